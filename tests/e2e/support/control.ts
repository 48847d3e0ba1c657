import { Secret, TOTP } from 'otpauth'
import { type APIRequestContext, expect } from 'playwright/test'
import { CONTROL_ORIGIN, ORIGIN } from './origins.ts'

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

/** What a journey can ask of the world around the browser. */
export interface Control {
  person(options?: PersonOptions): Promise<Person>
  /** Connects the two, so that they may write to each other. */
  connect(one: Person, other: Person): Promise<void>
  /** A conversation of the given people with messages from them in turn; answers with its id. */
  conversation(options: { subject: string; people: readonly Person[]; messages: readonly string[] }): Promise<string>
  /** An organization with one member in a role holding the keys; 'admin' for the admin role. */
  organization(options: { name: string; private?: boolean; members: readonly { person: Person; keys: readonly string[] | 'admin' }[] }): Promise<{ id: string; handle: string }>
  /** The current code of the person's authenticator; never the same twice, as a code is accepted once. */
  code(person: Person): Promise<string>
  /** The newest code that was sent to the address or number, later than those already taken. */
  sentCode(to: string): Promise<string>
  /** A way to the server of this journey's own: closing it is a cut network for this browser and nobody else. */
  gate(): Promise<Gate>
}

const taken = new Map<string, Set<string>>()

export function createControl(request: APIRequestContext): Control {
  const post = async <T>(path: string, data: unknown = {}): Promise<T> => {
    const response = await request.post(`${CONTROL_ORIGIN}${path}`, { data })
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
  }
}
