import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { useConfig } from '#src/config/use-config.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { mayCall } from '#src/lib/session/may-call.ts'
import { messages } from '../messages.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import { LateQuickLinks } from './late-quick-links.tsx'
import { DashboardTiles, type Tile } from './dashboard-tiles.tsx'

interface OrganizationDashboardProps {
  organizationId: string
  name: string
  /** The pages of the organization that the user may open. */
  tiles: readonly Tile[]
}

/** Dashboard of an organization: its pages, quick links and theme. */
export function OrganizationDashboard({ organizationId, name, tiles }: OrganizationDashboardProps) {
  const { viewer } = useViewer()
  const owner = { type: 'Organization', id: organizationId } as const
  const { partner } = useConfig().links
  const partnerTile = { key: 'partner', label: messages.partner, icon: <GlobeRegular />, external: true }
  return (
    <DashboardFrame
      owner={owner}
      fallbackTitle={name}
      canConfigure={mayCall(viewer, 'patchOrgConfigurationSettings', { organizationId })}
    >
      <DashboardTiles tiles={partner === null ? tiles : [...tiles, { ...partnerTile, href: partner }]} />
      <LateQuickLinks owner={owner} canEdit={mayCall(viewer, 'orgAccountQuickLinkCreate', { organizationId })} />
    </DashboardFrame>
  )
}
