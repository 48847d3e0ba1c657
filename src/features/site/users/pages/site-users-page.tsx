import { Button, Switch } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useReadPages } from '#src/lib/data/use-read-pages.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListWithDetail } from '#src/ui/list-with-detail.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { SITE_USERS_LIST_WIDTH_PX, SITE_USERS_PAGE_SIZE_ROWS } from '#shared/limits.ts'
import { SiteFrame } from '../../components/site-frame.tsx'
import { InvitationDetail } from '../components/invitation-detail.tsx'
import { InviteSiteUser } from '../components/invite-site-user.tsx'
import { SiteUserDetail } from '../components/site-user-detail.tsx'
import { messages } from '../messages.ts'
import { SiteUserEmblemsDocument } from '../users.generated.ts'

const INTENTS = { Invited: 'brand', Active: 'success', Inactive: 'neutral' } as const

/** /site/users: site users and open invitations, with the selected one beside the list. */
export function SiteUsersPage() {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [inviting, setInviting] = useState(false)
  const view = useViewState({ filters: { inactive: '' } })
  const includeInactive = view.filters.inactive !== ''
  const read = useReadPages(
    SiteUserEmblemsDocument,
    (offset) => ({ pageSize: SITE_USERS_PAGE_SIZE_ROWS, offset, searchFor: view.search, includeInactive }),
    {
      pageOf: ({ siteUserEmblems: { items, totalCount } }) => ({ rows: items, totalCount }),
      pageSize: SITE_USERS_PAGE_SIZE_ROWS,
    },
  )
  const shown = read.rows?.find(({ id }) => id === query.get('selected')) ?? null
  const select = (selected: string | undefined): void =>
    leaveBy(() => void navigate(paths.siteUsers.href({ ...Object.fromEntries(query), selected }), { replace: true }))
  return (
    <SiteFrame
      title={messages.title}
      actions={
        mayCall(viewer, 'userSiteUserInvitationSend') && (
          <Button appearance="primary" size="large" icon={<PersonAddRegular />} onClick={() => setInviting(true)}>
            {messages.invite}
          </Button>
        )
      }
    >
      <ListWithDetail
        listWidth={SITE_USERS_LIST_WIDTH_PX}
        detailTitle={shown?.displayName ?? messages.siteUserInformation}
        placeholder={<EmptyState icon={<PeopleRegular />} title={messages.select} />}
        onClose={() => select(undefined)}
        detail={
          shown &&
          (shown.status === 'Invited' ? (
            <InvitationDetail key={shown.id} invitation={shown} onDeleted={() => select(undefined)} />
          ) : (
            <SiteUserDetail key={shown.id} siteUser={shown} isSelf={shown.id === viewer?.siteUserId} />
          ))
        }
        list={
          <DataView
            label={messages.title}
            layout="cards"
            view={view}
            data={{
              ...read,
              totalCount: read.totalCount ?? undefined,
              loadMore: read.hasMore ? read.loadMore : undefined,
            }}
            keyOf={({ id }) => id}
            nameOf={({ displayName }) => displayName}
            onOpen={({ id }) => select(id)}
            openKey={shown?.id ?? null}
            searchLabel={messages.search}
            failedText={messages.failed}
            empty={<EmptyState title={messages.empty} />}
            filters={
              <Switch
                label={messages.showInactive}
                checked={includeInactive}
                onChange={(_event, { checked }) => view.change({ filters: { inactive: checked ? 'shown' : '' } })}
              />
            }
            columns={[
              { key: 'name', header: messages.name, render: ({ displayName }) => displayName },
              { key: 'role', header: messages.role, render: ({ roleName }) => roleName },
              {
                ...{ key: 'status', header: messages.status, onCard: 'corner' },
                render: ({ status }) => <StatusChip label={messages.statuses[status]} intent={INTENTS[status]} />,
              },
            ]}
          />
        }
      />
      <InviteSiteUser open={inviting} onOpen={() => setInviting(true)} onClose={() => setInviting(false)} />
    </SiteFrame>
  )
}
