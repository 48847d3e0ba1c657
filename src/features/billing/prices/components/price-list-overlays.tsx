import { useState } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { BillingProductArchiveDocument, BillingProductDeleteDocument } from '../../billing.generated.ts'
import { ImportSheet } from './import-sheet.tsx'
import { messages } from '../messages.ts'
import type { Product } from '../price-form.ts'
import { AddPriceSheet, PricesSheet } from './prices-sheet.tsx'
import { AddProductSheet, EditProductSheet } from './product-sheet.tsx'
import { PRICE_LIST_READS } from '../stale-reads.ts'

type ProductTask = 'prices' | 'addPrice' | 'edit' | 'archive' | 'restore' | 'delete'

/** The open overlay of the page and its product. */
export type PriceListTask =
  | { kind: 'add' | 'import'; product?: undefined }
  | { kind: ProductTask | 'add' | 'import'; product: Product }

interface PriceListOverlaysProps {
  task: PriceListTask | null
  products: readonly Product[]
  mayChange: boolean
  onClose: () => void
}

/** The sheets and dialogs of the price list. The last one stays mounted during its closing animation. */
export function PriceListOverlays({ task, products, mayChange, onClose }: PriceListOverlaysProps) {
  const [last, setLast] = useState<{ task: PriceListTask; edition: number } | null>(null)
  if (task && task !== last?.task) setLast({ task, edition: (last?.edition ?? 0) + 1 })
  if (!last) return null
  const { kind, product: chosen } = last.task
  const open = task !== null
  const shared = { open, onClose }
  if (kind === 'add') return <AddProductSheet key={last.edition} {...shared} />
  if (kind === 'import') return <ImportSheet key={last.edition} {...shared} />
  // The list may have changed since the product was selected.
  const product = products.find(({ productId }) => productId === chosen?.productId) ?? chosen
  if (!product) return null
  if (kind === 'prices') return <PricesSheet product={product} mayChange={mayChange} {...shared} />
  if (kind === 'addPrice') return <AddPriceSheet key={last.edition} product={product} {...shared} />
  if (kind === 'edit') return <EditProductSheet key={last.edition} product={product} {...shared} />
  return <ProductQuestion kind={kind} product={product} {...shared} />
}

interface ProductQuestionProps {
  kind: ProductTask
  product: Product
  open: boolean
  onClose: () => void
}

function ProductQuestion({
  kind,
  product: { productId, name, kind: productKind },
  open,
  onClose,
}: ProductQuestionProps) {
  const [archive] = useWrite(BillingProductArchiveDocument, {
    done: ({ billingProductArchive: { archivedOn } }) =>
      archivedOn === null ? messages.productRestored : messages.productArchived,
    invalidates: PRICE_LIST_READS,
  })
  const [remove] = useWrite(BillingProductDeleteDocument, {
    ...{ done: messages.productDeleted, invalidates: PRICE_LIST_READS },
  })
  const isDelete = kind === 'delete'
  const restores = kind === 'restore'
  return (
    <ConfirmDialog
      open={open}
      title={
        isDelete ? messages.deleteTitle(name) : restores ? messages.restoreTitle(name) : messages.archiveTitle(name)
      }
      text={isDelete ? messages.deleteText : restores ? messages.restoreText : messages.archiveText[productKind]}
      confirmLabel={isDelete ? messages.delete : restores ? messages.restore : messages.archive}
      danger={isDelete}
      onConfirm={async () => {
        const outcome = isDelete ? await remove({ productId }) : await archive({ productId, archived: !restores })
        if (!outcome.ok) throw outcome.error
      }}
      onClose={onClose}
    />
  )
}
