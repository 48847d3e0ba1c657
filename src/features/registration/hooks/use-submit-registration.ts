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
 * Returns a function that geocodes the address, registers the user, and opens the page that the user originally
 * requested. An address that the geocoder does not find is sent without coordinates.
 *
 * @throws the server's refusal, which the form shows
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
      // The cached permissions are those of the unregistered user.
      for (const fieldName of ['allUserOrgPermissions', 'siteUser']) apollo.cache.evict({ fieldName })
      apollo.cache.gc()
      showToast({ intent: 'success', text: messages.done })
      // After the refresh, the route guard redirects the registered user to the page that was originally requested.
      await refresh()
    },
    [apollo, countries, refresh, userId],
  )
}
