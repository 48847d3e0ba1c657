import type { Readable } from 'node:stream'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import {
  countSecurityEvents,
  mailNotice,
  recordSecurityEvent,
  requireFreshSignIn,
} from '#server/modules/account-security/service.ts'
import type { Services } from '#server/services.ts'
import { PERSONAL_DATA_PER_DAY_COUNT } from '#shared/limits.ts'
import { DOWNLOAD_URL_S } from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { streamArchive } from './archive.ts'
import { findOwner } from './repository.ts'

/** Path of the archive's download. */
export const PERSONAL_DATA_PATH = '/account/personal-data'

export interface PersonalDataUrl {
  downloadUrl: string
  expiresUtc: string
}

/**
 * Returns a temporary URL that downloads all data stored about the caller as one ZIP
 * (docs/decisions/2026-11-23-personal-data-and-deactivation.md).
 *
 * @throws AppError FRESH_SIGN_IN_REQUIRED; RATE_LIMITED for more than PERSONAL_DATA_PER_DAY_COUNT in 24 hours
 */
export async function personalDataUrl(context: Context): Promise<PersonalDataUrl> {
  requireFreshSignIn(context)
  const { database, clock, urlSigner } = context.services
  const { userId, emailAddress } = requireViewer(context)
  const now = clock.now().getTime()
  await database.transaction(async (tx) => {
    const count = await countSecurityEvents(tx, userId, 'PersonalDataRequested', new Date(now - DAY_MS))
    if (count >= PERSONAL_DATA_PER_DAY_COUNT) {
      const userMessage = `Your data can be downloaded ${PERSONAL_DATA_PER_DAY_COUNT} times a day. Please try again tomorrow.`
      throw new AppError('RATE_LIMITED', { userMessage })
    }
    await recordSecurityEvent(context, tx, { userId, kind: 'PersonalDataRequested' })
  })
  const text = 'A copy of the data that Evolve stores about you was downloaded.'
  mailNotice(context.services, emailAddress, 'Your data was downloaded', text)
  return {
    downloadUrl: urlSigner.sign('GET', PERSONAL_DATA_PATH, { person: userId }, DOWNLOAD_URL_S),
    expiresUtc: new Date(now + DOWNLOAD_URL_S * 1_000).toISOString(),
  }
}

/**
 * Streams the archive that a URL of `personalDataUrl` grants; null if the URL was changed or has expired, or the
 * account is deactivated.
 */
export async function openPersonalData(
  { database, identity, clock, urlSigner }: Services,
  query: Record<string, unknown>,
): Promise<Readable | null> {
  const userId = urlSigner.verify('GET', PERSONAL_DATA_PATH, query)?.['person']
  const owner = userId === undefined ? null : await findOwner(database.db, userId)
  if (!owner) return null
  return streamArchive({ db: database.db, identity, ...owner }, owner.name, clock.now())
}
