import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { messages as dataMessages } from '#src/lib/data/messages.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { FilterSelect } from '#src/ui/data-view/filter-select.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { sizes } from '#src/ui/theme.ts'
import { PRODUCT_KINDS } from '#shared/validation/price-list.ts'
import { BillingPriceListGetDocument } from '../../billing.generated.ts'
import { kindNames, messages } from '../messages.ts'
import { metricName } from '../metric-name.ts'
import type { Product } from '../price-form.ts'
import { PriceListOverlays, type PriceListTask } from './price-list-overlays.tsx'
import { currentPrices } from '../price-text.ts'
import { shownProducts } from '../shown-products.ts'

/** Lists the products with their current prices and the actions of staff. */
export function PriceList() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { viewer } = useViewer()
  const { reachable } = useConnection()
  const view = useViewState<'kind' | 'status'>({
    filters: { kind: '', status: '' },
    sort: { key: 'name', descending: false },
  })
  const { data, ...read } = useRead(BillingPriceListGetDocument, {})
  const [task, setTask] = useState<PriceListTask | null>(null)
  const list = data?.billingPriceListGet
  const mayChange = list?.isEditable === true && mayCall(viewer, 'billingPriceAdd')
  const rows = list && shownProducts(list.items, view)
  const isDisabled = !reachable
  const disabledReason = isDisabled ? dataMessages.needsServer : undefined

  const actionsOf = (product: Product): MenuAction[] => {
    const start = (kind: PriceListTask['kind']) => () => setTask({ kind, product })
    const change = (key: PriceListTask['kind'], label: string, danger = false): MenuAction => ({
      ...{ key, label, danger, disabled: isDisabled, onSelect: start(key) },
    })
    const { entityId } = product
    return [
      { key: 'prices', label: messages.showPrices, onSelect: start('prices') },
      ...(mayChange ? [change('addPrice', messages.addPrice), change('edit', messages.edit)] : []),
      ...(entityId
        ? [{ key: 'history', label: messages.history, onSelect: () => void navigate(paths.history.href(entityId)) }]
        : []),
      ...(mayChange && product.archivedOn === null ? [change('archive', messages.archive)] : []),
      ...(mayChange && product.archivedOn !== null ? [change('restore', messages.restore)] : []),
      ...(mayChange && product.isDeletable ? [change('delete', messages.delete, true)] : []),
    ]
  }
  return (
    <div className={styles.root}>
      {list?.isEditable === false && <Banner intent="info">{messages.fromStripe}</Banner>}
      <DataView
        label={messages.prices}
        data={{
          ...read,
          rows: rows?.slice(view.offset, view.offset + view.size),
          totalCount: rows?.length,
        }}
        view={view}
        searchLabel={messages.search}
        filters={
          <>
            <FilterSelect
              label={messages.kind}
              value={view.filters.kind}
              options={PRODUCT_KINDS.map((kind) => ({ value: kind, label: kindNames[kind] }))}
              onChange={(kind) => view.change({ filters: { ...view.filters, kind } })}
            />
            <FilterSelect
              label={messages.status}
              value={view.filters.status}
              options={[
                { value: 'sold', label: messages.sold },
                { value: 'archived', label: messages.archived },
              ]}
              onChange={(status) => view.change({ filters: { ...view.filters, status } })}
            />
          </>
        }
        actions={
          mayChange && (
            <>
              <Button
                className={styles.button}
                icon={<ArrowUploadRegular />}
                disabledFocusable={isDisabled}
                title={disabledReason}
                onClick={() => setTask({ kind: 'import' })}
              >
                {messages.import}
              </Button>
              <Button
                appearance="primary"
                className={styles.button}
                icon={<AddRegular />}
                disabledFocusable={isDisabled}
                title={disabledReason}
                onClick={() => setTask({ kind: 'add' })}
              >
                {messages.addProduct}
              </Button>
            </>
          )
        }
        keyOf={({ productId }) => productId}
        nameOf={({ name }) => name}
        onOpen={(product) => setTask({ kind: 'prices', product })}
        rowActions={actionsOf}
        failedText={messages.loadFailed}
        empty={<EmptyState title={messages.empty} {...(mayChange && { text: messages.emptyText })} />}
        columns={[
          {
            key: 'name',
            header: messages.product,
            sortKey: 'name',
            render: ({ name, productId, archivedOn }) => (
              <span className={styles.name}>
                <span>{name}</span> {archivedOn && <StatusChip label={messages.archived} />}
                <span className={styles.code}>{productId}</span>
              </span>
            ),
          },
          {
            key: 'kind',
            header: messages.kind,
            sortKey: 'kind',
            width: '190px',
            render: ({ kind, metric }) => (metric ? `${kindNames[kind]}: ${metricName(metric)}` : kindNames[kind]),
          },
          { key: 'price', header: messages.price, render: currentPrices },
          {
            key: 'customers',
            header: messages.customers,
            width: '110px',
            align: 'end',
            render: ({ kind, customerCount }) => (kind === 'Plan' ? customerCount : null),
          },
        ]}
      />
      <PriceListOverlays task={task} products={list?.items ?? []} mayChange={mayChange} onClose={() => setTask(null)} />
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  button: { minHeight: sizes.touchTarget },
  name: { display: 'block', overflowWrap: 'anywhere' },
  code: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})
