import { makeStyles, tokens } from '@fluentui/react-components'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { media } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import type { Country, RegistrationValues } from '../registration-form.ts'

interface AddressFieldsProps {
  countries: readonly Country[]
}

/** The fields of an address as the chosen country names and rules them; a hidden field is not there. */
export function AddressFields({ countries }: AddressFieldsProps) {
  const styles = useStyles()
  const { setValue } = useFormContext<RegistrationValues>()
  const countryId = useWatch<RegistrationValues, 'primaryAddress.countryId'>({ name: 'primaryAddress.countryId' })
  const country = countries.find(({ id }) => id === countryId)

  const forgetAreas = (): void => {
    // A state of the former country is none of the new one.
    setValue('primaryAddress.adminArea1Id', '')
    setValue('primaryAddress.adminArea2Id', '')
  }

  return (
    <>
      <div onChange={(event) => isCountryField(event.target) && forgetAreas()}>
        <SelectField
          name="primaryAddress.countryId"
          label={messages.country}
          required
          autoComplete="country-name"
          options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      {country && (
        <div className={styles.grid} key={country.id}>
          <AddressLine country={country} rule="address1" name="address1" autoComplete="address-line1" whole />
          <AddressLine country={country} rule="address2" name="address2" autoComplete="address-line2" whole />
          <AddressLine country={country} rule="municipality" name="municipality" autoComplete="address-level2" whole />
          <AddressArea
            country={country}
            rule="adminArea1"
            field="AdminArea1"
            name="adminArea1Id"
            autoComplete="address-level1"
          />
          <AddressArea country={country} rule="adminArea2" field="AdminArea2" name="adminArea2Id" />
          <AddressLine country={country} rule="postalCode" name="postalCode" autoComplete="postal-code" />
        </div>
      )}
    </>
  )
}

function isCountryField(target: EventTarget): boolean {
  return target instanceof HTMLSelectElement && target.name === 'primaryAddress.countryId'
}

interface AddressLineProps {
  country: Country
  rule: 'address1' | 'address2' | 'municipality' | 'postalCode'
  name: string
  autoComplete?: string
  /** Takes a whole row. */
  whole?: boolean
}

function AddressLine({ country, rule, name, autoComplete, whole = false }: AddressLineProps) {
  const styles = useStyles()
  const { label, visibility } = country[rule]
  if (visibility === 'Hidden') return null
  return (
    <div className={whole ? styles.whole : undefined}>
      <TextField
        name={`primaryAddress.${name}`}
        label={label}
        required={visibility === 'Required'}
        autoComplete={autoComplete}
      />
    </div>
  )
}

interface AddressAreaProps {
  country: Country
  rule: 'adminArea1' | 'adminArea2'
  field: 'AdminArea1' | 'AdminArea2'
  name: string
  autoComplete?: string
}

function AddressArea({ country, rule, field, name, autoComplete }: AddressAreaProps) {
  const { label, visibility } = country[rule]
  const areas = country.addressFieldLookups
    .filter((one) => one.field === field)
    .sort((a, b) => a.displayOrder - b.displayOrder)
  if (visibility === 'Hidden' || areas.length === 0) return null
  return (
    <div>
      <SelectField
        name={`primaryAddress.${name}`}
        label={label}
        required={visibility === 'Required'}
        autoComplete={autoComplete}
        options={[
          { value: '', label: messages.choose },
          ...areas.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
      />
    </div>
  )
}

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingVerticalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  whole: { gridColumn: '1 / -1' },
})
