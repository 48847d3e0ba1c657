import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatPhone } from '#src/ui/format-phone.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { AssumeIdentitySheet, type AssumeTarget } from '../../components/assume-identity-sheet.tsx'
import type { SiteSearch } from '../hooks/use-site-search.ts'
import { messages } from '../messages.ts'
import { type PeopleSearchQuery, PeopleSearchDocument } from '../search.generated.ts'
import type { SearchType } from '../search-types.ts'

type FoundPerson = PeopleSearchQuery['peopleSearch']['people'][number]

interface PeopleResultsProps {
  search: SiteSearch
  type: Exclude<SearchType, 'Organization'>
}

function nameOf({ firstName, lastName, emailAddress }: FoundPerson): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (emailAddress ?? '')
}

/** Social users, site users or invitations that were found, and where they lead. */
export function PeopleResults({ search: { text, status, place }, type }: PeopleResultsProps) {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const [target, setTarget] = useState<AssumeTarget | null>(null)
  const { data, ...read } = useRead(PeopleSearchDocument, {
    ...{ searchText: text, userType: type },
    // A filter of one type is none of another (doc 3 section 5).
    activationStatus: status === '' || type === 'InvitedSiteUser' ? null : status,
    affiliation: type === 'SocialUser' ? null : place,
    companyName: type === 'SocialUser' ? place : null,
  })

  const actionsOf = (person: FoundPerson): MenuAction[] => {
    const { handle, userId, siteUserId, siteUserInvitationId } = person
    const selected = siteUserId ?? siteUserInvitationId
    const actions: (MenuAction | false)[] = [
      handle !== null && {
        ...{ key: 'profile', label: messages.viewProfile, onSelect: () => void navigate(paths.handle.href(handle)) },
      },
      selected !== null && {
        key: 'site-user',
        label: siteUserId === null ? messages.viewInvitation : messages.viewSiteUser,
        onSelect: () => void navigate(paths.siteUsers.href({ selected })),
      },
      type === 'SocialUser' &&
        userId !== null &&
        mayCall(viewer, 'chatLastMessagesByUser', { userId }) && {
          ...{ key: 'evox', label: messages.viewEvox, onSelect: () => void navigate(paths.siteEvoxUser.href(userId)) },
        },
      type === 'SocialUser' &&
        userId !== null &&
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
        data={{ ...read, failed: read.failed || read.notOnDevice, rows: data?.peopleSearch.people }}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        failedText={read.notOnDevice ? messages.needsServer : messages.failed}
        empty={<EmptyState title={messages.noResults} />}
        rowActions={actionsOf}
        columns={[
          {
            ...{ key: 'name', header: messages.name },
            render: (person) =>
              person.handle === null ? (
                nameOf(person)
              ) : (
                <RouteLink to={paths.handle.href(person.handle)}>{nameOf(person)}</RouteLink>
              ),
          },
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
      {target && <AssumeIdentitySheet key={target.userId} target={target} onClose={() => setTarget(null)} />}
    </>
  )
}
