import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { useConnection } from '#src/lib/offline/connection.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { OrganizationOfHandle } from '#src/features/profiles/public.ts'
import { GetOrganizationAncestorsDocument } from '../linking.generated.ts'
import { messages } from '../messages.ts'
import { ImportSheet } from './import-sheet.tsx'

interface LegacyCardProps {
  organization: OrganizationOfHandle
}

/**
 * The link to the claims system, and the import of the organization's users into it or one above it (doc 3 section 2), where the
 * person may import into one. Staff sees the import disabled.
 */
export function LegacyCard({ organization }: LegacyCardProps) {
  const { viewer } = useViewer()
  const { reachable } = useConnection()
  const [isOpen, setIsOpen] = useState(false)
  const isStaff = viewer !== null && viewer.siteUserId !== null
  const organizationId = organization.id
  const isAsked = mayCall(viewer, 'getAssociatesToBeSeededCount', { organizationId })
  const { data } = useRead(
    GetOrganizationAncestorsDocument,
    isAsked ? { orgId: organizationId, onlyAssociateCreate: true } : null,
  )
  const ancestors = data?.getOrganizationAncestors.ancestors ?? []
  const mayImport = ancestors.length > 0
  return (
    <PageCard
      title={messages.legacy}
      actions={
        (isStaff || mayImport) && (
          <Button
            style={{ minHeight: sizes.touchTarget }}
            disabled={!mayImport || !reachable}
            onClick={() => setIsOpen(true)}
          >
            {messages.importTitle}
          </Button>
        )
      }
    >
      <p>{messages.notLinked}</p>
      {mayImport && (
        <ImportSheet
          organization={organization}
          ancestors={ancestors}
          suggestedId={data?.getOrganizationAncestors.ancestorToSeedId ?? null}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </PageCard>
  )
}
