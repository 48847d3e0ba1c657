import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { readOwnClaim } from '#server/modules/legacy-claims/service.ts'
import type { PackageManifest, PackageRedaction } from '#shared/claim-package/format.ts'
import { LEGACY_CLAIM_NOTES_ROWS } from '#shared/limits.ts'
import { redaction } from './mappers.ts'

type ReadClaim = NonNullable<Awaited<ReturnType<typeof readOwnClaim>>>

/** The part of a package that is read from the claims system, and what is missing of it. */
export interface ClaimRecord extends Pick<PackageManifest['claim'], 'facts' | 'notes'> {
  redactions: PackageRedaction[]
}

function factsOf({ source, account }: ReadClaim): ClaimRecord['facts'] {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Loss address', [source.lossAddress, source.lossCity, source.lossState].filter(Boolean).join(', ') || null],
    ['Date of loss', source.lossDate],
    ['Cause of loss', source.peril],
    ['Status', source.status],
    ['Adjuster', source.adjuster],
    ['Carrier', source.company],
    ["Carrier's claim number", source.companyFileId],
    ['Handled by', account.company.name],
    ['Received', source.receivedDate],
    ['Due', source.dueDate],
  ]
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))
}

const none = (missing: PackageRedaction): ClaimRecord => ({ facts: [], notes: [], redactions: [missing] })

/**
 * Reads a claim from the claims system as the caller sees it. A package does not depend on that system, which may be
 * down: the redactions then say that the facts are missing.
 */
export async function readRecord(context: Context, claimKey: string): Promise<ClaimRecord> {
  let found: ReadClaim | null
  try {
    found = await readOwnClaim(context, claimKey, LEGACY_CLAIM_NOTES_ROWS)
  } catch (error) {
    if (error instanceof AppError) return none(redaction('RECORD_UNAVAILABLE'))
    throw error
  }
  if (!found) return none(redaction('RECORD_NOT_READABLE'))
  const { notes } = found
  const redactions = [
    ...(notes === null ? [redaction('NOTES_NOT_READABLE')] : []),
    ...(notes && notes.length >= LEGACY_CLAIM_NOTES_ROWS ? [redaction('OLDER_NOTES')] : []),
  ]
  return { facts: factsOf(found), notes: notes ?? [], redactions }
}
