import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { priceForm } from '#shared/validation/price-list.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { formatApiDate, formatDay } from '#src/lib/dates/format.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { sizes } from '#src/ui/theme.ts'
import { BillingPriceAddDocument, BillingPriceDeleteDocument } from '../../billing.generated.ts'
import { messages } from '../messages.ts'
import { PriceFields } from './price-fields.tsx'
import { emptyPrice, type ListedPrice, priceInputOf, type Product } from '../price-form.ts'
import { priceText } from '../price-text.ts'
import { PRICE_LIST_READS } from '../stale-reads.ts'

interface PricesSheetProps {
  product: Product
  open: boolean
  onClose: () => void
  /** False if the prices are read-only. */
  mayChange: boolean
}

function standingOf({ isInEffect, effectiveDate }: ListedPrice, today: string): string {
  if (isInEffect) return messages.inEffect
  return effectiveDate > today ? messages.scheduled : messages.past
}

/** Lists all prices of a product. A price that has not taken effect can be deleted. */
export function PricesSheet({ product, open, onClose, mayChange }: PricesSheetProps) {
  const styles = useStyles()
  const today = formatApiDate(new Date())
  const [remove, { disabledReason, saving }] = useWrite(BillingPriceDeleteDocument, {
    ...{ done: messages.priceDeleted, invalidates: PRICE_LIST_READS },
  })
  return (
    <BottomSheet open={open} onClose={onClose} title={`${messages.prices}: ${product.name}`}>
      <ul className={styles.list}>
        {product.prices.map((price) => (
          <li key={price.priceId} className={styles.price}>
            <span className={styles.text}>
              {priceText(price)}
              <span className={styles.day}>{messages.from(formatDay(price.effectiveDate))}</span>
            </span>
            <StatusChip label={standingOf(price, today)} {...(price.isInEffect && { intent: 'success' as const })} />
            {mayChange && price.isDeletable && (
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                className={styles.button}
                aria-label={messages.deletePrice(
                  `${priceText(price)} ${messages.from(formatDay(price.effectiveDate))}`,
                )}
                disabledFocusable={saving || disabledReason !== null}
                title={disabledReason ?? undefined}
                onClick={() => void remove({ priceId: price.priceId })}
              />
            )}
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}

/** Adds a price with the day on which it takes effect. */
export function AddPriceSheet({ product, open, onClose }: Omit<PricesSheetProps, 'mayChange'>) {
  const [add, { disabledReason }] = useWrite(BillingPriceAddDocument, {
    ...{ done: messages.priceAdded, form: true, invalidates: PRICE_LIST_READS },
  })
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={`${messages.addPrice}: ${product.name}`}
      submitLabel={messages.addPrice}
      schema={priceForm}
      defaultValues={emptyPrice(product, formatApiDate(new Date()))}
      requireChange
      disabled={disabledReason !== null}
      onSubmit={async (values) => {
        const outcome = await add({ productId: product.productId, price: priceInputOf(values) })
        if (!outcome.ok) return outcome
        onClose()
        return undefined
      }}
    >
      <PriceFields />
    </FormSheet>
  )
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  price: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: sizes.touchTarget,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { flex: '1 1 auto', minWidth: 0, fontVariantNumeric: 'tabular-nums' },
  day: { display: 'block', color: tokens.colorNeutralForeground3 },
  button: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
})
