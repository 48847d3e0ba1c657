import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AD_HOC_DESCRIPTION_MAX_LENGTH } from '#shared/limits.ts'
import { formatUnitAmount } from '#shared/money.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { formatApiDate } from '#src/lib/dates/format.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type AdHocValues, adHocForm, adHocUpdate, adHocValues, usesOwnPrice } from '../ad-hoc-form.ts'
import {
  type AdHocItemFieldsFragment,
  BillingAdHocBillingItemAddDocument,
  BillingAdHocBillingItemUpdateDocument,
  BillingProductsGetDocument,
  type BillingProductsGetQuery,
} from '../billing.generated.ts'
import { messages } from '../messages.ts'

interface AdHocSheetProps {
  organizationId: string
  open: boolean
  /** Null if the item is new. */
  item: AdHocItemFieldsFragment | null
  onClose: () => void
}

const WRITE = {
  done: messages.itemSaved,
  form: true,
  invalidates: ['billingAdHocBillingItemsGet', 'billingJournalsForOrganizationGet'],
} as const

/** Adds or edits an item of the next invoice, or of each invoice, with a product's price or a custom price. */
export function AdHocSheet({ organizationId, open, item, onClose }: AdHocSheetProps) {
  const products = useRead(BillingProductsGetDocument, {}).data?.billingProductsGet
  const [add, { disabledReason }] = useWrite(BillingAdHocBillingItemAddDocument, WRITE)
  const [update] = useWrite(BillingAdHocBillingItemUpdateDocument, WRITE)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={item ? messages.editItem : messages.addItem}
      submitLabel={item ? messages.save : messages.add}
      schema={adHocForm}
      defaultValues={adHocValues(item, formatApiDate(new Date()))}
      requireChange
      disabled={disabledReason !== null || !products}
      onSubmit={async (values) => {
        const change = { organizationId, update: adHocUpdate(values) }
        const outcome = item ? await update({ ...change, billingItemId: item.id }) : await add(change)
        if (!outcome.ok) return outcome
        onClose()
        return undefined
      }}
    >
      {products ? <AdHocFields products={products} /> : <SkeletonRows rows={5} avatar={false} />}
    </FormSheet>
  )
}

interface AdHocFieldsProps {
  products: BillingProductsGetQuery['billingProductsGet']
}

function AdHocFields({ products }: AdHocFieldsProps) {
  const { control, getValues, setValue } = useFormContext<AdHocValues>()
  const [stripeProductId, customPrice, recurring] = useWatch({
    control,
    name: ['stripeProductId', 'customPrice', 'recurring'],
  })
  const prices = products.find(({ productId }) => productId === stripeProductId)?.prices
  useEffect(() => {
    // A price belongs to one product, so it is cleared when the product changes.
    if (!prices?.some(({ priceId }) => priceId === getValues('stripePriceId'))) setValue('stripePriceId', '')
  }, [prices, getValues, setValue])
  return (
    <>
      <TextField name="description" label={messages.description} maxLength={AD_HOC_DESCRIPTION_MAX_LENGTH} required />
      <SelectField
        name="stripeProductId"
        label={messages.product}
        options={[
          { value: '', label: messages.noProduct },
          ...products.map(({ productId, name }) => ({ value: productId, label: name })),
        ]}
      />
      {stripeProductId !== '' && <SwitchField name="customPrice" label={messages.customPrice} />}
      {usesOwnPrice({ stripeProductId, customPrice }) ? (
        <MoneyField name="unitPrice" label={messages.unitPrice} hint={messages.discountHint} required signed />
      ) : (
        <SelectField
          key={stripeProductId}
          name="stripePriceId"
          label={messages.productPrice}
          required
          options={[
            { value: '', label: '' },
            ...(prices ?? []).map(({ priceId, description, price }) => ({
              value: priceId,
              label: `${description}: ${formatUnitAmount(price)}`,
            })),
          ]}
        />
      )}
      <TextField name="quantity" label={messages.quantity} inputMode="numeric" required />
      <SwitchField name="recurring" label={messages.recurring} hint={messages.everyInvoice} />
      {!recurring && <DateField name="serviceDate" label={messages.serviceDate} required />}
      <TextField name="externalOrganizationId" label={messages.externalOrganizationId} maxLength={100} />
    </>
  )
}
