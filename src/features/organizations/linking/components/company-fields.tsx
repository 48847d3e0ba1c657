import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRead } from '#src/lib/data/use-read.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { CompanyKey } from '../link-query.ts'
import { UserLegacyAdjustmentCompaniesDocument } from '../linking.generated.ts'
import { messages } from '../messages.ts'

const NO_VARIABLES = {}

interface CompanyFieldsProps {
  onChoose: (key: CompanyKey) => void
}

/** Fields for System ID and ACID. The user can instead choose one of the companies that they administer. */
export function CompanyFields({ onChoose }: CompanyFieldsProps) {
  const styles = useStyles()
  const { data } = useRead(UserLegacyAdjustmentCompaniesDocument, NO_VARIABLES)
  const own = (data?.userLegacyAdjustmentCompanies.adjustmentCompanies ?? []).filter(
    ({ userRole }) => userRole === 'ADMIN',
  )
  return (
    <div className={styles.root}>
      {own.length > 0 && (
        <div className={styles.own} role="group" aria-label={messages.yourCompanies}>
          <span>{messages.yourCompanies}</span>
          {own.map(({ id, adjCoName, dbid, acid }) => (
            <Button
              key={id}
              className={styles.company}
              aria-label={messages.chooseCompany(adjCoName)}
              onClick={() => onChoose({ systemId: dbid, acid })}
            >
              {adjCoName}
            </Button>
          ))}
        </div>
      )}
      <TextField name="systemId" label={messages.systemId} required inputMode="numeric" autoComplete="off" />
      <TextField name="acid" label={messages.acid} required inputMode="numeric" autoComplete="off" />
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  own: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  company: { minHeight: sizes.touchTarget, maxWidth: 'none', justifyContent: 'start' },
})
