import { useApolloClient } from '@apollo/client/react'
import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { useState } from 'react'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { media, sizes } from '#src/ui/theme.ts'
import type { AccessLevel } from '../../contents.ts'
import type { DocumentsPlace } from '../documents-place.ts'
import type { Candidate, UploadQuestion } from '../hooks/use-document-uploads.ts'
import { messages as words } from '../messages.ts'
import { captureOf, photoDraftKey } from '../photo-draft.ts'
import { queueUploads, sizeOf } from '../queue-uploads.ts'

interface UploadConfirmationProps {
  place: DocumentsPlace
  /** Null: nothing is asked. */
  question: UploadQuestion | null
  onAnswer: () => void
}

interface Decision {
  question: UploadQuestion
  left: readonly Candidate[]
  levels: ReadonlyMap<string, AccessLevel>
}

function decisionOn(question: UploadQuestion): Decision {
  return { question, left: question.candidates, levels: new Map() }
}

const isLevel = (value: string): value is AccessLevel => Object.hasOwn(words.levels, value)

/** What will be uploaded, with a privacy level for each file (doc 2 section 2.1); the person goes on or leaves some out. */
export function UploadConfirmation({ place, question, onAnswer }: UploadConfirmationProps) {
  const styles = useStyles()
  const client = useApolloClient()
  const [decision, setDecision] = useState<Decision | null>(null)
  // What is asked stays on its way out.
  if (question && decision?.question !== question) setDecision(decisionOn(question))
  if (!decision) return null
  const { left, levels } = decision
  const { accessLevels, newVersionOf, folderId } = decision.question
  const mayChoose = accessLevels.length > 1
  const renamed = newVersionOf
    ? left.flatMap(({ content: { name } }) =>
        name.normalize() === newVersionOf.fileName.normalize() ? [] : [words.newVersionRenames(name)],
      )
    : []
  const levelOf = ({ id }: Candidate): AccessLevel | null =>
    levels.get(id) ?? newVersionOf?.accessLevel ?? accessLevels[0] ?? null

  const setLevel = (chosen: readonly Candidate[], level: AccessLevel): void =>
    setDecision({ ...decision, levels: new Map([...levels, ...chosen.map(({ id }) => [id, level] as const)]) })
  const leaveOut = (candidate: Candidate): void => {
    const rest = left.filter((one) => one !== candidate)
    if (rest.length === 0) onAnswer()
    else setDecision({ ...decision, left: rest })
  }
  const upload = (): void => {
    const shots = left.some(({ shot }) => shot !== null)
    const uploads = left.map((candidate) => ({
      id: candidate.id,
      content: candidate.content,
      folderId,
      accessLevel: levelOf(candidate),
      updatesFileId: newVersionOf?.fileId ?? null,
      capture: candidate.shot && captureOf(candidate.shot),
    }))
    // What was left out of the photos stays with them.
    const isWhole = left.length === decision.question.candidates.length
    onAnswer()
    void queueUploads(client, place, uploads, shots && isWhole ? photoDraftKey(place) : undefined)
  }

  return (
    <BottomSheet
      open={question !== null}
      onClose={onAnswer}
      title={words.confirmation}
      actions={
        <>
          <Button size="large" onClick={onAnswer}>
            {words.cancel}
          </Button>
          <Button size="large" appearance="primary" onClick={upload}>
            {words.upload(left.length)}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        {place.entityType === 'Claim' && (
          <Banner intent="warning" icon={<WarningRegular />}>
            {words.permanent}
          </Banner>
        )}
        {newVersionOf && (
          <p className={styles.text}>{[words.newVersionOf(newVersionOf.fileName), ...renamed].join(' ')}</p>
        )}
        {mayChoose && left.length > 1 && (
          <ActionMenu
            label={words.setAll}
            actions={accessLevels.map((level) => ({
              key: level,
              label: words.levels[level],
              onSelect: () => setLevel(left, level),
            }))}
            trigger={(props) => (
              <Button {...props} className={styles.setAll}>
                {words.setAll}
              </Button>
            )}
          />
        )}
        <ul className={styles.list} aria-label={words.chosen}>
          {left.map((candidate) => {
            const { id, content } = candidate
            const level = levelOf(candidate)
            return (
              <li key={id} className={styles.row} aria-label={content.name}>
                <span className={styles.file}>
                  <span className={styles.name} title={content.name}>
                    {content.name}
                  </span>
                  <span className={styles.size}>{formatBytes(sizeOf(content))}</span>
                </span>
                {mayChoose && level !== null ? (
                  <Select
                    className={styles.level}
                    size="large"
                    value={level}
                    aria-label={words.privacyOf(content.name)}
                    onChange={(_event, { value }) => {
                      if (isLevel(value)) setLevel([candidate], value)
                    }}
                  >
                    {accessLevels.map((one) => (
                      <option key={one} value={one}>
                        {words.levels[one]}
                      </option>
                    ))}
                  </Select>
                ) : (
                  level !== null && <span className={styles.only}>{words.levels[level]}</span>
                )}
                {left.length > 1 && (
                  <Button
                    appearance="subtle"
                    icon={<DismissRegular />}
                    className={styles.leave}
                    aria-label={words.leaveOut(content.name)}
                    onClick={() => leaveOut(candidate)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0, overflowWrap: 'anywhere' },
  setAll: { alignSelf: 'flex-end', minHeight: sizes.touchTarget },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '56px',
    padding: `${tokens.spacingVerticalM} 0`,
    [media.sm]: { flexWrap: 'nowrap', padding: `${tokens.spacingVerticalS} 0` },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  // A phone has no room for a name beside its level: the level stands below.
  file: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: 'calc(100% - 60px)',
    minWidth: 0,
    [media.sm]: { flexBasis: 0 },
  },
  // Whole: it is what the person says yes to.
  name: { overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  size: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  level: {
    order: 1,
    flexShrink: 0,
    width: '100%',
    '& select': { minHeight: sizes.touchTarget },
    [media.sm]: { order: 0, width: '172px' },
  },
  only: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  // In line with the Close of the sheet.
  leave: {
    flexShrink: 0,
    minWidth: sizes.touchTarget,
    minHeight: sizes.touchTarget,
    marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
    [media.sm]: { marginRight: 0 },
  },
})
