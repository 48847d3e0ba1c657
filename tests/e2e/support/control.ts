import { Secret, TOTP } from 'otpauth'
import { type APIRequestContext, expect } from 'playwright/test'
import type { Fault } from '#tests/support/fault-proxy.ts'
import { CONTROL_ORIGIN, ORIGIN } from './origins.ts'
import type { ClaimsCompanyRow } from '#tests/support/claims-factories.ts'
import type { ReleaseOptions } from './releases.ts'

export interface Person {
  userId: string
  email: string
  password: string
  firstName: string
  lastName: string
  handle: string
  /** Base32; null when the second factor is a text message or missing. */
  totpSecret: string | null
  phoneNumber: string | null
}

export interface PersonOptions {
  firstName?: string
  lastName?: string
  /** National number in the United States. */
  cellPhone?: string
  mfa?: 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | null
  registered?: boolean
  staff?: 'admin' | readonly string[]
}

export interface Letter {
  kind: 'mail' | 'sms'
  to: string
  subject: string | null
  text: string
}

export interface Gate {
  origin: string
  close(): Promise<void>
  open(): Promise<void>
}

/** A route to the server on which requests can be made to fail. */
export interface FaultyWay {
  origin: string
  /** Replaces all faults of this way; `times: Infinity` lasts until then. */
  faults(...faults: readonly Fault[]): Promise<void>
  /** Hits still to come, and the requests that reached the server. */
  state(): Promise<{ pending: number; passed: Record<string, number> }>
  breakConnections(): Promise<void>
  /** From the next request on it leads to another server; null: back to the first. */
  leadTo(server: ServerPort | null): Promise<void>
}

export interface ServerPort {
  port: number
}

/** The tokens of a sign-in in a browser. */
export interface SessionTokens {
  clientId: string
  accessToken: string
  idToken: string
  refreshToken: string
}

export interface StoredMessage {
  id: string
  sequence: number
  text: string
}

/** A version of a file of documents. */
export interface StoredDocument {
  id: string
  fileId: string
  fileName: string
  sha256: string
  versionNumber: number
  accessLevel: string
  /** Null for the root. */
  folder: string | null
  caption: string | null
  latitude: number | null
  longitude: number | null
}

/** A journey's control of the world around the browser. */
export interface Control {
  person(options?: PersonOptions): Promise<Person>
  /** Signs the person in without a browser, with the code of their authenticator. */
  session(person: Person, signedInMinutesAgo?: number): Promise<SessionTokens>
  /** Connects the two, so that they may write to each other. */
  connect(one: Person, other: Person): Promise<void>
  /** A conversation of the given people with messages from them in turn; answers with its id. */
  conversation(options: { subject: string; people: readonly Person[]; messages: readonly string[] }): Promise<string>
  /** An organization with one member in a role holding the keys; 'admin' for the admin role. */
  organization(options: {
    name: string
    private?: boolean
    members: readonly { person: Person; keys: readonly string[] | 'admin' }[]
    /** The company of the claims system to which it is linked; none if absent. */
    company?: Pick<ClaimsCompanyRow, 'systemId' | 'acid'>
  }): Promise<{ id: string; handle: string }>
  /** A company of the claims system in which the person has an account with a role and three claims. */
  claimsCompany(person: Person, role: string): Promise<ClaimsCompanyRow>
  /** The current code of the person's authenticator; never the same twice, as a code is accepted once. */
  code(person: Person): Promise<string>
  /** The newest code that was sent to the address or number, later than those already taken. */
  sentCode(to: string): Promise<string>
  /** This journey's own route to the server: closing it cuts the network for this browser alone. */
  gate(): Promise<Gate>
  /** A way to the server of this journey's own on which requests meet faults. */
  faultyWay(): Promise<FaultyWay>
  /** A further server on the same database and people, serving another release; a way leads to it. */
  release(options?: ReleaseOptions): Promise<ServerPort>
  /** A second server process on the same PostgreSQL. */
  process(): Promise<ServerPort>
  /** The messages of a conversation as the server stores them, in order. */
  messages(conversationId: string): Promise<StoredMessage[]>
  /** The versions of an owner's files as the server stores them; of a claim by its key. */
  documents(ownerId: string): Promise<StoredDocument[]>
  /** Makes all messages of a conversation this many days older. */
  age(conversationId: string, days: number): Promise<void>
}

