import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { ORGANIZATION_SEARCH_MAX_ROWS } from '#shared/limits.ts'
import type { MenuAction } from '#src/ui/menu-action.ts'
import type { SiteSearch } from '../hooks/use-site-search.ts'
import { messages } from '../messages.ts'
import { FirstRowsNote } from './first-rows-note.tsx'
import { OrgSystemSearchDocument } from '#src/lib/search/org-system-search.generated.ts'

/** Lists the organizations found. Each name links to the organization. */
export function OrganizationResults({ search: { text, status, place } }: { search: SiteSearch }) {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const { data, ...read } = useRead(OrgSystemSearchDocument, {
    ...{ searchText: text, activationStatus: status === '' ? null : status, location: place },
  })
  type Found = NonNullable<typeof data>['orgSystemSearch']['organizations'][number]
  const actionsOf = ({ id: organizationId, organizationEmblem: { handle } }: Found): MenuAction[] => {
    const leadTo = (key: string, label: string, href: string): MenuAction => ({
      ...{ key, label, onSelect: () => void navigate(href) },
    })
    const actions = [
      handle !== null && leadTo('profile', messages.viewOrganization, paths.organization.href(handle)),
      handle !== null &&
        mayCall(viewer, 'organizationAccount', { organizationId }) &&
        leadTo('account', messages.viewAccount, paths.organizationAccount.href(handle)),
      viewer?.may.staff(['Site_OrgAcct_R', 'Site_OrgAcct_U', 'Site_OrgProfile_R', 'Site_Hist_R']) === true &&
        leadTo('history', messages.viewHistory, paths.history.href(organizationId)),
    ]
    return actions.filter((action) => action !== false)
  }
  return (
    <>
      <DataView
        label={messages.organizations}
        data={{ ...read, rows: data?.orgSystemSearch.organizations }}
        keyOf={({ id }) => id}
        nameOf={({ organizationEmblem }) => organizationEmblem.displayName}
        failedText={messages.failed}
        empty={<EmptyState title={messages.noResults} />}
        hrefOf={({ organizationEmblem: { handle } }) => (handle === null ? null : paths.organization.href(handle))}
        rowActions={actionsOf}
        columns={[
          { key: 'name', header: messages.name, render: ({ organizationEmblem }) => organizationEmblem.displayName },
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
      <FirstRowsNote count={data?.orgSystemSearch.organizations.length} max={ORGANIZATION_SEARCH_MAX_ROWS} />
    </>
  )
}
