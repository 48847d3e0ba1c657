import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { memo } from 'react'
import { formatUploadDate } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { sizes } from '#src/ui/theme.ts'
import type { UploadEntry } from '../upload-status.ts'
import { messages } from '../messages.ts'

interface UploadRowProps {
  entry: UploadEntry
  onRetry: (id: string) => void
  onEdit: (id: string) => void
  onDiscard: (entry: UploadEntry) => void
}

function looksSame(before: UploadEntry, now: UploadEntry): boolean {
  return (
    before.item?.state === now.item?.state &&
    (['id', 'fileName', 'sizeBytes', 'state', 'text', 'share', 'isEditable', 'arrivedAt'] as const).every(
      (name) => before[name] === now[name],
    )
  )
}

/**
 * A file in the uploads drawer: its state, its progress in bytes, and its actions. The list can have a thousand files
 * and changes with each step of one of them, so the row renders again only if its own file changed.
 */
export const UploadRow = memo(
  UploadRowContent,
  (before, now) =>
    looksSame(before.entry, now.entry) &&
    before.onRetry === now.onRetry &&
    before.onEdit === now.onEdit &&
    before.onDiscard === now.onDiscard,
)

function UploadRowContent({ entry, onRetry, onEdit, onDiscard }: UploadRowProps) {
  const styles = useStyles()
  const { fileName, sizeBytes, state, text, share, item, isEditable, arrivedAt } = entry
  const isWaiting = item !== null && item.state !== 'sending'
  const more = [
    ...(text === messages.states[state] ? [] : [text]),
    ...(state === 'Success' || (state === 'Pending' && share === null) ? [formatBytes(sizeBytes)] : []),
    ...(arrivedAt === null ? [] : [formatUploadDate(new Date(arrivedAt))]),
  ]
  return (
    <li className={styles.root} aria-label={fileName} data-state={state}>
      <span
        className={mergeClasses(styles.sign, state === 'Error' && styles.bad, state === 'Success' && styles.good)}
        aria-hidden="true"
      >
        {state === 'Error' ? (
          <ErrorCircleRegular />
        ) : state === 'Success' ? (
          <CheckmarkCircleRegular />
        ) : state === 'Loading' ? (
          <Spinner label={messages.states.Loading} />
        ) : (
          <ClockRegular />
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.name} title={fileName}>
          {fileName}
        </span>
        <span className={mergeClasses(styles.state, state === 'Error' && styles.bad)}>
          {[messages.states[state], ...more].join(' · ')}
        </span>
        {share !== null && (
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ transform: `scaleX(${share})` }} />
          </span>
        )}
      </span>
      {isWaiting && state === 'Error' && (
        <Button
          appearance="subtle"
          icon={<ArrowClockwiseRegular />}
          className={styles.button}
          aria-label={messages.retryOf(fileName)}
          title={messages.retry}
          onClick={() => onRetry(entry.id)}
        />
      )}
      {isEditable && (
        <Button
          appearance="subtle"
          icon={<EditRegular />}
          className={styles.button}
          aria-label={messages.editOf(fileName)}
          title={messages.edit}
          onClick={() => onEdit(entry.id)}
        />
      )}
      {isWaiting && (
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          className={styles.button}
          aria-label={messages.discardOf(fileName)}
          title={messages.discard}
          onClick={() => onDiscard(entry)}
        />
      )}
    </li>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '60px',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 60px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  sign: { display: 'inline-flex', flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { ...ellipsis, fontWeight: tokens.fontWeightMedium },
  state: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  track: {
    display: 'block',
    height: '4px',
    marginTop: '4px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  bar: {
    display: 'block',
    height: '100%',
    backgroundColor: tokens.colorCompoundBrandBackground,
    transformOrigin: 'left',
    transitionProperty: 'transform',
    transitionDuration: tokens.durationNormal,
  },
  button: { flexShrink: 0, minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
})
