import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { getConfig } from '#src/config/env.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import { AddressFields } from '#src/ui/address/address-fields.tsx'
import { ConfirmPlace } from '#src/ui/address/confirm-place.tsx'
import { DateRangeField } from '#src/ui/date-range-field.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import type { Coordinate } from '#src/ui/map/map-view-props.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { RadioGroupField } from '#src/ui/radio-group-field.tsx'
import { toAddressInput } from '#shared/validation/address.ts'
import type { Country } from '../country.ts'
import {
  addressLines,
  isSameAddress,
  type LocationAddress,
  locationForm,
  type LocationValues,
  toLocationUpdate,
  toLocationValues,
} from '../location-form.ts'
import { GeocodeDocument, type LocationAddressUpdateInput } from '../locations.generated.ts'
import { messages } from '../messages.ts'

interface LocationSheetProps {
  /** Null for a new location. */
  location: LocationAddress | null
  countries: readonly Country[]
  open: boolean
  onClose: () => void
  onSave: (update: LocationAddressUpdateInput) => Promise<WriteOutcome<unknown>>
  disabled: boolean
}

/**
 * A form in two steps: the address, then its pin on the map. An address that the geocoder does not find is saved
 * without coordinates.
 */
export function LocationSheet({ location, countries, open, onClose, onSave, disabled }: LocationSheetProps) {
  const styles = useStyles()
  const schema = useMemo(() => locationForm(countries), [countries])
  // The address whose pin is being confirmed; null while the address is being edited.
  const [confirmed, setConfirmed] = useState<LocationValues['address'] | null>(null)
  const [moved, setMoved] = useState<Coordinate | null>(null)
  const country = countries.find(({ id }) => id === confirmed?.countryId)
  const stored =
    confirmed && location && isSameAddress(confirmed, location.address) ? location.address.coordinate : null
  const { data, loading } = useRead(
    GeocodeDocument,
    confirmed && country && !stored ? { address: toAddressInput(confirmed, country) } : null,
  )
  const place = moved ?? stored ?? data?.geocode ?? null

  async function submit(values: LocationValues) {
    if (!confirmed || !country) {
      setConfirmed(values.address)
      setMoved(null)
      return {}
    }
    const outcome = await onSave(toLocationUpdate(values, { location, country, place }))
    if (outcome.ok) onClose()
    // Errors about the address are shown under its fields.
    else setConfirmed(null)
    return outcome
  }

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={location ? messages.edit : messages.add}
      schema={schema}
      defaultValues={toLocationValues(location, countries)}
      onSubmit={submit}
      submitLabel={confirmed ? messages.save : messages.next}
      disabled={disabled || loading}
    >
      <div hidden={confirmed !== null} className={confirmed ? undefined : styles.fields}>
        <LocationFields countries={countries} isPrimary={location?.addressType === 'Primary'} />
      </div>
      {confirmed && (
        <>
          <div>
            <Button appearance="subtle" icon={<ChevronLeftRegular />} onClick={() => setConfirmed(null)}>
              {messages.changeAddress}
            </Button>
          </div>
          {loading ? (
            <DelayedSpinner />
          ) : (
            <ConfirmPlace
              lines={addressLines(confirmed, country)}
              place={place}
              onChange={setMoved}
              tiles={getConfig().mapTiles}
            />
          )}
        </>
      )}
    </FormSheet>
  )
}

interface LocationFieldsProps {
  countries: readonly Country[]
  /** A primary address is never temporary. */
  isPrimary: boolean
}

function LocationFields({ countries, isPrimary }: LocationFieldsProps) {
  const temporary: unknown = useWatch({ name: 'temporary' })
  return (
    <>
      <AddressFields name="address" countries={countries} />
      {!isPrimary && (
        <RadioGroupField
          name="temporary"
          label={messages.temporary}
          options={[
            { value: 'no', label: messages.no },
            { value: 'yes', label: messages.yes },
          ]}
        />
      )}
      {temporary === 'yes' && (
        <DateRangeField
          name="dates"
          fromName="fromDate"
          toName="toDate"
          fromLabel={messages.startDate}
          toLabel={messages.endDate}
          required
        />
      )}
    </>
  )
}

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})
