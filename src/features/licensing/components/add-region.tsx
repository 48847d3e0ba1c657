import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { sizes } from '#src/ui/theme.ts'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { chosenInForm } from '#shared/validation/form-fields.ts'
import { type LicensingCountry, REGIONS, type RegionValues } from '../licensing-values.ts'
import { messages } from '../messages.ts'

const regionForm = z.object({ regionId: chosenInForm, fullNameAlias: z.string() })

interface AddRegionProps {
  country: LicensingCountry
  /** Ids of the regions that are already in the list. */
  present: readonly string[]
  disabled: boolean
  onAdd: (region: RegionValues) => Promise<SubmitResult>
}

/** Adds a state or province that is not in the list yet. */
export function AddRegion({ country, present, disabled, onAdd }: AddRegionProps) {
  const styles = useStyles()
  const [opening, setOpening] = useState({ count: 0, isOpen: false })
  const close = (): void => setOpening((now) => ({ ...now, isOpen: false }))
  const title = country === 'CA' ? messages.addProvince : messages.addState
  const options = REGIONS[country].filter(({ id }) => !present.includes(id))
  return (
    <>
      <Button
        appearance="primary"
        className={styles.button}
        icon={<AddRegular />}
        disabled={disabled || options.length === 0}
        onClick={() => setOpening(({ count }) => ({ count: count + 1, isOpen: true }))}
      >
        {title}
      </Button>
      {opening.count > 0 && (
        <FormSheet
          key={opening.count}
          open={opening.isOpen}
          onClose={close}
          title={title}
          submitLabel={messages.save}
          schema={regionForm}
          defaultValues={{ regionId: '', fullNameAlias: '' }}
          requireChange
          onSubmit={async (region) => {
            const refusal = await onAdd({ ...region, licenses: [], appointments: [] })
            if (!refusal) close()
            return refusal
          }}
        >
          <SelectField
            name="regionId"
            label={country === 'CA' ? messages.province : messages.state}
            required
            options={[
              { value: '', label: messages.choose },
              ...options.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          {country === 'US' && (
            <TextField name="fullNameAlias" label={messages.fullNameAlias} maxLength={NAME_MAX_LENGTH} />
          )}
        </FormSheet>
      )}
    </>
  )
}

const useStyles = makeStyles({ button: { minHeight: sizes.touchTarget, alignSelf: 'flex-start' } })
