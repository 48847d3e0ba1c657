import type { ApolloCache } from '@apollo/client'
import { paths } from '#src/config/paths.ts'
import type { QueuedWrite } from '#src/lib/data/write-options.ts'
import type { Account } from './account-form.ts'
import { messages } from './messages.ts'
import type { EmergencyContactInput } from './user-account.generated.ts'

/**
 * A change of an emergency contact in the outbox: one after the other. One that another device overtook is refused
 * (CONFLICT) and stays with the person.
 *
 * @param into where the variables have the version that the change was made on
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

/** Shows a contact in the cached account until it arrived; null: none. */
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
