import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { media, sizes } from '#src/ui/theme.ts'
import type { AccessLevel } from '../../contents.ts'
import type { Candidate } from '../hooks/use-document-uploads.ts'
import { messages } from '../messages.ts'
import { sizeOf } from '../queue-uploads.ts'
import type { SameNameChoice } from '../same-name.ts'

interface UploadChoiceProps {
  candidate: Candidate
  level: AccessLevel | null
  /** One or none: there is nothing to choose. */
  levels: readonly AccessLevel[]
  onLevel: (level: AccessLevel) => void
  /** The options for the file of the same name; null: there is none. */
  sameName: { choice: SameNameChoice; choices: readonly SameNameChoice[] } | null
  onSameName: (choice: SameNameChoice) => void
  /** Null: it is the only one. */
  onLeaveOut: (() => void) | null
}

/** A file of the confirmation: its size, its level, and what to do when its name is there already. */
export function UploadChoice({
  candidate,
  level,
  levels,
  onLevel,
  sameName,
  onSameName,
  onLeaveOut,
}: UploadChoiceProps) {
  const styles = useStyles()
  const { name } = candidate.content
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.file}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.size}>{formatBytes(sizeOf(candidate.content))}</span>
      </span>
      {sameName && (
        <Select
          className={styles.choice}
          size="large"
          value={sameName.choice}
          aria-label={messages.sameName.asked(name)}
          onChange={(_event, { value }) => {
            const choice = sameName.choices.find((one) => one === value)
            if (choice) onSameName(choice)
          }}
        >
          {sameName.choices.map((one) => (
            <option key={one} value={one}>
              {messages.sameName.choices[one]}
            </option>
          ))}
        </Select>
      )}
      {levels.length > 1 && level !== null ? (
        <Select
          className={styles.choice}
          size="large"
          value={level}
          aria-label={messages.privacyOf(name)}
          onChange={(_event, { value }) => {
            const chosen = levels.find((one) => one === value)
            if (chosen) onLevel(chosen)
          }}
        >
          {levels.map((one) => (
            <option key={one} value={one}>
              {messages.levels[one]}
            </option>
          ))}
        </Select>
      ) : (
        level !== null && <span className={styles.only}>{messages.levels[level]}</span>
      )}
      {onLeaveOut && (
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          className={styles.leave}
          aria-label={messages.leaveOut(name)}
          onClick={onLeaveOut}
        />
      )}
    </li>
  )
}

const useStyles = makeStyles({
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
  choice: {
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
