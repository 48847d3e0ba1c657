import type { ApolloCache } from '@apollo/client'
import { paths } from '#src/config/paths.ts'
import type { QueuedWrite } from '#src/lib/data/write-options.ts'
import type { Account } from './account-form.ts'
import { messages } from './messages.ts'
import type { EmergencyContactInput } from './user-account.generated.ts'

/**
 * Returns the outbox entry for a change of an emergency contact. These changes are sent one after the other. If another
 * device has changed the contact first, the server refuses with CONFLICT, and the user decides what to do.
 *
 * @param into path in the variables for the version that the change is based on
 */
export function queuedContact(
  { id, handle, name }: Account,
  root: 'userAccountEmergencyContactUpdate' | 'userAccountEmergencyContactDelete',
  into: string,
): QueuedWrite {
  return {
    label: messages.contactEdit,
    detail: `${name.firstName} ${name.lastName}`,
    href: paths.account.href(handle),
    receipt: { path: `${root}.id`, value: id },
    version: { key: `emergency-contact:${id}`, from: `${root}.emergencyContactVersion`, into },
  }
}

/** Shows a contact in the cached account until the server has confirmed it. Null removes the contact. */
export function showContact(cache: ApolloCache, userId: string, contact: EmergencyContactInput | null): void {
  const { baseVersion: _base, cellPhone, otherPhone, address, ...named } = contact ?? {}
  const shown = contact && {
    ...{ __typename: 'EmergencyContact', userId, email: null, ...named },
    cellPhone: { __typename: 'PhoneNumber', ...cellPhone },
    otherPhone: otherPhone ? { __typename: 'PhoneNumber', ...otherPhone } : null,
    address: { __typename: 'Address', ...NO_ADDRESS, ...address, coordinate: null },
  }
  cache.modify({
    id: cache.identify({ __typename: 'UserAccount', id: userId }) ?? '',
    fields: { emergencyContact: () => shown },
  })
}

const NO_ADDRESS = { address2: null, municipality: null, adminArea1Id: null, adminArea2Id: null, postalCode: null }
