import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { formatProgress } from '#src/lib/files/format-bytes.ts'
import { canEditInPlace } from '#src/lib/offline/outbox/edit-in-place.ts'
import { editableOf } from '#src/lib/offline/outbox/edit-item.ts'
import { faultOf, type ItemStatus, statusOf } from '#src/lib/offline/outbox/item-messages.ts'
import type { OutboxItem, StagedFile } from '#src/lib/offline/outbox/types.ts'
import { useStagedFiles } from '#src/lib/offline/outbox/use-outbox.ts'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useSecondsUntil } from '../hooks/use-seconds-until.ts'
import { messages } from '../messages.ts'

interface ItemRowProps {
  item: OutboxItem
  /** All items of this item's lane and those that it depends on, in order. */
  lane: readonly OutboxItem[]
  reachable: boolean
  /** True if somebody else changed the same: `onRetry` overwrites it, and `onDiscard` keeps it. */
  isConflict: boolean
  onRetry: () => void
  onEdit: () => void
  onDiscard: () => void
  /** Undefined if the item does not belong to a page. */
  onOpen?: (() => void) | undefined
}

/** @param fault message of the server's last failure; null if there was none */
function statusText(status: ItemStatus, seconds: number, fault: string | null): string {
  if (status.kind === 'refused') return [messages.status.refused, status.message, ...status.details].join(' ')
  const text = status.kind === 'retrying' ? messages.status.retrying(seconds) : messages.status[status.kind]
  return fault !== null && (status.kind === 'retrying' || status.kind === 'waiting') ? `${text}. ${fault}` : text
}

function bytesOf(files: readonly StagedFile[]): { sent: number; total: number } {
  return files.reduce(
    (sum, file) => ({
      sent: sum.sent + (file.state === 'Success' ? file.sizeBytes : file.sentBytes),
      total: sum.total + file.sizeBytes,
    }),
    { sent: 0, total: 0 },
  )
}

/** A pending change with its description, status and actions. */
export function ItemRow({ item, lane, reachable, isConflict, onRetry, onEdit, onDiscard, onOpen }: ItemRowProps) {
  const styles = useStyles()
  const files = useStagedFiles(item.fileIds)
  const status = statusOf(item, lane, reachable)
  const seconds = useSecondsUntil(status.kind === 'retrying' ? status.at : null)
  const { sent, total } = bytesOf(files)
  const isRefused = status.kind === 'refused'
  const isSending = status.kind === 'sending'
  const kind = messages.kinds[item.kind as keyof typeof messages.kinds] ?? messages.kinds.other
  const name = item.title.title || kind
  const retryLabel = isConflict ? messages.useMine : isRefused ? messages.retry : messages.tryNow
  const discardLabel = isConflict ? messages.keepTheirs : messages.discard
  return (
    <li className={styles.root} aria-label={`${kind}: ${name}`}>
      <div className={styles.head}>
        <span className={styles.kind}>{kind}</span>
        <time className={styles.time} dateTime={new Date(item.createdAt).toISOString()}>
          {formatAsOf(new Date(item.createdAt))}
        </time>
      </div>
      <p className={styles.title}>{name}</p>
      {item.title.detail !== '' && <p className={styles.detail}>{item.title.detail}</p>}
      {item.fileIds.length > 0 && (
        <p className={styles.bytes}>
          {messages.files(item.fileIds.length)}
          {total > 0 && ` · ${formatProgress(sent, total)}`}
        </p>
      )}
      {total > 0 && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ transform: `scaleX(${sent / total})` }} />
        </span>
      )}
      <p className={mergeClasses(styles.status, isRefused && styles.refused)}>
        {isSending ? (
          <Spinner label={messages.status.sending} />
        ) : isRefused ? (
          <ErrorCircleRegular aria-hidden="true" />
        ) : (
          <ClockRegular aria-hidden="true" />
        )}
        <span>{statusText(status, seconds, faultOf(item.reason, ...files.map(({ reason }) => reason)))}</span>
      </p>
      <div className={styles.actions}>
        {!isSending && status.kind !== 'behind' && (
          <Button
            className={styles.button}
            appearance={isRefused ? 'primary' : 'secondary'}
            onClick={onRetry}
            aria-label={`${retryLabel}: ${name}`}
          >
            {retryLabel}
          </Button>
        )}
        {!isSending && (editableOf(item) ?? canEditInPlace(item, files)) && (
          <Button className={styles.button} onClick={onEdit} aria-label={`${messages.edit}: ${name}`}>
            {messages.edit}
          </Button>
        )}
        {!isSending && (
          <Button className={styles.button} onClick={onDiscard} aria-label={`${discardLabel}: ${name}`}>
            {discardLabel}
          </Button>
        )}
        {onOpen && (
          <Button
            className={styles.button}
            appearance="subtle"
            onClick={onOpen}
            aria-label={`${messages.open}: ${name}`}
          >
            {messages.open}
          </Button>
        )}
      </div>
    </li>
  )
}

const ellipsis = { overflow: 'hidden', display: '-webkit-box', WebkitBoxOrient: 'vertical' } as const

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  kind: {},
  time: { fontVariantNumeric: 'tabular-nums' },
  title: {
    ...ellipsis,
    WebkitLineClamp: 2,
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  detail: {
    ...ellipsis,
    WebkitLineClamp: 2,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  bytes: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  track: {
    display: 'block',
    height: '4px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  bar: {
    display: 'block',
    height: '100%',
    backgroundColor: tokens.colorCompoundBrandBackground,
    transformOrigin: 'left',
  },
  status: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '6px',
    margin: '2px 0',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& svg': { flexShrink: 0, marginTop: '1px', fontSize: '14px' },
  },
  refused: { color: tokens.colorStatusDangerForeground1 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalXS },
  button: { minHeight: sizes.touchTarget, minWidth: 'auto' },
})
