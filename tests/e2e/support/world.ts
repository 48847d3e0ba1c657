import { asStatement } from '#tests/support/as-statement.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Secret } from 'otpauth'
import type { BuiltServices } from '#server/build-services.ts'
import { RequestContext } from '#server/graphql/request-context.ts'
import { conversationAdd, conversationMessageAdd } from '#server/modules/conversations/service.ts'
import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'
import { createIdentityService } from '#server/lib/identity/embedded/service.ts'
import { createClaimsFactories } from '#tests/support/claims-factories.ts'
import { createFactories } from '#tests/support/factories.ts'
import { renewTokens, signInForTokens } from '#tests/support/sign-in.ts'
import type { Person, PersonOptions, SessionTokens, StoredDocument } from './control.ts'

const PASSWORD = 'Scope-of-loss-41'
const TOTP_STEP_MS = 30_000

interface OrganizationRequest {
  name: string
  private?: boolean
  members: { userId: string; keys: readonly OrganizationKey[] | 'admin' }[]
  company?: { systemId: number; acid: number }
}

/** Creates the people, organizations and conversations that a journey requests; each person has a separate account. */
export function createJourneyWorld({ services, pool }: BuiltServices) {
  if (!pool) throw new Error('The journeys need the embedded identity service.')
  const factories = createFactories(services)
  /** The same pool, for the tests alone: it takes a plain password, so that a sign-in costs no arithmetic. */
  const { env, ...parts } = services
  const quickPool = createIdentityService({
    ...parts,
    publicOrigin: env.publicOrigin,
    dataDir: env.dataDir,
    identitySecret: env.identitySecret ?? undefined,
    allowPasswordAuth: true,
  })
  let numbers = 0

  /** A code is accepted once, and one step early: each sign-in of a person takes the next. */
  const codeSteps = new Map<string, number>()

  async function session({
    email,
    password,
    totpSecret,
    signedInMinutesAgo,
  }: Pick<Person, 'email' | 'password' | 'totpSecret'> & { signedInMinutesAgo: number }): Promise<SessionTokens> {
    const service = await quickPool
    const currentStep = (): number => Math.floor(services.clock.now().getTime() / TOTP_STEP_MS)
    const step = Math.max(currentStep(), (codeSteps.get(email) ?? 0) + 1)
    codeSteps.set(email, step)
    while (step > currentStep() + 1) await delay(500)
    let tokens = await signInForTokens(service, new Date(step * TOTP_STEP_MS), {
      emailAddress: email,
      password,
      totpSecret,
    })
    if (signedInMinutesAgo > 0) {
      // Its code was of an earlier time too: the next one counts.
      await services.database.query(
        'journey-old-sign-in',
        asStatement(`with person as (update identity_users set totp_last_step = null where email = $1 returning sub)
         update identity_sessions set authenticated_at = authenticated_at - make_interval(mins => $2)
         where sub in (select sub from person)`),
        [email, signedInMinutesAgo],
      )
      tokens = await renewTokens(service, tokens.RefreshToken)
    }
    const { AccessToken, IdToken, RefreshToken } = tokens
    return { clientId: service.clientId, accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken }
  }

  async function person(options: PersonOptions): Promise<Person> {
    const mfa = options.mfa === undefined ? 'SOFTWARE_TOKEN_MFA' : options.mfa
    const totpSecret =
      mfa === 'SOFTWARE_TOKEN_MFA' ? new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32 : null
    const phoneNumber = mfa === 'SMS_MFA' ? `+1512555${String(1000 + (numbers += 1))}` : null
    const sub = randomUUID()
    const row = await factories.insertPerson(sub, {
      ...(options.firstName ? { firstName: options.firstName } : {}),
      ...(options.lastName ? { lastName: options.lastName } : {}),
      ...(options.cellPhone ? { cellPhone: options.cellPhone } : {}),
      registered: options.registered ?? true,
      emailAddress: `${sub.slice(0, 8)}@claims.example`,
      city: { municipality: 'Austin', adminArea1Id: 'US-TX', countryId: 'US' },
    })
    await pool?.seedUser({
      sub,
      email: row.emailAddress,
      password: PASSWORD,
      totpSecret,
      mfa,
      ...(phoneNumber ? { phoneNumber } : {}),
    })
    if (options.staff)
      await factories.makeStaff(row, options.staff === 'admin' ? { admin: true } : { keys: options.staff as SiteKey[] })
    const { userId, emailAddress: email, firstName, lastName, handle } = row
    return { userId, email, password: PASSWORD, firstName, lastName, handle, totpSecret, phoneNumber }
  }

  function contextOf(userId: string): RequestContext {
    const now = services.clock.now()
    const claims = {
      sub: userId,
      username: userId,
      jti: randomUUID(),
      originJti: randomUUID(),
      issuedAt: now,
      authenticatedAt: now,
      expiresAt: now,
      deviceKey: null,
    }
    const viewer = {
      userId,
      emailAddress: '',
      displayName: '',
      registered: true,
      siteUser: null,
      organizations: [],
      mfaDone: true,
      assumedBy: null,
      claims,
    }
    return new RequestContext(randomUUID(), { viewer, refusal: null, assumedToken: null }, services)
  }

  /** The first of the people starts it; the others answer in turn. */
  async function conversation(request: {
    subject: string
    people: string[]
    messages: string[]
  }): Promise<{ id: string }> {
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
    for (const { userId, keys } of request.members)
      await factories.join(made, { userId }, keys === 'admin' ? { admin: true } : { keys })
    if (request.company) {
      const { systemId, acid } = request.company
      const text = 'update organizations set legacy_system_id = $2, legacy_acid = $3 where id = $1'
      await services.database.script(text, [made.id, systemId, acid])
    }
    return made
  }

  async function connect({ one, other }: { one: string; other: string }): Promise<Record<string, never>> {
    await factories.connect({ entityType: 'User', id: one }, { entityType: 'User', id: other })
    return {}
  }

  /** Read from the database itself: the device's screens are compared with the stored data. */
  function messages(conversationId: string): Promise<{ id: string; sequence: number; text: string }[]> {
    const text = 'select id, sequence, plain_text as text from messages where conversation_id = $1 order by sequence'
    return services.database.query('journeys-messages', asStatement(text), [conversationId])
  }

  /** As if they had been written that many days ago: history from a day on needs an earlier day. */
  async function age({
    conversationId,
    days,
  }: {
    conversationId: string
    days: number
  }): Promise<Record<string, never>> {
    await services.database.query(
      'journeys-age',
      asStatement('update messages set created_at = created_at - make_interval(days => $2) where conversation_id = $1'),
      [conversationId, days],
    )
    return {}
  }

  /**
   * The versions of an owner's files as they are stored, in the order of their arrival.
   *
   * @param ownerId or the key of a claim
   */
  function documents(ownerId: string): Promise<StoredDocument[]> {
    const text = `select i.id, i.file_id as "fileId", i.file_name as "fileName", i.sha256,
      i.version_number as "versionNumber", i.access_level as "accessLevel",
        d.name as folder, i.caption, i.latitude, i.longitude
      from file_instances i join files f on f.id = i.file_id left join folders d on d.id = f.folder_id
      where f.owner_id::text = coalesce((select id::text from claims where claim_key = $1), $1)
        order by i.uploaded_at, i.version_number`
    return services.database.query('journeys-documents', asStatement(text), [ownerId])
  }

  const claims = createClaimsFactories(services)
  const claimsCompany = ({ userId, role }: { userId: string; role: string }) => claims.claimsCompany({ userId }, role)

  return { person, session, documents, conversation, organization, connect, messages, age, claimsCompany }
}
