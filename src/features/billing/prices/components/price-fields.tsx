import { useFormContext, useWatch } from 'react-hook-form'
import { PRICE_MIN_DAY } from '#shared/limits.ts'
import { PRICE_INTERVALS } from '#shared/validation/price-list.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { MoneyTextField } from '#src/ui/money-text-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { intervalNames, messages } from '../messages.ts'
import type { PriceValues } from '../price-form.ts'

const EFFECT_HINTS = { Plan: messages.planHint, Usage: messages.usageHint, Service: messages.serviceHint } as const

/** The fields of a price: the interval (plans only), the unit price and the first day. */
export function PriceFields() {
  const { control } = useFormContext<PriceValues>()
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      {kind === 'Plan' && (
        <SelectField
          name="interval"
          label={messages.interval}
          required
          options={PRICE_INTERVALS.map((value) => ({ value, label: intervalNames[value] }))}
        />
      )}
      <MoneyTextField name="unitPrice" label={messages.unitPrice} hint={messages.unitPriceHint} required />
      <DateField
        name="effectiveDate"
        label={messages.effectiveDate}
        hint={EFFECT_HINTS[kind]}
        min={PRICE_MIN_DAY}
        required
      />
    </>
  )
}
