import { makeStyles, tokens } from '@fluentui/react-components'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { messages } from '../messages.ts'
import type { FileEvent } from '../version.ts'

interface FileEventsProps {
  events: readonly FileEvent[]
}

function wordsOf({ type, from, to, versionNumber }: FileEvent): string {
  const what =
    versionNumber === null ? messages.events[type] : `${messages.events[type]} (${messages.version(versionNumber)})`
  if (from !== null && to !== null) return `${what} ${messages.fromTo(from, to)}`
  const named = to ?? from
  return named === null ? what : `${what} ${messages.to(named)}`
}

/** The events of a file, newest first, with type, time and user. */
export function FileEvents({ events }: FileEventsProps) {
  const styles = useStyles()
  return (
    <ol className={styles.root}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span>{wordsOf(event)}</span>
          <span className={styles.detail}>
            <time dateTime={event.occurredUtc}>{formatDocumentDate(event.occurredUtc)}</time>{' '}
            {event.assumedBy
              ? messages.byFor(event.assumedBy.displayName, event.by.displayName)
              : messages.by(event.by.displayName)}
          </span>
        </li>
      ))}
    </ol>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  event: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
