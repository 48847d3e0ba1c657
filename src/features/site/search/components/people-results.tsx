import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import type { SiteKey } from '#shared/permissions/keys.ts'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatPhone } from '#src/ui/format-phone.ts'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { PEOPLE_SEARCH_MAX_ROWS } from '#shared/limits.ts'
import { AssumeIdentitySheet, type AssumeTarget } from '../../components/assume-identity-sheet.tsx'
import type { SiteSearch } from '../hooks/use-site-search.ts'
import { messages } from '../messages.ts'
import { type PeopleSearchQuery, PeopleSearchDocument } from '../search.generated.ts'
import type { SearchType } from '../search-types.ts'
import { FirstRowsNote } from './first-rows-note.tsx'

type FoundPerson = PeopleSearchQuery['peopleSearch']['people'][number]

interface PeopleResultsProps {
  search: SiteSearch
  type: Exclude<SearchType, 'Organization'>
}

function nameOf({ firstName, lastName, emailAddress }: FoundPerson): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (emailAddress ?? '')
}

/** Returns the link of a result: the profile of a user, or the Site Users page for a site user or an invitation. */
function hrefOf({ handle, siteUserId, siteUserInvitationId }: FoundPerson): string | null {
  const selected = siteUserId ?? siteUserInvitationId
  if (selected !== null) return paths.siteUsers.href({ selected })
  return handle === null ? null : paths.handle.href(handle)
}

/** Lists the social users, site users or invitations found, with their links and actions. */
export function PeopleResults({ search: { text, status, place }, type }: PeopleResultsProps) {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const [target, setTarget] = useState<AssumeTarget | null>(null)
  const { data, ...read } = useRead(PeopleSearchDocument, {
    ...{ searchText: text, userType: type },
    // Each filter applies to some types only, so the others are sent as null.
    activationStatus: status === '' || type === 'InvitedSiteUser' ? null : status,
    affiliation: type === 'SocialUser' ? null : place,
    companyName: type === 'SocialUser' ? place : null,
  })

  const actionsOf = (person: FoundPerson): MenuAction[] => {
    const { handle, userId, siteUserId, siteUserInvitationId, userActive } = person
    const leadTo = (key: string, label: string, href: string): MenuAction => ({
      ...{ key, label, onSelect: () => void navigate(href) },
    })
    const selected = siteUserId ?? siteUserInvitationId
    const isSocial = type === 'SocialUser' && userId !== null
    const holds = (...keys: SiteKey[]): boolean => viewer?.may.staff(keys) === true
    const actions: (MenuAction | false)[] = [
      handle !== null && leadTo('profile', messages.viewProfile, paths.handle.href(handle)),
      selected !== null &&
        leadTo(
          'site-user',
          siteUserId === null ? messages.viewInvitation : messages.viewSiteUser,
          paths.siteUsers.href({ selected }),
        ),
      isSocial &&
        handle !== null &&
        holds('SocialUser_Account_R', 'SocialUser_Account_U') &&
        leadTo('account', messages.viewAccount, paths.account.href(handle)),
      isSocial &&
        holds('SocialUser_Account_R', 'SocialUser_Account_U', 'SocialUser_Profile_R', 'Site_Hist_R') &&
        leadTo('history', messages.viewHistory, paths.history.href(userId)),
      siteUserId !== null &&
        holds('Site_User_R', 'Site_Hist_R') &&
        leadTo('history', messages.viewHistory, paths.history.href(siteUserId)),
      isSocial &&
        mayCall(viewer, 'chatLastMessagesByUser', { userId }) &&
        leadTo('evox', messages.viewEvox, paths.siteEvoxUser.href(userId)),
      isSocial &&
        userActive === true &&
        mayCall(viewer, 'assumeIdentity') && {
          ...{ key: 'assume', label: messages.assume, onSelect: () => setTarget({ userId, name: nameOf(person) }) },
        },
    ]
    return actions.filter((action) => action !== false)
  }

  return (
    <>
      <DataView
        label={messages.people}
        data={{ ...read, rows: data?.peopleSearch.people }}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        failedText={messages.failed}
        empty={<EmptyState title={messages.noResults} />}
        hrefOf={hrefOf}
        rowActions={actionsOf}
        columns={[
          { key: 'name', header: messages.name, render: nameOf },
          {
            ...{ key: 'email', header: messages.email },
            render: ({ emailAddress, secondaryEmailAddress }) =>
              [emailAddress, secondaryEmailAddress].filter(Boolean).join(', '),
          },
          {
            ...{ key: 'phone', header: messages.phone },
            render: ({ cellPhone, homePhone }) =>
              [cellPhone, homePhone].flatMap((phone) => (phone ? [formatPhone(phone)] : [])).join(', '),
          },
          type === 'SocialUser'
            ? { key: 'company', header: messages.company, render: ({ companyName }) => companyName }
            : { key: 'affiliation', header: messages.affiliation, render: ({ affiliation }) => affiliation },
          ...(type === 'SocialUser'
            ? []
            : [{ key: 'role', header: messages.role, render: ({ siteRole }: FoundPerson) => siteRole }]),
          {
            ...{ key: 'status', header: messages.status, onCard: 'corner' as const, width: '120px' },
            render: ({ userActive }) =>
              userActive !== null && (
                <StatusChip
                  label={userActive ? messages.active : messages.inactive}
                  intent={userActive ? 'success' : 'neutral'}
                />
              ),
          },
        ]}
      />
      <FirstRowsNote count={data?.peopleSearch.people.length} max={PEOPLE_SEARCH_MAX_ROWS} />
      {target && <AssumeIdentitySheet key={target.userId} target={target} onClose={() => setTarget(null)} />}
    </>
  )
}
