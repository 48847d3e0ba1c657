import { makeStyles, tokens } from '@fluentui/react-components'
import { paths } from '#src/config/paths.ts'
import { formatHistoryDate } from '#src/lib/dates/format.ts'
import { HistoryList } from '#src/ui/history-list.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { actorOf, changesOf, changeTypesOf, type HistoryLog, othersIn } from '../history-entries.ts'
import { messages } from '../messages.ts'

interface HistoryEntriesProps {
  entityId: string
  logs: readonly HistoryLog[]
}

/** History entries, each with a link to the entry and links to the other entities that it changed. */
export function HistoryEntries({ entityId, logs }: HistoryEntriesProps) {
  return (
    <HistoryList
      label={messages.history}
      heads={{ time: messages.date, change: messages.change }}
      entries={logs.map((log) => ({
        id: log.historyLogId,
        time: (
          <RouteLink to={paths.history.href(entityId, log.historyLogId)}>{formatHistoryDate(log.changeUtc)}</RouteLink>
        ),
        summary: <Summary entityId={entityId} log={log} />,
        changes: changesOf(log, entityId),
      }))}
    />
  )
}

interface SummaryProps {
  entityId: string
  log: HistoryLog
}

function Summary({ entityId, log }: SummaryProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <strong>{actorOf(log)}</strong>
      {log.isAssumedIdentity && log.siteUserName && (
        <StatusChip label={messages.assumed(log.siteUserName)} intent="warning" />
      )}
      <span>{changeTypesOf(log)}</span>
      {othersIn(log, entityId).map((one) => (
        <RouteLink key={one.entityId} to={paths.history.href(one.entityId)}>
          {messages.of(one.entityName, one.entityValue)}
        </RouteLink>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
})
