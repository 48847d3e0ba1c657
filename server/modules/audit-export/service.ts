import type { Readable } from 'node:stream'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import type { AuditExportUrl, MutationSiteAuditExportUrlArgs } from '#server/graphql/generated.ts'
import { recordSecurityEvent, requireFreshSignIn } from '#server/modules/account-security/service.ts'
import type { Services } from '#server/services.ts'
import { addDays } from '#shared/calendar.ts'
import { DOWNLOAD_URL_S } from '#shared/limits/server-times.ts'
import { auditExportPeriod } from '#shared/validation/audit-export.ts'
import { streamAudit } from './archive.ts'

/** URL path of the download. */
export const AUDIT_EXPORT_PATH = '/audit-export'

/**
 * Creates a short-lived URL for downloading the records of a period of days. Only administrators of the site may call
 * it.
 *
 * @throws AppError FRESH_SIGN_IN_REQUIRED, VALIDATION_FAILED
 */
export async function siteAuditExportUrl(
  context: Context,
  args: MutationSiteAuditExportUrlArgs,
): Promise<AuditExportUrl> {
  requireFreshSignIn(context)
  const period = parseInput(auditExportPeriod, args, '')
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

/** Opens the export that a URL of `siteAuditExportUrl` grants. @returns null if the URL was modified or has expired */
export function openAuditExport(
  { database, clock, urlSigner }: Services,
  query: Record<string, unknown>,
): Readable | null {
  const grant = urlSigner.verify('GET', AUDIT_EXPORT_PATH, query)
  const { from, until } = grant ?? {}
  if (from === undefined || until === undefined) return null
  return streamAudit(database.db, { from: new Date(from), until: new Date(addDays(until, 1)) }, clock.now())
}
