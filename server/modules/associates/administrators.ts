import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/graphql/errors.ts'
import { findSoleAdministrated } from './repository.ts'

/**
 * @throws AppError LAST_ADMINISTRATOR, with the organizations' names, if an active organization would be left without
 *   an administrator
 */
export async function requireNotLastAdministrator(tx: Db, userId: string): Promise<void> {
  const names = await findSoleAdministrated(tx, userId)
  if (names.length === 0) return
  const userMessage = `You are the only administrator of ${names.join(', ')}. Make another associate an administrator first.`
  throw new AppError('LAST_ADMINISTRATOR', { userMessage })
}
