import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { AffiliatedOrganizationsDocument } from '#src/lib/session/affiliated-organizations.generated.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { messages } from '../messages.ts'
import { useActionStyles } from '../hooks/use-action-styles.ts'
import { OrganizationStanding } from './organization-standing.tsx'
import type { Relation } from '../relation.ts'

interface OrganizationConnectionsProps {
  other: EmblemFieldsFragment
  connections: Relation['affiliatedOrganizationConnections']
}

/** Connection actions for each organization whose network the user may change. */
export function OrganizationConnections({ other, connections }: OrganizationConnectionsProps) {
  const styles = useActionStyles()
  const { viewer } = useViewer()
  const [open, setOpen] = useState(false)
  const ids = (viewer?.organizations ?? [])
    .map(({ organizationId }) => organizationId)
    .filter((id) => id !== other.id && mayCall(viewer, 'socialOrganizationRequestConnection', { organizationId: id }))
  const userId = viewer?.standardUserId ?? null
  const { data } = useRead(AffiliatedOrganizationsDocument, ids.length > 0 && userId !== null ? { userId } : null)
  const candidates = (data?.affiliatedOrganizations ?? []).filter(
    ({ id, emblem }) => ids.includes(id) && !emblem.private,
  )
  if (candidates.length === 0) return null
  return (
    <>
      <Button className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.forOrganization}
      </Button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={messages.forOrganization}>
        <ul className={styles.list}>
          {candidates.map(({ id, emblem }) => (
            <OrganizationStanding
              key={id}
              organization={emblem}
              other={other}
              connection={
                connections.find((one) => one.requestingOrganizationId === id || one.targetOrganizationId === id) ??
                null
              }
            />
          ))}
        </ul>
      </BottomSheet>
    </>
  )
}
