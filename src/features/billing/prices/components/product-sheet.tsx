import { useFormContext, useWatch } from 'react-hook-form'
import { PRODUCT_DESCRIPTION_MAX_LENGTH, PRODUCT_NAME_MAX_LENGTH } from '#shared/limits.ts'
import { USAGE_METRICS } from '#shared/validation/billing.ts'
import { PRODUCT_KINDS, productForm, productNames } from '#shared/validation/price-list.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { formatApiDate } from '#src/lib/dates/format.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { BillingProductAddDocument, BillingProductUpdateDocument } from '../../billing.generated.ts'
import { kindNames, messages } from '../messages.ts'
import { metricName } from '../metric-name.ts'
import { PriceFields } from './price-fields.tsx'
import { emptyProduct, priceInputOf, type Product, productInputOf, type ProductValues } from '../price-form.ts'
import { PRICE_LIST_READS } from '../stale-reads.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
}

/** Adds a product with its first price. */
export function AddProductSheet({ open, onClose }: SheetProps) {
  const [add, { disabledReason }] = useWrite(BillingProductAddDocument, {
    ...{ done: messages.productAdded, form: true, invalidates: PRICE_LIST_READS },
  })
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={messages.addProduct}
      submitLabel={messages.addProduct}
      schema={productForm}
      defaultValues={emptyProduct(formatApiDate(new Date()))}
      requireChange
      disabled={disabledReason !== null}
      onSubmit={async (values) => {
        const outcome = await add({ product: productInputOf(values), price: priceInputOf(values) })
        if (!outcome.ok) return outcome
        onClose()
        return undefined
      }}
    >
      <NameFields />
      <KindFields />
      <PriceFields />
    </FormSheet>
  )
}

/** Edits a product's name and description. Its kind cannot change. */
export function EditProductSheet({ product, open, onClose }: SheetProps & { product: Product }) {
  const [update, { disabledReason }] = useWrite(BillingProductUpdateDocument, {
    ...{ done: messages.productSaved, form: true, invalidates: PRICE_LIST_READS },
  })
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={messages.editProduct}
      submitLabel={messages.save}
      schema={productNames}
      defaultValues={{ name: product.name, description: product.description }}
      requireChange
      disabled={disabledReason !== null}
      onSubmit={async (values) => {
        const outcome = await update({ productId: product.productId, product: values })
        if (!outcome.ok) return outcome
        onClose()
        return undefined
      }}
    >
      <NameFields />
    </FormSheet>
  )
}

function NameFields() {
  return (
    <>
      <TextField name="name" label={messages.name} maxLength={PRODUCT_NAME_MAX_LENGTH} required />
      <TextAreaField name="description" label={messages.description} maxLength={PRODUCT_DESCRIPTION_MAX_LENGTH} />
    </>
  )
}

function KindFields() {
  const { control } = useFormContext<ProductValues>()
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <SelectField
        name="kind"
        label={messages.kind}
        required
        options={PRODUCT_KINDS.map((value) => ({ value, label: kindNames[value] }))}
      />
      {kind === 'Usage' && (
        <SelectField
          name="metric"
          label={messages.counted}
          required
          options={[
            { value: '', label: messages.chooseCounted },
            ...USAGE_METRICS.map((value) => ({ value, label: metricName(value) })),
          ]}
        />
      )}
    </>
  )
}
