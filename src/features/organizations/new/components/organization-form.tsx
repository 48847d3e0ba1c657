import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { useMemo, useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { toAddressInput } from '#shared/validation/address.ts'
import { getConfig } from '#src/config/env.ts'
import { addressLines, type Country, GeocodeDocument } from '#src/features/locations/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { AddressFields } from '#src/ui/address/address-fields.tsx'
import { ConfirmPlace } from '#src/ui/address/confirm-place.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { Form } from '#src/ui/form.tsx'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import type { Coordinate } from '#src/ui/map/map-view-props.ts'
import { PageCard } from '#src/ui/page-card.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { CompanyKey } from '../../linking/link-query.ts'
import { useCreateOrganization } from '../hooks/use-create-organization.ts'
import { messages } from '../messages.ts'
import { newOrganization, organizationForm, type OrganizationValues, toCreation } from '../organization-form.ts'

interface OrganizationFormProps {
  countries: readonly Country[]
  /** Company of the claims system to link; null if there is none. */
  company?: (CompanyKey & { hasLogo: boolean }) | null
}

/**
 * A form in two steps: the details, then the pin on the map. If geocoding finds no location, the address is sent
 * without one.
 */
export function OrganizationForm({ countries, company = null }: OrganizationFormProps) {
  const styles = useStyles()
  const schema = useMemo(() => organizationForm(countries), [countries])
  // The address to confirm on the map; null during the first step.
  const [confirmed, setConfirmed] = useState<OrganizationValues['mailingAddress'] | null>(null)
  const [moved, setMoved] = useState<Coordinate | null>(null)
  const country = countries.find(({ id }) => id === confirmed?.countryId)
  const { data, loading } = useRead(
    GeocodeDocument,
    confirmed && country ? { address: toAddressInput(confirmed, country) } : null,
  )
  const place = moved ?? data?.geocode ?? null
  const { create, disabledReason } = useCreateOrganization(company)

  async function submit(values: OrganizationValues): Promise<SubmitResult> {
    if (!confirmed || !country) {
      setConfirmed(values.mailingAddress)
      setMoved(null)
      return undefined
    }
    const outcome = await create(toCreation(values, country, place), values.importLogo)
    // Returns to the first step, where the fields show the errors.
    if (!outcome.ok) setConfirmed(null)
    return outcome
  }

  return (
    <Form schema={schema} defaultValues={newOrganization(countries)} onSubmit={submit} label={messages.title}>
      <Steps
        current={confirmed ? 1 : 0}
        steps={[
          {
            key: 'details',
            title: messages.details,
            content: <Details countries={countries} hasLogo={company?.hasLogo ?? false} />,
          },
          {
            key: 'location',
            title: messages.location,
            content: confirmed && (
              <PageCard title={messages.place}>
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
              </PageCard>
            ),
          },
        ]}
      />
      <Actions>
        {confirmed && (
          <Button size="large" icon={<ChevronLeftRegular />} onClick={() => setConfirmed(null)}>
            {messages.changeDetails}
          </Button>
        )}
        <SubmitButton disabled={disabledReason !== null || loading}>
          {confirmed ? messages.create : messages.next}
        </SubmitButton>
        {disabledReason !== null && <span className={styles.reason}>{disabledReason}</span>}
      </Actions>
    </Form>
  )
}

function Actions({ children }: { children: ReactNode }) {
  const styles = useStyles()
  const { isDirty } = useFormState()
  return (
    <div className={styles.actions}>
      <LeaveGuard when={isDirty} />
      {children}
    </div>
  )
}

function Details({ countries, hasLogo }: Pick<OrganizationFormProps, 'countries'> & { hasLogo: boolean }) {
  const styles = useStyles()
  return (
    <div className={styles.cards}>
      <PageCard title={messages.general}>
        <div className={styles.fields}>
          <TextField
            name="legalName"
            label={messages.legalName}
            required
            maxLength={NAME_MAX_LENGTH}
            autoComplete="organization"
          />
          <TextField name="displayName" label={messages.displayName} required maxLength={NAME_MAX_LENGTH} />
          <TextField name="systemEmailAddress" label={messages.email} type="email" required />
          <PhoneField name="mainPhoneNumber" label={messages.phone} required />
          {hasLogo && <CheckboxField name="importLogo" label={messages.importLogo} />}
        </div>
      </PageCard>
      <PageCard title={messages.mailingAddress}>
        <div className={styles.fields}>
          <AddressFields name="mailingAddress" countries={countries} />
        </div>
      </PageCard>
    </div>
  )
}

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  reason: { color: tokens.colorNeutralForeground3 },
})
