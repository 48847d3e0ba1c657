import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/graphql/errors.ts'
import { findActiveSiteAdministratorIds } from './repository.ts'

/**
 * For a change after which a person is no longer an active administrator of the site: deactivation, another role,
 * deletion. Two administrators who remove each other at the same moment must not both succeed, so the caller holds
 * `lockStaff` in the same transaction.
 *
 * @throws AppError LAST_ADMINISTRATOR when the person is the only active administrator of the site
 */
export async function requireAnotherSiteAdministrator(tx: Db, userId: string): Promise<void> {
  const ids = await findActiveSiteAdministratorIds(tx)
  if (ids.length === 1 && ids[0] === userId)
    throw new AppError('LAST_ADMINISTRATOR', { userMessage: 'The site needs at least one active administrator.' })
}
