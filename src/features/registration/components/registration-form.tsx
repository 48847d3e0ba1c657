import { useMemo } from 'react'
import { newPhoneInForm } from '#shared/validation/phone-in-form.ts'
import { addressInForm, type Country, defaultCountry } from '#src/features/locations/public.ts'
import { useHasNetwork } from '#src/lib/session/use-has-network.ts'
import { Form } from '#src/ui/form.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { useSubmitRegistration } from '../hooks/use-submit-registration.ts'
import { messages } from '../messages.ts'
import { registrationForm } from '../registration-form.ts'
import { RegistrationSections } from './registration-sections.tsx'

interface RegistrationFormProps {
  countries: readonly Country[]
  /** An invitation to become staff, which fills in the names; null if there is none. */
  invitation: { firstName: string; lastName: string } | null
}

export function RegistrationForm({ countries, invitation }: RegistrationFormProps) {
  const submit = useSubmitRegistration(countries)
  const hasNetwork = useHasNetwork()
  const schema = useMemo(() => registrationForm(countries), [countries])
  const country = defaultCountry(countries, navigator.languages)
  return (
    <Form
      schema={schema}
      defaultValues={{
        name: { firstName: invitation?.firstName ?? '', lastName: invitation?.lastName ?? '' },
        cellPhone: newPhoneInForm(country?.iso2Code),
        birthDate: '',
        primaryAddress: addressInForm(null, countries),
      }}
      onSubmit={submit}
    >
      <RegistrationSections countries={countries} />
      <SubmitButton disabled={!hasNetwork}>{messages.submit}</SubmitButton>
    </Form>
  )
}
