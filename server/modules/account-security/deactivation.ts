import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { renderMail } from '#server/lib/mail/templates/render-mail.ts'
import { requireNotLastAdministrator } from '#server/modules/associates/service.ts'
import { markOwnDeactivated } from '#server/modules/user-account/service.ts'
import { mayDeactivateSelf } from './policy.ts'
import { requireFreshSignIn } from './recovery.ts'
import { recordSecurityEvent } from './security-events.ts'

/**
 * Deactivates the caller's own account (docs/decisions/2026-11-23-personal-data-and-deactivation.md): all sessions end,
 * and only staff can activate it again (`userAccountActivationUpdate`).
 *
 * @throws AppError FRESH_SIGN_IN_REQUIRED; FORBIDDEN for staff, who cannot deactivate themselves; LAST_ADMINISTRATOR
 */
export async function deactivateOwnAccount(context: Context): Promise<void> {
  const { database, identity, mail, log, env } = context.services
  const viewer = requireViewer(context)
  const { userId, emailAddress } = viewer
  if (!mayDeactivateSelf(viewer)) throw new AppError('FORBIDDEN')
  requireFreshSignIn(context)
  const { identitySub } = await database.transaction(async (tx) => {
    await requireNotLastAdministrator(tx, userId)
    await recordSecurityEvent(context, tx, { userId, kind: 'AccountDeactivated' })
    return markOwnDeactivated(context, tx)
  })
  await identity.disable(identitySub)
  const content = {
    ...{ to: emailAddress, subject: 'Evolve: Your account was deactivated', heading: 'Your account was deactivated' },
    blocks: [
      { paragraph: 'You deactivated your account. You are signed out everywhere and can no longer log in.' },
      { paragraph: 'To use it again, or if it was not you, contact Support from this address: they can activate it.' },
      { button: 'Open Evolve', url: env.publicOrigin },
    ],
  }
  await mail
    .send(renderMail(content))
    .catch((err: unknown) => log.warn({ err }, 'the mail about a deactivated account could not be sent'))
}
