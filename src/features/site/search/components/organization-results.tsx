import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import type { SiteSearch } from '../hooks/use-site-search.ts'
import { messages } from '../messages.ts'
import { OrgSystemSearchDocument } from '#src/lib/search/org-system-search.generated.ts'

/** Organizations that were found; their name leads to them. */
export function OrganizationResults({ search: { text, status, place } }: { search: SiteSearch }) {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const { data, ...read } = useRead(OrgSystemSearchDocument, {
    ...{ searchText: text, activationStatus: status === '' ? null : status, location: place },
  })
  return (
    <DataView
      label={messages.organizations}
      data={{ ...read, failed: read.failed || read.notOnDevice, rows: data?.orgSystemSearch.organizations }}
      keyOf={({ id }) => id}
      nameOf={({ organizationEmblem }) => organizationEmblem.displayName}
      failedText={read.notOnDevice ? messages.needsServer : messages.failed}
      empty={<EmptyState title={messages.noResults} />}
      rowActions={({ id: organizationId, organizationEmblem: { handle } }) =>
        handle !== null && mayCall(viewer, 'organizationAccount', { organizationId })
          ? [
              {
                key: 'account',
                label: messages.viewAccount,
                onSelect: () => void navigate(paths.organizationAccount.href(handle)),
              },
            ]
          : []
      }
      columns={[
        {
          ...{ key: 'name', header: messages.name },
          render: ({ organizationEmblem: { displayName, handle } }) =>
            handle === null ? displayName : <RouteLink to={paths.organization.href(handle)}>{displayName}</RouteLink>,
        },
        { key: 'legal-name', header: messages.legalName, render: ({ legalName }) => legalName },
        { key: 'location', header: messages.location, render: ({ displayLocation }) => displayLocation },
        { key: 'email', header: messages.email, render: ({ systemEmailAddress }) => systemEmailAddress },
        {
          ...{ key: 'status', header: messages.status, onCard: 'corner', width: '120px' },
          render: ({ deactivated }) => (
            <StatusChip
              label={deactivated ? messages.inactive : messages.active}
              intent={deactivated ? 'neutral' : 'success'}
            />
          ),
        },
      ]}
    />
  )
}
