import { makeStyles, tokens } from '@fluentui/react-components'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AddressCountry } from '#shared/validation/address.ts'
import { kitMessages } from '../kit-messages.ts'
import { SelectField } from '../select-field.tsx'
import { TextField } from '../text-field.tsx'
import { media } from '../theme.ts'

interface FieldRule {
  label: string
  visibility: 'Hidden' | 'Optional' | 'Required'
}

/** A country as the API returns it, with the label and the rule of each address field. */
export interface AddressFormCountry extends AddressCountry {
  name: string
  address1: FieldRule
  address2: FieldRule
  municipality: FieldRule
  adminArea1: FieldRule
  adminArea2: FieldRule
  postalCode: FieldRule
  addressFieldLookups: readonly {
    id: string
    field: 'AdminArea1' | 'AdminArea2'
    displayName: string
    displayOrder: number
  }[]
}

interface AddressFieldsProps {
  /** Name of the address in the form's values. */
  name: string
  countries: readonly AddressFormCountry[]
}

/** The fields of an address, with the labels and rules of the chosen country; hidden fields are not rendered. */
export function AddressFields({ name, countries }: AddressFieldsProps) {
  const styles = useStyles()
  const { setValue } = useFormContext()
  const countryId: unknown = useWatch({ name: `${name}.countryId` })
  const country = countries.find(({ id }) => id === countryId)

  const forgetAreas = (): void => {
    // A state of the previous country is not valid for the new one.
    setValue(`${name}.adminArea1Id`, '')
    setValue(`${name}.adminArea2Id`, '')
  }

  return (
    <>
      <div onChange={(event) => isSelect(event.target) && forgetAreas()}>
        <SelectField
          name={`${name}.countryId`}
          label={kitMessages.country}
          required
          autoComplete="country-name"
          options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      {country && (
        <div className={styles.grid} key={country.id}>
          <AddressLine country={country} rule="address1" name={`${name}.address1`} autoComplete="address-line1" whole />
          <AddressLine country={country} rule="address2" name={`${name}.address2`} autoComplete="address-line2" whole />
          <AddressLine
            country={country}
            rule="municipality"
            name={`${name}.municipality`}
            autoComplete="address-level2"
            whole
          />
          <AddressArea
            country={country}
            rule="adminArea1"
            field="AdminArea1"
            name={`${name}.adminArea1Id`}
            autoComplete="address-level1"
          />
          <AddressArea country={country} rule="adminArea2" field="AdminArea2" name={`${name}.adminArea2Id`} />
          <AddressLine country={country} rule="postalCode" name={`${name}.postalCode`} autoComplete="postal-code" />
        </div>
      )}
    </>
  )
}

function isSelect(target: EventTarget): boolean {
  return target instanceof HTMLSelectElement
}

interface AddressLineProps {
  country: AddressFormCountry
  rule: 'address1' | 'address2' | 'municipality' | 'postalCode'
  name: string
  autoComplete?: string
  /** True to take a whole row. */
  whole?: boolean
}

function AddressLine({ country, rule, name, autoComplete, whole = false }: AddressLineProps) {
  const styles = useStyles()
  const { label, visibility } = country[rule]
  if (visibility === 'Hidden') return null
  return (
    <div className={whole ? styles.whole : undefined}>
      <TextField name={name} label={label} required={visibility === 'Required'} autoComplete={autoComplete} />
    </div>
  )
}

interface AddressAreaProps {
  country: AddressFormCountry
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
        name={name}
        label={label}
        required={visibility === 'Required'}
        autoComplete={autoComplete}
        options={[
          { value: '', label: kitMessages.choose },
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
