import { makeStyles, tokens } from '@fluentui/react-components'
import { ConnectionButtons, useConnectionActions, useQueuedConnections } from '#src/features/connections/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { messages } from '../messages.ts'
import { PeopleYouMayKnowDocument, type PeopleYouMayKnowQuery } from '../network.generated.ts'
import { EntityRow } from './entity-row.tsx'

interface PeopleYouMayKnowProps {
  userId: string
}

function inCommon(person: PeopleYouMayKnowQuery['peopleYouMayKnow'][number]): string {
  const { organizations, conversations, connections } = messages.shared
  const parts = [
    person.sharedOrganizationsCount > 0 ? organizations(person.sharedOrganizationsCount) : '',
    person.sharedConversationsCount > 0 ? conversations(person.sharedConversationsCount) : '',
    person.sharedConnectionsCount > 0 ? connections(person.sharedConnectionsCount) : '',
  ].filter((part) => part !== '')
  return messages.inCommon(parts)
}

/** Suggests people who have something in common with the user and are not connected yet. Hidden without suggestions. */
export function PeopleYouMayKnow({ userId }: PeopleYouMayKnowProps) {
  const styles = useStyles()
  const { data, asOf } = useRead(PeopleYouMayKnowDocument, { userId })
  const actions = useConnectionActions({ entityType: 'User', id: userId })
  const { requested } = useQueuedConnections(userId)
  const people = (data?.peopleYouMayKnow ?? []).filter(({ id }) => !requested.some((other) => other.id === id))
  if (people.length === 0) return null
  return (
    <PageCard title={messages.mayKnow}>
      <AsOf asOf={asOf} />
      <div className={styles.rows}>
        <DataList
          label={messages.mayKnow}
          items={people}
          keyOf={({ id }) => id}
          empty={null}
          renderItem={(person) => (
            <EntityRow emblem={person.emblem} note={inCommon(person)}>
              <ConnectionButtons other={person.emblem} standing="NotConnected" connectionId={null} actions={actions} />
            </EntityRow>
          )}
        />
      </div>
    </PageCard>
  )
}

// Compensates for the padding of the rows, so that they align with the title.
const useStyles = makeStyles({ rows: { margin: `0 calc(-1 * ${tokens.spacingHorizontalL})` } })
