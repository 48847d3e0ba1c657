import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { OrganizationOfHandle } from '#src/features/profiles/public.ts'
import { maintenanceMessageOf } from '#src/lib/apollo/maintenance-message.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import { GetOrganizationAncestorsDocument, LinkedLegacyAdjustmentCompanyInfoDocument } from '../linking.generated.ts'
import { messages } from '../messages.ts'
import { CompanySign } from './company-sign.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { LinkSheet } from './link-sheet.tsx'

interface LegacyCardProps {
  organization: OrganizationOfHandle
}

/**
 * Shows the linked company of the claims system. Users who may import into the organization or an ancestor get an
 * import button. If no company is linked, a button links one. Staff see the import disabled, and linking requires them
 * to assume an identity.
 */
export function LegacyCard({ organization }: LegacyCardProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { reachable } = useConnection()
  const [shown, setShown] = useState<'import' | 'link' | null>(null)
  const wasLinking = useWasEver(shown === 'link')
  const isStaff = viewer !== null && viewer.siteUserId !== null
  const organizationId = organization.id
  const linked = useRead(LinkedLegacyAdjustmentCompanyInfoDocument, { orgId: organizationId })
  const company = linked.data?.linkedLegacyAdjustmentCompanyInfo
  const isAsked = mayCall(viewer, 'getAssociatesToBeSeededCount', { organizationId })
  const { data } = useRead(
    GetOrganizationAncestorsDocument,
    isAsked && company ? { orgId: organizationId, onlyAssociateCreate: true } : null,
  )
  const ancestors = data?.getOrganizationAncestors.ancestors ?? []
  const mayImport = !isStaff && (ancestors.length > 0 || mayCall(viewer, 'seedOrgOrAncestor', { organizationId }))
  const mayLink = isStaff || mayCall(viewer, 'legacyAdjustmentCompanyLink', { organizationId })
  const button = (label: string, isOn: boolean, sheet: 'import' | 'link') => (
    <Button className={styles.button} disabled={!isOn || !reachable} onClick={() => setShown(sheet)}>
      {label}
    </Button>
  )
  return (
    <PageCard
      title={messages.legacy}
      actions={
        company
          ? (isStaff || mayImport) && button(messages.importTitle, mayImport && data !== undefined, 'import')
          : company === null && mayLink && button(messages.link, true, 'link')
      }
    >
      <AsOf asOf={linked.asOf} isOutdated={linked.error !== null} />
      {linked.loading && <SkeletonRows rows={1} />}
      {company === undefined && !linked.loading && (
        <ErrorState
          text={maintenanceMessageOf(linked.error) ?? messages.linkedFailed}
          onRetry={() => void linked.refresh()}
        />
      )}
      {company === null && <p className={styles.none}>{messages.notLinked}</p>}
      {company && <CompanySign company={company} />}
      {company && mayImport && data && (
        <ImportSheet
          organization={organization}
          ancestors={ancestors}
          suggestedId={data.getOrganizationAncestors.ancestorToSeedId ?? null}
          open={shown === 'import'}
          onClose={() => setShown(null)}
        />
      )}
      {wasLinking && <LinkSheet organization={organization} open={shown === 'link'} onClose={() => setShown(null)} />}
    </PageCard>
  )
}

const useStyles = makeStyles({
  button: { minHeight: sizes.touchTarget },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})
