import { sql } from 'drizzle-orm'
import type { BuiltServices } from '#server/build-services.ts'
import type { Database } from '#server/db/client.ts'
import type { ServerEnv } from '#server/env.ts'
import type { IdentityContext } from '#server/lib/identity/embedded/context.ts'
import { loadPoolKeys } from '#server/lib/identity/embedded/keys.ts'
import { issueTokens } from '#server/lib/identity/embedded/tokens.ts'
import type { SessionRow } from '#server/lib/identity/embedded/sessions.ts'
import type { UserRow } from '#server/lib/identity/embedded/users.ts'

/** A person with an open page. */
export interface PollingPerson {
  userId: string
  token: string
}

/** Conversations of each person. */
const CONVERSATIONS_COUNT = 8
const SIGNED_TOGETHER_COUNT = 200

function idOf(kind: string, n: number): string {
  return `5eedbe${kind}-0000-8000-8000-${n.toString(16).padStart(12, '0')}`
}

/** People who are registered, signed in with a second factor, and have a small inbox of which a quarter is unread. */
async function writePeople(database: Database, now: string, count: number): Promise<void> {
  const id = (kind: string, number: string) =>
    sql.raw(`('5eedbe${kind}-0000-8000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`)
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into identity_users (sub, email, email_verified, status, srp_salt, sealed_srp_verifier, totp_enabled,
        created_at, updated_at)
      select ${id('11', 'n')}, 'polls.' || n || '@people.example', true, 'CONFIRMED', '', '', true, ${now}, ${now}
        from generate_series(1, ${count}::int) n
      on conflict do nothing`)
    await tx.execute(sql`
      insert into identity_sessions (id, sub, authenticated_at, expires_at)
      select ${id('12', 'n')}, ${id('11', 'n')}, ${now}, ${now}::timestamptz + interval '30 days'
        from generate_series(1, ${count}::int) n
      on conflict do nothing`)
    await tx.execute(sql`
      insert into users (id, identity_sub, email_address, first_name, last_name, registered_at, created_at)
      select ${id('13', 'n')}, ${id('11', 'n')}::text, 'polls.' || n || '@people.example', 'Polly', 'Bench ' || n,
        ${now}, ${now} from generate_series(1, ${count}::int) n
      on conflict do nothing`)
    await tx.execute(sql`
      insert into conversation_participants (id, conversation_id, entity_type, entity_id, position, last_message_at,
        last_sequence, unread_count, display_type, display_id)
      select ${id('14', `n * ${CONVERSATIONS_COUNT} + k`)}, c.id, 'User', ${id('13', 'n')}, 10 + n, c.last_message_at,
        c.last_sequence, case when k % 4 = 0 then 1 else 0 end, 'User', ${id('13', 'n')}
      from generate_series(1, ${count}::int) n cross join generate_series(0, ${CONVERSATIONS_COUNT - 1}::int) k
      join conversations c on c.id = ${id('03', `2 + (n * ${CONVERSATIONS_COUNT} + k) % 9990`)}
      on conflict do nothing`)
  })
  await database.script('vacuum analyze')
}

/**
 * Creates this many people with an access token of the embedded pool each, because signing them in one by one would
 * take minutes.
 */
export async function seedPollingPeople(
  env: ServerEnv,
  database: Database,
  { services }: BuiltServices,
  count: number,
): Promise<PollingPerson[]> {
  const now = services.clock.now()
  await writePeople(database, now.toISOString(), count)
  const { dataDir, identitySecret } = env
  const keys = await loadPoolKeys({
    database,
    clock: services.clock,
    dataDir,
    identitySecret: identitySecret ?? undefined,
  })
  const context = { clock: services.clock, ids: services.ids, keys } as IdentityContext
  const people: PollingPerson[] = []
  const one = async (n: number): Promise<PollingPerson> => {
    const user = {
      sub: idOf('11', n),
      email: `polls.${n}@people.example`,
      emailVerified: true,
      attributes: {},
    } as UserRow
    const session = { id: idOf('12', n), authenticatedAt: now, deviceKey: null } as SessionRow
    return { userId: idOf('13', n), token: (await issueTokens(context, user, session)).AccessToken }
  }
  while (people.length < count) {
    const first = people.length + 1
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(SIGNED_TOGETHER_COUNT, count - people.length) }, (_, index) =>
          one(first + index),
        ),
      )),
    )
  }
  return people
}
