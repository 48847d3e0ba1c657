import type { Readable } from 'node:stream'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { AuditExportUrl, MutationSiteAuditExportUrlArgs } from '#server/graphql/generated.ts'
import { recordSecurityEvent, requireFreshSignIn } from '#server/modules/account-security/service.ts'
import type { Services } from '#server/services.ts'
import { addDays } from '#shared/calendar.ts'
import { AUDIT_EXPORT_MAX_DAYS } from '#shared/limits.ts'
import { DOWNLOAD_URL_S } from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { streamAudit } from './archive.ts'

/** Where the export is downloaded. */
export const AUDIT_EXPORT_PATH = '/audit-export'

/** @throws AppError VALIDATION_FAILED for days in the wrong order, or more than AUDIT_EXPORT_MAX_DAYS of them */
function checkPeriod({ from, until }: MutationSiteAuditExportUrlArgs): void {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1
  if (days >= 1 && days <= AUDIT_EXPORT_MAX_DAYS) return
  const message =
    days < 1
      ? 'The end date is before the start date.'
      : `At most ${AUDIT_EXPORT_MAX_DAYS} days can be exported at once.`
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'until', message }] })
}

/**
 * A URL from which the caller, an administrator of the site, downloads the records of some days for a short while.
 *
 * @throws AppError FRESH_SIGN_IN_REQUIRED, VALIDATION_FAILED
 */
export async function auditExportUrl(
  context: Context,
  period: MutationSiteAuditExportUrlArgs,
): Promise<AuditExportUrl> {
  requireFreshSignIn(context)
  checkPeriod(period)
  const { database, clock, urlSigner } = context.services
  const { userId } = requireViewer(context)
  await recordSecurityEvent(context, database.db, { userId, kind: 'AuditExported' })
  return {
    downloadUrl: urlSigner.sign(
      'GET',
      AUDIT_EXPORT_PATH,
      { person: userId, from: period.from, until: period.until },
      DOWNLOAD_URL_S,
    ),
    expiresUtc: new Date(clock.now().getTime() + DOWNLOAD_URL_S * 1_000).toISOString(),
  }
}

/** The export that a URL of `auditExportUrl` grants; null if anything of the URL was changed or its time is over. */
export function openAuditExport(
  { database, clock, urlSigner }: Services,
  query: Record<string, unknown>,
): Readable | null {
  const grant = urlSigner.verify('GET', AUDIT_EXPORT_PATH, query)
  const { from, until } = grant ?? {}
  if (from === undefined || until === undefined) return null
  return streamAudit(database.db, { from: new Date(from), until: new Date(addDays(until, 1)) }, clock.now())
}
