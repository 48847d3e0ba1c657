import { eq } from 'drizzle-orm'
import { identityChallenges } from '../tables.ts'
import type { IdentityContext } from './context.ts'
import { hashToken } from './sealing.ts'
import { findUser } from './users.ts'

interface Named {
  Username?: unknown
  Session?: unknown
  AccessToken?: unknown
  ChallengeResponses?: { USERNAME?: unknown } | null
  AuthParameters?: { USERNAME?: unknown } | null
}

function parse(body: string): Named {
  try {
    return (JSON.parse(body) ?? {}) as Named
  } catch {
    return {}
  }
}

/** The person whose sign-in waits for a code. The name in such a call is not verified, so it is not trusted. */
async function subjectOfSession(context: IdentityContext, session: string): Promise<string | null> {
  const [row] = await context.db
    .select({ subject: identityChallenges.subject })
    .from(identityChallenges)
    .where(eq(identityChallenges.idHash, hashToken(session)))
  return row?.subject ?? null
}

/**
 * The person of a refused call, for the security log: from the sign-in that waits for a code, from the access token, or
 * from the name, which may be an e-mail address. Null if the call names no account.
 */
export async function findRefusedPerson(context: IdentityContext, body: string): Promise<string | null> {
  const { Username, Session, AccessToken, ChallengeResponses, AuthParameters } = parse(body)
  if (typeof AccessToken === 'string')
    return context.checkAccessToken(AccessToken).then(
      ({ sub }) => sub,
      () => null,
    )
  const names: unknown[] = [
    typeof Session === 'string' ? await subjectOfSession(context, Session) : null,
    ...[Username, ChallengeResponses?.USERNAME, AuthParameters?.USERNAME],
  ]
  const name = names.find((one): one is string => typeof one === 'string' && !one.includes('\0'))
  return name === undefined ? null : ((await findUser(context, name))?.sub ?? null)
}
