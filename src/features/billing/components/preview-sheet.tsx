import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { INVOICE_FORM_WIDTH_PX, INVOICE_PREVIEW_MONTHS } from '#shared/limits.ts'
import { USAGE_COUNTS } from '#shared/validation/billing.ts'
import { useAsk } from '#src/lib/data/use-ask.ts'
import { formatMonth } from '#src/lib/dates/format.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { media, safeArea } from '#src/ui/theme.ts'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import { BillingPreviewInvoiceGetDocument, type BillingPreviewInvoiceGetQuery } from '../billing.generated.ts'
import { messages } from '../messages.ts'
import { EMPTY_USAGE, previewForm, type PreviewValues, usageOf } from '../preview-form.ts'
import { defaultInvoiceMonth, invoiceDateOf, invoiceYears } from '../preview-months.ts'
import { PreviewResult } from './preview-result.tsx'

interface PreviewSheetProps {
  organizationId: string
  /** Time zone of the organization, in which its months begin. */
  timeZone: string
  open: boolean
  onClose: () => void
}

const [FIRST_MONTH, LAST_MONTH] = INVOICE_PREVIEW_MONTHS
const MONTHS = Array.from({ length: LAST_MONTH - FIRST_MONTH + 1 }, (_, index) => String(FIRST_MONTH + index))

/** Previews the invoice of a month. Staff who may change billing can create it as a draft at the billing provider. */
export function PreviewSheet({ organizationId, timeZone, open, onClose }: PreviewSheetProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const [ask, { asking, disabledReason }] = useAsk(BillingPreviewInvoiceGetDocument)
  const [invoices, setInvoices] = useState<
    BillingPreviewInvoiceGetQuery['billingPreviewInvoiceGet']['invoices'] | null
  >(null)
  const [now] = useState(() => new Date())
  const preview = async (values: PreviewValues): Promise<undefined> => {
    try {
      const data = await ask({
        organizationId,
        invoiceDate: invoiceDateOf(values),
        generateDraftInvoice: values.generateDraftInvoice,
        usage: usageOf(values),
      })
      setInvoices(data.billingPreviewInvoiceGet.invoices)
    } catch (error) {
      showToast({ intent: 'error', text: messages.previewFailed })
      throw error
    }
  }
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.previewInvoice} size="wide" fullScreen>
      <div className={styles.root}>
        <Form
          unguarded
          label={messages.previewInvoice}
          schema={previewForm}
          defaultValues={{
            ...defaultInvoiceMonth(timeZone, now),
            generateDraftInvoice: false,
            useCurrent: true,
            usage: EMPTY_USAGE,
          }}
          onSubmit={preview}
        >
          <div className={styles.period}>
            <SelectField
              name="month"
              label={messages.month}
              options={MONTHS.map((month) => ({
                value: month,
                label: formatMonth(`2000-${month.padStart(2, '0')}-01`),
              }))}
            />
            <SelectField
              name="year"
              label={messages.year}
              options={invoiceYears(timeZone, now).map((year) => ({ value: year, label: year }))}
            />
          </div>
          {mayCall(viewer, 'billingOrganizationOptionsUpdate') && (
            <CheckboxField name="generateDraftInvoice" label={messages.createDraft} />
          )}
          <UsageFields />
          {disabledReason !== null && <p className={styles.reason}>{disabledReason}</p>}
          <div className={styles.submit}>
            <SubmitButton>{messages.preview}</SubmitButton>
          </div>
        </Form>
        <PreviewResult invoices={invoices} asking={asking} />
      </div>
    </BottomSheet>
  )
}

/** Fields for the usage. 'Use current month to date usage' clears and disables the other fields. */
function UsageFields() {
  const styles = useStyles()
  const inputs = useInputStyles()
  const { setValue, control } = useFormContext<PreviewValues>()
  const { field } = useController<PreviewValues, 'useCurrent'>({ name: 'useCurrent' })
  const useCurrent = useWatch({ control, name: 'useCurrent' })
  return (
    <>
      <Switch
        ref={field.ref}
        className={inputs.choice}
        label={messages.currentUsage}
        checked={useCurrent}
        onBlur={field.onBlur}
        onChange={(_event, { checked }) => {
          if (checked) setValue('usage', EMPTY_USAGE)
          field.onChange(checked)
        }}
      />
      <fieldset key={String(useCurrent)} className={styles.usage} disabled={useCurrent}>
        <legend className={styles.legend}>{messages.usage}</legend>
        {USAGE_COUNTS.map((name) => (
          <TextField
            key={name}
            name={`usage.${name}`}
            label={messages.usageFields[name]}
            inputMode="numeric"
            disabled={useCurrent}
          />
        ))}
        <div className={styles.line}>
          <DateField name="usage.storageDate" label={messages.storageDate} />
        </div>
        <CheckboxField name="usage.bordereau" label={messages.bordereau} />
      </fieldset>
    </>
  )
}

const SHEET_END = `(${tokens.spacingVerticalL} + ${safeArea.bottom})`

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    [media.md]: { gridTemplateColumns: `${INVOICE_FORM_WIDTH_PX}px minmax(0, 1fr)` },
  },
  // On the narrowest phones the fields wrap, because the month and the year would be cut off side by side.
  period: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  usage: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    gap: tokens.spacingHorizontalM,
    // Prevents an error below one field from stretching its neighbor.
    alignItems: 'start',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  line: { gridColumn: '1 / -1' },
  // Keeps the submit button visible below a long form.
  submit: {
    position: 'sticky',
    // Covers the padding at the end of the sheet, because fields would be visible there while scrolling.
    bottom: `calc(-1 * ${SHEET_END})`,
    zIndex: 1,
    display: 'grid',
    padding: `${tokens.spacingVerticalS} 0 calc${SHEET_END}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.md]: { bottom: 0, paddingBottom: tokens.spacingVerticalS },
  },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  reason: { margin: 0, color: tokens.colorNeutralForeground3 },
})
