import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { media, sizes } from '#src/ui/theme.ts'
import type { AccessLevel } from '../../contents.ts'
import type { Candidate } from '../confirmed-uploads.ts'
import { messages } from '../messages.ts'
import { sizeOf } from '../queue-uploads.ts'
import type { SameNameChoice } from '../same-name.ts'

interface UploadChoiceProps {
  candidate: Candidate
  level: AccessLevel | null
  /** With one level or none, the level cannot be chosen. */
  levels: readonly AccessLevel[]
  onLevel: (level: AccessLevel) => void
  /** The options for an existing file of the same name; null if there is no such file. */
  sameName: { choice: SameNameChoice; choices: readonly SameNameChoice[] } | null
  onSameName: (choice: SameNameChoice) => void
  /** Null for the only file. */
  onLeaveOut: (() => void) | null
}

/** A file in the upload confirmation: its size, its level, and the options if its name already exists. */
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
  // A phone is too narrow for name and level on one line, so the level is below the name.
  file: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: 'calc(100% - 60px)',
    minWidth: 0,
    [media.sm]: { flexBasis: 0 },
  },
  // The name is not truncated, because the user confirms it.
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
  // Aligned with the sheet's Close button.
  leave: {
    flexShrink: 0,
    minWidth: sizes.touchTarget,
    minHeight: sizes.touchTarget,
    marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
    [media.sm]: { marginRight: 0 },
  },
})
