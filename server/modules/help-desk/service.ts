import { SignJWT } from 'jose'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { HelpDeskSignOn } from '#server/graphql/generated.ts'
import { HELP_DESK_TOKEN_S } from '#shared/limits.ts'

/**
 * Creates the token that signs the caller in to the help desk. Zendesk requires HS256 and identifies the user by
 * `external_id`, the person's id.
 *
 * @throws AppError NOT_FOUND if no help desk is configured
 */
export async function zendeskAuth(context: Context): Promise<HelpDeskSignOn> {
  const { clock, env, ids } = context.services
  if (!env.helpDesk) throw new AppError('NOT_FOUND', { userMessage: 'There is no help desk.' })
  const { userId, displayName, emailAddress } = requireViewer(context)
  const nowSeconds = Math.floor(clock.now().getTime() / 1_000)
  const jwt = await new SignJWT({ name: displayName, email: emailAddress, external_id: userId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + HELP_DESK_TOKEN_S)
    .setJti(ids.uuid())
    .sign(new TextEncoder().encode(env.helpDesk.sharedSecret))
  return { url: env.helpDesk.url, jwt }
}
