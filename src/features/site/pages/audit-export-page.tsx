import { makeStyles, tokens } from '@fluentui/react-components'
import { useFreshSignIn } from '#src/features/reauthentication/public.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { formatApiDate } from '#src/lib/dates/format.ts'
import { startDownload } from '#src/lib/files/download.ts'
import { DateRangeField } from '#src/ui/date-range-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { auditExportPeriod } from '#shared/validation/audit-export.ts'
import { firstOfMonth } from '#shared/calendar.ts'
import { SiteFrame } from '../components/site-frame.tsx'
import { messages } from '../messages.ts'
import { SiteAuditExportUrlDocument } from '../site.generated.ts'

/** /site/audit: exports the records of a date range for an auditor, as a ZIP of CSV files. */
export function AuditExportPage() {
  const styles = useStyles()
  const { dialog, withFreshSignIn } = useFreshSignIn()
  const [request, { disabledReason }] = useWrite(SiteAuditExportUrlDocument, { form: true })
  const today = formatApiDate(new Date())
  return (
    <SiteFrame title={messages.audit} width="reading">
      <PageCard title={messages.auditDays}>
        <p className={styles.text}>{disabledReason ?? messages.auditText}</p>
        <Form
          label={messages.audit}
          schema={auditExportPeriod}
          defaultValues={{ from: firstOfMonth(today), until: today }}
          onSubmit={async (period) => {
            const outcome = await withFreshSignIn(() => request(period))
            if (outcome.ok) startDownload(outcome.data.siteAuditExportUrl.downloadUrl, messages.auditFile)
            return outcome
          }}
        >
          <DateRangeField
            name="period"
            fromName="from"
            toName="until"
            fromLabel={messages.auditFrom}
            toLabel={messages.auditUntil}
            required
          />
          <SubmitButton disabled={disabledReason !== null}>{messages.auditDownload}</SubmitButton>
        </Form>
      </PageCard>
      {dialog}
    </SiteFrame>
  )
}

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground2 },
})