/** A server process starts in seconds, on a busy machine in half a minute. */
const PROCESS_START_LIMIT_MS = 60_000

const taken = new Map<string, Set<string>>()

export function createControl(request: APIRequestContext): Control {
  const post = async <T>(path: string, data: unknown = {}, options: { timeout?: number } = {}): Promise<T> => {
    const response = await request.post(`${CONTROL_ORIGIN}${path}`, { data, ...options })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as T
  }
  const takeNew = (key: string, value: string | undefined): string | undefined => {
    if (!value) return undefined
    const seen = taken.get(key) ?? new Set<string>()
    if (seen.has(value)) return undefined
    taken.set(key, seen.add(value))
    return value
  }
  return {
    person: (options = {}) => post('/person', options),
    session: ({ email, password, totpSecret }, signedInMinutesAgo = 0) =>
      post('/session', { email, password, totpSecret, signedInMinutesAgo }),
    claimsCompany: ({ userId }, role) => post('/claims-company', { userId, role }),
    connect: (one, other) => post('/connect', { one: one.userId, other: other.userId }),
    conversation: async ({ subject, people, messages }) =>
      (await post<{ id: string }>('/conversation', { subject, people: people.map((one) => one.userId), messages })).id,
    organization: ({ members, ...rest }) =>
      post('/organization', { ...rest, members: members.map(({ person, keys }) => ({ userId: person.userId, keys })) }),
    code: async (person) => {
      const totp = new TOTP({ secret: Secret.fromBase32(person.totpSecret ?? '') })
      let code: string | undefined
      await expect.poll(() => (code ??= takeNew(person.email, totp.generate())), { timeout: 45_000 }).toBeTruthy()
      return code ?? ''
    },
    sentCode: async (to) => {
      let code: string | undefined
      await expect
        .poll(async () => {
          const response = await request.get(`${ORIGIN}/dev/inbox.json`, { params: { to } })
          const letters = (await response.json()) as Letter[]
          code ??= takeNew(to, letters[0]?.text.match(/\b\d{6}\b/)?.[0])
          return code
        })
        .toBeTruthy()
      return code ?? ''
    },
    gate: async () => {
      const { port } = await post<{ port: number }>('/gate/open', {})
      return {
        origin: `http://localhost:${port}`,
        close: () => post('/gate/close', { port }),
        open: () => post('/gate/open', { port }),
      }
    },
    faultyWay: async () => {
      const { port } = await post<{ port: number }>('/proxy')
      return {
        origin: `http://localhost:${port}`,
        faults: (...faults) =>
          post('/proxy/faults', {
            port,
            faults: faults.map((fault) => ({
              ...fault,
              times: fault.times === Number.POSITIVE_INFINITY ? null : fault.times,
            })),
          }),
        state: () => post('/proxy/state', { port }),
        breakConnections: () => post('/proxy/break', { port }),
        leadTo: (server) => post('/proxy/lead', { port, to: server?.port ?? null }),
      }
    },
    release: (options = {}) => post('/release', options),
    process: () => post('/process', {}, { timeout: PROCESS_START_LIMIT_MS }),
    messages: async (conversationId) => {
      const response = await request.get(`${CONTROL_ORIGIN}/messages/${conversationId}`)
      return (await response.json()) as StoredMessage[]
    },
    documents: async (ownerId) => {
      const response = await request.get(`${CONTROL_ORIGIN}/documents/${ownerId}`)
      return (await response.json()) as StoredDocument[]
    },
    age: (conversationId, days) => post('/age', { conversationId, days }),
  }
}
