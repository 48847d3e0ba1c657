import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/graphql/errors.ts'
import { findActiveSiteAdministratorIds } from './repository.ts'

/**
 * Must be called before a change that removes an active site administrator: deactivation, another role, or deletion.
 * Two administrators who remove each other in parallel must not both succeed, so the caller must hold `lockStaff` in
 * the same transaction.
 *
 * @throws AppError LAST_ADMINISTRATOR if the person is the only active administrator of the site
 */
export async function requireAnotherSiteAdministrator(tx: Db, userId: string): Promise<void> {
  const ids = await findActiveSiteAdministratorIds(tx)
  if (ids.length === 1 && ids[0] === userId)
    throw new AppError('LAST_ADMINISTRATOR', { userMessage: 'The site needs at least one active administrator.' })
}
