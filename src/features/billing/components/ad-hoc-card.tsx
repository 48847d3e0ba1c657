import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { formatDay } from '#src/lib/dates/format.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { sizes } from '#src/ui/theme.ts'
import { formatUnitAmount } from '#shared/money.ts'
import {
  BillingAdHocBillingItemDeleteDocument,
  BillingAdHocBillingItemsGetDocument,
  type AdHocItemFieldsFragment,
} from '../billing.generated.ts'
import { messages } from '../messages.ts'
import { AdHocSheet } from './ad-hoc-sheet.tsx'
import { PreviewSheet } from './preview-sheet.tsx'

interface AdHocCardProps {
  organizationId: string
  /**
   * Time zone of the organization whose invoice can be previewed; null if it is a child organization, which has no
   * preview.
   */
  previewZone: string | null
}

/** The items that staff adds to the next invoice, with a button to preview that invoice. */
export function AdHocCard({ organizationId, previewZone }: AdHocCardProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { data, ...read } = useRead(BillingAdHocBillingItemsGetDocument, {
    organizationId,
  })
  const [remove, { disabledReason }] = useWrite(BillingAdHocBillingItemDeleteDocument, {
    done: messages.itemDeleted,
    invalidates: ['billingAdHocBillingItemsGet', 'billingJournalsForOrganizationGet'],
  })
  const [edited, setEdited] = useState<AdHocItemFieldsFragment | 'new' | null>(null)
  const [edition, setEdition] = useState(0)
  const [deleted, setDeleted] = useState<AdHocItemFieldsFragment | null>(null)
  const [asksDelete, setAsksDelete] = useState(false)
  const [previews, setPreviews] = useState(false)
  const mayChange = mayCall(viewer, 'billingAdHocBillingItemAdd')
  const edit = (item: AdHocItemFieldsFragment | 'new'): void => {
    setEdition(edition + 1)
    setEdited(item)
  }
  return (
    <PageCard
      title={messages.adHocItems}
      actions={
        <div className={styles.actions}>
          {previewZone !== null && (
            <Button className={styles.button} onClick={() => setPreviews(true)}>
              {messages.previewInvoice}
            </Button>
          )}
          {mayChange && (
            <Button
              className={styles.button}
              icon={<AddRegular />}
              disabled={disabledReason !== null}
              title={disabledReason ?? undefined}
              onClick={() => edit('new')}
            >
              {messages.add}
            </Button>
          )}
        </div>
      }
    >
      <DataView
        label={messages.adHocItems}
        data={{ ...read, rows: data?.billingAdHocBillingItemsGet }}
        keyOf={({ id }) => id}
        nameOf={({ description }) => description}
        failedText={messages.loadFailed}
        empty={<EmptyState title={messages.noAdHocItems} />}
        {...(mayChange && {
          rowActions: (item: AdHocItemFieldsFragment) => [
            {
              key: 'edit',
              label: messages.edit,
              disabled: item.onDraft || disabledReason !== null,
              onSelect: () => edit(item),
            },
            {
              key: 'delete',
              label: messages.delete,
              danger: true,
              disabled: item.onDraft || disabledReason !== null,
              onSelect: () => {
                setDeleted(item)
                setAsksDelete(true)
              },
            },
          ],
        })}
        columns={[
          {
            key: 'description',
            header: messages.description,
            render: ({ description, onDraft }) => (
              <>
                {description} {onDraft && <StatusChip label={messages.onDraft} />}
              </>
            ),
          },
          {
            key: 'date',
            header: messages.serviceDate,
            render: ({ serviceDate }) => (serviceDate ? formatDay(serviceDate) : messages.everyInvoice),
          },
          {
            key: 'price',
            header: messages.unitPrice,
            align: 'end',
            render: ({ unitAmountDecimal }) => formatUnitAmount(unitAmountDecimal),
          },
          { key: 'quantity', header: messages.quantity, align: 'end', render: ({ quantity }) => quantity },
        ]}
      />
      {edition > 0 && (
        <AdHocSheet
          key={edition}
          organizationId={organizationId}
          open={edited !== null}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={asksDelete}
        title={messages.deleteItem}
        text={messages.deleteItemText(deleted?.description ?? '')}
        confirmLabel={messages.delete}
        danger
        onConfirm={async () => {
          const outcome = await remove({ organizationId, billingItemId: deleted?.id ?? '' })
          if (!outcome.ok) throw outcome.error
        }}
        onClose={() => setAsksDelete(false)}
      />
      {previewZone !== null && (
        <PreviewSheet
          organizationId={organizationId}
          timeZone={previewZone}
          open={previews}
          onClose={() => setPreviews(false)}
        />
      )}
    </PageCard>
  )
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
  button: { minHeight: sizes.touchTarget },
})
