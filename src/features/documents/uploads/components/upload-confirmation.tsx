import { useApolloClient } from '@apollo/client/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { queueWrite } from '#src/lib/data/queued-writes.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { CancelButton } from '#src/ui/cancel-button.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { AccessLevel } from '../../contents.ts'
import type { DocumentsPlace } from '../../owner.ts'
import {
  type Candidate,
  choiceOf,
  confirmedUploads,
  type Decision,
  levelChoiceOf,
  type UploadQuestion,
} from '../confirmed-uploads.ts'
import { useSameNames } from '../hooks/use-same-names.ts'
import { messages } from '../messages.ts'
import { forgetUploadedShares } from '#src/lib/offline/pwa/share-placement.ts'
import { queueUploads } from '../queue-uploads.ts'
import { folderCreation } from '../queued-documents.ts'
import { type SameNameChoice, sameNameChoices } from '../same-name.ts'
import { UploadChoice } from './upload-choice.tsx'

interface UploadConfirmationProps {
  place: DocumentsPlace
  /** Null if no confirmation is open. */
  question: UploadQuestion | null
  onAnswer: () => void
}

function decisionOn(question: UploadQuestion): Decision {
  return { question, left: question.candidates, levels: new Map(), sameNames: new Map() }
}

/**
 * Confirms an upload. The user chooses a privacy level for each file and an option for each name that already exists,
 * and can remove files.
 */
export function UploadConfirmation({ place, question, onAnswer }: UploadConfirmationProps) {
  const styles = useStyles()
  const client = useApolloClient()
  const [decision, setDecision] = useState<Decision | null>(null)
  // The confirmation keeps its content during the closing animation.
  if (question && decision?.question !== question) setDecision(decisionOn(question))
  const names = useSameNames(place, question)
  if (!decision) return null
  const { left, levels, sameNames } = decision
  const { accessLevels, newVersionOf, folders } = decision.question
  const renamed = newVersionOf
    ? left.flatMap(({ content: { name } }) =>
        name.normalize() === newVersionOf.fileName.normalize() ? [] : [messages.newVersionRenames(name)],
      )
    : []
  const alike = left.flatMap((candidate) => {
    const file = names?.files.get(candidate.id)
    return file ? [{ candidate, file }] : []
  })
  const uploadCount = left.filter((candidate) => choiceOf(decision, names, candidate) !== 'skip').length

  const setLevel = (chosen: readonly Candidate[], level: AccessLevel): void =>
    setDecision({ ...decision, levels: new Map([...levels, ...chosen.map(({ id }) => [id, level] as const)]) })
  /** Uses 'both' if the chosen option is not permitted for a file. */
  const setSameName = (chosen: typeof alike, choice: SameNameChoice): void =>
    setDecision({
      ...decision,
      sameNames: new Map([
        ...sameNames,
        ...chosen.map(({ candidate, file }): [string, SameNameChoice] => [
          candidate.id,
          sameNameChoices(file).includes(choice) ? choice : 'both',
        ]),
      ]),
    })
  const leaveOut = (candidate: Candidate): void => {
    const rest = left.filter((one) => one !== candidate)
    if (rest.length === 0) onAnswer()
    else setDecision({ ...decision, left: rest })
  }
  const upload = async (): Promise<void> => {
    const uploads = confirmedUploads(decision, names)
    onAnswer()
    try {
      // In this order, because each folder is listed after its parent.
      for (const folder of folders) await queueWrite(client, folderCreation(place, folder))
    } catch (error) {
      showToast({ intent: 'error', text: userMessagesOf(error) })
      return
    }
    const count = await queueUploads(client, place, uploads)
    if (count === uploads.length) await forgetUploadedShares(uploads.map(({ content }) => content))
  }

  return (
    <BottomSheet
      open={question !== null}
      onClose={onAnswer}
      unsaved={levels.size > 0 || sameNames.size > 0 || left.length < decision.question.candidates.length}
      title={messages.confirmation}
      actions={
        <>
          <CancelButton onCancel={onAnswer} />
          <Button size="large" appearance="primary" disabledFocusable={names === null} onClick={() => void upload()}>
            {messages.upload(uploadCount)}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        {place.entityType === 'Claim' && (
          <Banner intent="warning" icon={<WarningRegular />}>
            {messages.permanent}
          </Banner>
        )}
        {newVersionOf && (
          <p className={styles.text}>{[messages.newVersionOf(newVersionOf.fileName), ...renamed].join(' ')}</p>
        )}
        {folders.length > 0 && <p className={styles.text}>{messages.newFolders(folders.length)}</p>}
        {alike.length > 0 && (
          <p className={styles.text} role="status">
            {messages.sameName.count(alike.length)}
          </p>
        )}
        {alike.length > 1 && (
          <SetAll
            label={messages.sameName.setAll}
            choices={['version', 'both', 'skip'] as const}
            words={messages.sameName.choices}
            onChoose={(choice) => setSameName(alike, choice)}
          />
        )}
        {accessLevels.length > 1 && left.length > 1 && (
          <SetAll
            label={messages.setAll}
            choices={accessLevels}
            words={messages.levels}
            onChoose={(level) => setLevel(left, level)}
          />
        )}
        <ul className={styles.list} aria-label={messages.chosen}>
          {left.map((candidate) => {
            const file = names?.files.get(candidate.id)
            const choice = choiceOf(decision, names, candidate)
            return (
              <UploadChoice
                key={candidate.id}
                candidate={candidate}
                {...levelChoiceOf(decision, names, candidate)}
                onLevel={(level) => setLevel([candidate], level)}
                sameName={file && choice ? { choice, choices: sameNameChoices(file) } : null}
                onSameName={(chosen) =>
                  setSameName(
                    alike.filter((one) => one.candidate === candidate),
                    chosen,
                  )
                }
                onLeaveOut={left.length > 1 ? () => leaveOut(candidate) : null}
              />
            )
          })}
        </ul>
      </div>
    </BottomSheet>
  )
}

interface SetAllProps<Choice extends string> {
  label: string
  choices: readonly Choice[]
  words: Readonly<Record<Choice, string>>
  onChoose: (choice: Choice) => void
}

/** Menu that sets one option for all files. */
function SetAll<Choice extends string>({ label, choices, words: named, onChoose }: SetAllProps<Choice>) {
  const styles = useStyles()
  return (
    <ActionMenu
      label={label}
      actions={choices.map((choice) => ({ key: choice, label: named[choice], onSelect: () => onChoose(choice) }))}
      trigger={(props) => (
        <Button {...props} className={styles.setAll}>
          {label}
        </Button>
      )}
    />
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0, overflowWrap: 'anywhere' },
  setAll: { alignSelf: 'flex-end', minHeight: sizes.touchTarget },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
})
