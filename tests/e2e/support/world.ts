import { randomBytes, randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import type { BuiltServices } from '#server/build-services.ts'
import { RequestContext } from '#server/graphql/request-context.ts'
import { conversationAdd, conversationMessageAdd } from '#server/modules/conversations/service.ts'
import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'
import { createFactories } from '#tests/support/factories.ts'
import type { Person, PersonOptions } from './control.ts'

const PASSWORD = 'Scope-of-loss-41'

interface OrganizationRequest {
  name: string
  private?: boolean
  members: { userId: string; keys: readonly OrganizationKey[] | 'admin' }[]
}

/** Makes the people, organizations and conversations that a journey asks for, each person with an account of their own. */
export function createJourneyWorld({ services, pool }: BuiltServices) {
  if (!pool) throw new Error('The journeys need the embedded identity service.')
  const factories = createFactories(services)
  let numbers = 0

  async function person(options: PersonOptions): Promise<Person> {
    const mfa = options.mfa === undefined ? 'SOFTWARE_TOKEN_MFA' : options.mfa
    const totpSecret = mfa === 'SOFTWARE_TOKEN_MFA' ? new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32 : null
    const phoneNumber = mfa === 'SMS_MFA' ? `+1512555${String(1000 + (numbers += 1))}` : null
    const sub = randomUUID()
    const row = await factories.insertPerson(sub, {
      ...(options.firstName ? { firstName: options.firstName } : {}),
      ...(options.lastName ? { lastName: options.lastName } : {}),
      registered: options.registered ?? true,
      emailAddress: `${sub.slice(0, 8)}@claims.example`,
      city: { municipality: 'Austin', adminArea1Id: 'US-TX', countryId: 'US' },
    })
    await pool?.seedUser({ sub, email: row.emailAddress, password: PASSWORD, totpSecret, mfa, ...(phoneNumber ? { phoneNumber } : {}) })
    if (options.staff) await factories.makeStaff(row, options.staff === 'admin' ? { admin: true } : { keys: options.staff as SiteKey[] })
    const { userId, emailAddress: email, firstName, lastName, handle } = row
    return { userId, email, password: PASSWORD, firstName, lastName, handle, totpSecret, phoneNumber }
  }

  function contextOf(userId: string): RequestContext {
    const now = services.clock.now()
    const claims = { sub: userId, username: userId, jti: randomUUID(), originJti: randomUUID(), issuedAt: now, expiresAt: now, deviceKey: null }
    const viewer = { userId, emailAddress: '', displayName: '', registered: true, siteUser: null, organizations: [], mfaDone: true, assumedBy: null, claims }
    return new RequestContext(randomUUID(), { viewer, refusal: null, assumedToken: null }, services)
  }

  /** The first of the people starts it; the others answer in turn. */
  async function conversation(request: { subject: string; people: string[]; messages: string[] }): Promise<{ id: string }> {
    const [starter = '', ...others] = request.people
    const [first = '', ...rest] = request.messages
    const { id } = await conversationAdd(contextOf(starter), {
      entityType: 'Users',
      entityId: starter,
      request: {
        subject: request.subject,
        requestedMessageId: randomUUID(),
        participants: others.map((entityId) => ({ entityId, entityType: 'Users' as const })),
        messageText: `<p>${first}</p>`,
      },
    })
    for (const [index, text] of rest.entries()) {
      const entityId = request.people[(index + 1) % request.people.length] ?? starter
      await conversationMessageAdd(contextOf(entityId), {
        entityType: 'Users',
        entityId,
        conversationId: id,
        request: { requestedMessageId: randomUUID(), messageText: `<p>${text}</p>` },
      })
    }
    return { id }
  }

  async function organization(request: OrganizationRequest): Promise<{ id: string; handle: string }> {
    const made = await factories.organization({ displayName: request.name, private: request.private ?? false })
    for (const { userId, keys } of request.members) await factories.join(made, { userId }, keys === 'admin' ? { admin: true } : { keys })
    return made
  }

  async function connect({ one, other }: { one: string; other: string }): Promise<Record<string, never>> {
    await factories.connect({ entityType: 'User', id: one }, { entityType: 'User', id: other })
    return {}
  }

  return { person, conversation, organization, connect }
}
