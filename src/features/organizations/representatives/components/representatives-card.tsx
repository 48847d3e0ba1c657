import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { useState } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatPhone } from '#src/ui/format-phone.ts'
import { PageCard } from '#src/ui/page-card.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useOpenings } from '#src/ui/use-openings.ts'
import { REPRESENTATIVES_PAGE_ROWS } from '#shared/limits.ts'
import { messages } from '../messages.ts'
import { fullName, type Representative } from '../representative-form.ts'
import {
  OrganizationRepresentativeDeleteDocument,
  OrganizationRepresentativesDocument,
  OrganizationRepresentativeUpsertDocument,
} from '../representatives.generated.ts'
import { RepresentativeSheet } from './representative-sheet.tsx'

interface RepresentativesCardProps {
  organizationId: string
  canEdit: boolean
}

type Wanted =
  | { kind: 'edit'; representative: Representative | null }
  | { kind: 'delete'; representative: Representative }

const invalidates = ['organizationRepresentatives'] as const
const { offline } = messages

/** Lists the organization's representatives, six per page. The last Primary representative cannot be deleted. */
export function RepresentativesCard({ organizationId, canEdit }: RepresentativesCardProps) {
  const view = useViewState({ size: REPRESENTATIVES_PAGE_ROWS, prefix: 'representative-' })
  const { data, ...read } = useRead(OrganizationRepresentativesDocument, {
    organizationId,
    pageSize: view.size,
    offset: view.offset,
  })
  const page = data?.organizationRepresentatives
  const [save, { disabledReason }] = useWrite(OrganizationRepresentativeUpsertDocument, {
    form: true,
    done: messages.saved,
    invalidates,
    offline,
  })
  const [remove] = useWrite(OrganizationRepresentativeDeleteDocument, { done: messages.deleted, invalidates, offline })
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const openings = useOpenings(wanted, () => null)
  const close = (): void => setWanted(null)
  const isDisabled = disabledReason !== null

  const actionsOf = (representative: Representative): readonly MenuAction[] => [
    {
      key: 'edit',
      label: messages.editAction,
      disabled: isDisabled,
      onSelect: () => setWanted({ kind: 'edit', representative }),
    },
    {
      key: 'delete',
      label: messages.delete,
      danger: true,
      disabled: isDisabled || !representative.canBeDeleted,
      onSelect: () => setWanted({ kind: 'delete', representative }),
    },
  ]

  return (
    <PageCard
      title={messages.title}
      actions={
        canEdit && (
          <Button
            appearance="subtle"
            style={{ minHeight: sizes.touchTarget }}
            aria-label={messages.add}
            icon={<AddRegular />}
            disabled={isDisabled}
            onClick={() => setWanted({ kind: 'edit', representative: null })}
          >
            {messages.addAction}
          </Button>
        )
      }
    >
      {canEdit && disabledReason && <p>{disabledReason}</p>}
      <DataView
        label={messages.list}
        view={view}
        data={{ ...read, rows: page?.items, totalCount: page?.totalCount }}
        failedText={messages.failed}
        keyOf={({ id }) => id}
        nameOf={({ name }) => fullName(name)}
        columns={[
          { key: 'name', header: messages.name, render: ({ name }) => fullName(name) },
          { key: 'title', header: messages.jobTitle, render: ({ title }) => title },
          {
            key: 'types',
            header: messages.type,
            render: ({ representativeType }) => representativeType.join(', '),
          },
          { key: 'email', header: messages.email, width: '28%', render: ({ emailAddress }) => emailAddress },
          {
            key: 'phones',
            header: messages.phones,
            render: ({ cellPhoneNumber, workPhoneNumber }) => (
              <>
                <div>{messages.cell(formatPhone(cellPhoneNumber))}</div>
                {workPhoneNumber && <div>{messages.work(formatPhone(workPhoneNumber))}</div>}
              </>
            ),
          },
        ]}
        empty={<EmptyState icon={<PeopleRegular />} title={messages.none} />}
        {...(canEdit && { rowActions: actionsOf })}
      />
      {openings.map(({ id, shown }) =>
        shown.kind === 'edit' ? (
          <RepresentativeSheet
            key={id}
            representative={shown.representative}
            open={shown === wanted}
            onClose={close}
            disabled={isDisabled}
            onSave={(update, based) =>
              save({ organizationId, representativeId: shown.representative?.id ?? null, update, ...based })
            }
          />
        ) : (
          <ConfirmDialog
            key={id}
            open={shown === wanted}
            onClose={close}
            title={messages.deleteTitle(fullName(shown.representative.name))}
            text={messages.deleteText}
            confirmLabel={messages.delete}
            danger
            onConfirm={async () => {
              const outcome = await remove({ organizationId, representativeId: shown.representative.id })
              if (!outcome.ok) throw outcome.error
            }}
          />
        ),
      )}
    </PageCard>
  )
}
