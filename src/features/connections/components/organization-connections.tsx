import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { useActionStyles } from '../hooks/use-action-styles.ts'
import { messages } from '../messages.ts'
import type { Relation } from '../relation.ts'
import { OrganizationStanding } from './organization-standing.tsx'

interface OrganizationConnectionsProps {
  open: boolean
  onClose: () => void
  other: EmblemFieldsFragment
  /** Organizations whose network the user may change. */
  organizations: readonly { id: string; emblem: EmblemFieldsFragment }[]
  connections: Relation['affiliatedOrganizationConnections']
}

/** Connection actions for each organization whose network the user may change. */
export function OrganizationConnections({
  open,
  onClose,
  other,
  organizations,
  connections,
}: OrganizationConnectionsProps) {
  const styles = useActionStyles()
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.forOrganization}>
      <ul className={styles.list}>
        {organizations.map(({ id, emblem }) => (
          <OrganizationStanding
            key={id}
            organization={emblem}
            other={other}
            connection={
              connections.find((one) => one.requestingOrganizationId === id || one.targetOrganizationId === id) ?? null
            }
          />
        ))}
      </ul>
    </BottomSheet>
  )
}
