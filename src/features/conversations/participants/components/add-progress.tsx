import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { CircleRegular } from '@fluentui/react-icons/svg/circle'
import { ErrorCircleFilled } from '@fluentui/react-icons/svg/error-circle'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { AddingState } from '../hooks/use-add-participants.ts'
import { messages } from '../messages.ts'

interface AddProgressProps {
  progress: readonly AddingState[]
}

function wordsOf({ chip, state, reason }: AddingState): string {
  const { displayName } = chip.emblem
  if (state === 'added') return messages.added(displayName)
  if (state === 'failed') return messages.notAdded(displayName, reason)
  return state === 'adding' ? messages.adding(displayName) : displayName
}

/** The progress of adding each participant, with the reason for each failure. */
export function AddProgress({ progress }: AddProgressProps) {
  const styles = useStyles()
  if (progress.length === 0) return null
  const failed = progress.some((one) => one.state === 'failed')
  return (
    <>
      <ul className={styles.list}>
        {progress.map((one) => (
          <li key={`${one.chip.entityType}:${one.chip.entityId}`} className={styles.row}>
            <span className={one.state === 'failed' ? styles.failed : styles.icon} aria-hidden="true">
              {one.state === 'added' && <CheckmarkCircleFilled />}
              {one.state === 'failed' && <ErrorCircleFilled />}
              {one.state === 'adding' && <Spinner />}
              {one.state === 'waiting' && <CircleRegular />}
            </span>
            <span className={styles.words}>{wordsOf(one)}</span>
          </li>
        ))}
      </ul>
      {failed && <p className={styles.hint}>{messages.someNotAdded}</p>}
      <VisuallyHidden live>
        {progress
          .filter((one) => one.state !== 'waiting')
          .map(wordsOf)
          .at(-1) ?? ''}
      </VisuallyHidden>
    </>
  )
}

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  row: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS, padding: '2px 0' },
  icon: {
    display: 'inline-flex',
    flexShrink: 0,
    paddingTop: '2px',
    fontSize: '16px',
    color: tokens.colorBrandForeground1,
  },
  failed: {
    display: 'inline-flex',
    flexShrink: 0,
    paddingTop: '2px',
    fontSize: '16px',
    color: tokens.colorStatusDangerForeground1,
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
})
