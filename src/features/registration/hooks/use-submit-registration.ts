import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { type Country, GeocodeDocument } from '#src/features/locations/public.ts'
import { ask } from '#src/lib/data/ask.ts'
import { sendWrite } from '#src/lib/data/send-write.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { toAddressInput } from '#shared/validation/address.ts'
import { messages } from '../messages.ts'
import { UserRegistrationDocument } from '../registration.generated.ts'
import { type RegistrationValues, toRegistration } from '../registration-form.ts'

/**
 * Finds the place of the address, registers the person, and takes them to where they wanted to go (doc 1 sections 4 and
 * 7). An address that the gazetteer does not know is sent without a place.
 *
 * @throws what the server refused; the form shows it
 */
export function useSubmitRegistration(countries: readonly Country[]): (values: RegistrationValues) => Promise<void> {
  const apollo = useApolloClient()
  const { viewer, refresh } = useViewer()
  const userId = viewer?.userId
  return useCallback(
    async (values) => {
      const country = countries.find(({ id }) => id === values.primaryAddress.countryId)
      if (!country || userId === undefined)
        throw new Error('The registration form is open without a country or a person')
      const address = toAddressInput(values.primaryAddress, country)
      const coordinate = await ask(apollo, GeocodeDocument, { address }).then(
        ({ geocode }) => geocode,
        () => null,
      )
      const place = coordinate && { latitude: coordinate.latitude, longitude: coordinate.longitude }
      const registration = toRegistration(values, { ...address, coordinate: place })
      await sendWrite(apollo, UserRegistrationDocument, { userId, registration })
      // The cached permissions of the unregistered person are outdated.
      for (const fieldName of ['allUserOrgPermissions', 'siteUser']) apollo.cache.evict({ fieldName })
      apollo.cache.gc()
      showToast({ intent: 'success', text: messages.done })
      // The guard of the route sends a registered person on, to the page they wanted first.
      await refresh()
    },
    [apollo, countries, refresh, userId],
  )
}
