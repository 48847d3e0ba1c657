import { DEFAULT_ASSOCIATE_STATUS, DEFAULT_SORTS } from '#shared/limits.ts'
import { Button } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useState } from 'react'
import { useRoles } from '#src/features/organization-roles/public.ts'
import { PermittedPage, useShownOrganization } from '#src/features/organizations/public.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { FilterSelect } from '#src/ui/data-view/filter-select.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { OrganizationAssociateInvitationSendDocument } from '../associates.generated.ts'
import { associateActions } from '../associate-actions.ts'
import { associateColumns } from '../components/associate-columns.tsx'
import { AssociateQuestions, type QuestionKind } from '../components/associate-questions.tsx'
import { AssociatesOverview } from '../components/associates-overview.tsx'
import { InviteSheet } from '../components/invite-sheet.tsx'
import { StatusFilter } from '../components/status-filter.tsx'
import { type Associate, useAssociates } from '../hooks/use-associates.ts'
import { messages } from '../messages.ts'

/** /orgs/{handle}/associates: the associates of an organization and its invitations. */
export function AssociatesPage() {
  const { viewer } = useViewer()
  const isWide = useIsWide()
  const organization = useShownOrganization()
  const organizationId = organization.id
  const may = (operation: Parameters<typeof mayCall>[1]): boolean => mayCall(viewer, operation, { organizationId })
  const mayRead = may('associatesOrInvitations')
  const mayInvite = may('organizationAssociateInvitationSend')
  const mayChange = mayInvite || may('organizationAssociateUpdate') || may('organizationAssociateInvitationDelete')
  const view = useViewState({
    filters: { status: DEFAULT_ASSOCIATE_STATUS, role: '' },
    sort: { key: DEFAULT_SORTS.associates, descending: false },
  })
  const data = useAssociates(mayRead ? organizationId : null, view)
  const { roles } = useRoles(may('roles') ? organizationId : null)
  const [, { disabledReason }] = useWrite(OrganizationAssociateInvitationSendDocument, { offline: messages.offline })
  const [invitation, setInvitation] = useState({ round: 0, open: false })
  const [question, setQuestion] = useState<{ id: string; kind: QuestionKind; row: Associate } | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  if (!mayRead) return <PermittedPage may={false} />

  const { status, role } = view.filters
  const filter = (changes: Partial<typeof view.filters>): void =>
    view.change({ filters: { ...view.filters, ...changes } })
  const ask = (row: Associate, kind: QuestionKind): void => {
    setQuestion((before) => ({ id: `${row.id} ${Number(before?.id.split(' ')[1] ?? 0) + 1}`, kind, row }))
    setIsAsking(true)
  }
  const overview = may('organizationAssociateUpdate') && (
    <AssociatesOverview organizationId={organizationId} handle={organization.handle} roles={roles} />
  )
  return (
    <PageBody>
      <PageHeading
        actions={
          mayInvite && (
            <Button
              appearance="primary"
              size="large"
              icon={<PersonAddRegular />}
              disabled={disabledReason !== null}
              onClick={() => setInvitation(({ round }) => ({ round: round + 1, open: true }))}
            >
              {messages.invite}
            </Button>
          )
        }
      >
        {messages.title}
      </PageHeading>
      {isWide && overview}
      {mayChange && disabledReason !== null && <Banner intent="warning">{disabledReason}</Banner>}
      <DataView
        label={messages.title}
        data={data}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ displayName }) => displayName}
        searchLabel={messages.search}
        failedText={messages.failed}
        filters={
          <>
            <StatusFilter value={status} onChange={(value) => filter({ status: value })} />
            {roles && (
              <FilterSelect
                label={messages.role}
                value={role}
                options={roles.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(value) => filter({ role: value })}
              />
            )}
          </>
        }
        rowActions={(row) =>
          associateActions(
            row,
            roles?.find(({ id }) => id === row.organizationRoleId),
            disabledReason !== null,
          ).map((action) => ({ ...action, onSelect: () => ask(row, action.key) }))
        }
        columns={associateColumns}
      />
      {!isWide && data.rows && overview}
      {question && (
        <AssociateQuestions
          key={question.id}
          organization={organization}
          associate={question.row}
          roles={roles}
          asks={isAsking ? question.kind : null}
          onClose={() => setIsAsking(false)}
        />
      )}
      {invitation.round > 0 && (
        <InviteSheet
          key={`invite-${invitation.round}`}
          organizationId={organizationId}
          roles={roles}
          open={invitation.open}
          onClose={() => setInvitation(({ round }) => ({ round, open: false }))}
        />
      )}
    </PageBody>
  )
}
