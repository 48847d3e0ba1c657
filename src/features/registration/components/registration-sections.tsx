import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Country } from '#src/features/locations/public.ts'
import { AddressFields } from '#src/ui/address/address-fields.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { media } from '#src/ui/theme.ts'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { messages } from '../messages.ts'

interface RegistrationSectionsProps {
  countries: readonly Country[]
}

/** The sections General Information and Primary Address. */
export function RegistrationSections({ countries }: RegistrationSectionsProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Section title={messages.generalInformation}>
        <div className={styles.pair}>
          <TextField
            name="name.firstName"
            label={messages.firstName}
            required
            autoComplete="given-name"
            maxLength={NAME_MAX_LENGTH}
          />
          <TextField
            name="name.lastName"
            label={messages.lastName}
            required
            autoComplete="family-name"
            maxLength={NAME_MAX_LENGTH}
          />
        </div>
        <div className={styles.pair}>
          <PhoneField name="cellPhone" label={messages.cellPhone} required autoComplete />
          <DateField name="birthDate" label={messages.birthDate} autoComplete="bday" />
        </div>
      </Section>
      <Section title={messages.primaryAddress}>
        <AddressFields name="primaryAddress" countries={countries} />
      </Section>
    </div>
  )
}

interface SectionProps {
  title: string
  children: ReactNode
}

function Section({ title, children }: SectionProps) {
  const styles = useStyles()
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXXL,
    marginBottom: tokens.spacingVerticalS,
  },
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: {
    padding: 0,
    marginBottom: tokens.spacingVerticalL,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  pair: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingVerticalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
