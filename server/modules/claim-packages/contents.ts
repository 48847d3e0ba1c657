import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { separateWhole } from '#server/lib/storage/whole-contents.ts'
import { type ClaimFiles, findClaimFiles } from '#server/modules/documents/service.ts'
import { findInstances, zipNames } from '#server/modules/files/service.ts'
import { FILES_FOLDER, type PackageRedaction } from '#shared/claim-package/format.ts'
import { CLAIM_PACKAGE_FILES_MAX_COUNT, CLAIM_PACKAGE_MAX_BYTES } from '#shared/limits/claim-packages.ts'
import {
  infectedRedaction,
  levelsRedaction,
  missingRedaction,
  type PackedFile,
  redaction,
  type StoredFile,
} from './mappers.ts'

export interface ClaimContents extends Omit<ClaimFiles, 'files'> {
  /** Without infected documents. */
  included: StoredFile[]
  infected: StoredFile[]
}

function tooLarge(fact: string): AppError {
  const message = `${fact}, which is too much for one claim file. Download its folders instead.`
  return new AppError('VALIDATION_FAILED', { userMessage: message, details: [{ path: 'claimKey', message }] })
}

const GIGABYTE = 1_000_000_000

/**
 * Returns the documents of a claim that the caller may read.
 *
 * @throws AppError NOT_FOUND for callers who may read none of its levels; VALIDATION_FAILED for too many or too large
 *   documents
 */
export async function findContents(context: Context, claimId: string): Promise<ClaimContents> {
  const { files, ...rest } = await findClaimFiles(context, claimId, CLAIM_PACKAGE_FILES_MAX_COUNT + 1)
  if (files.length > CLAIM_PACKAGE_FILES_MAX_COUNT)
    throw tooLarge(`This claim has more than ${CLAIM_PACKAGE_FILES_MAX_COUNT} documents`)
  const found = await findInstances(
    context.services.database,
    files.map(({ newest }) => newest.id),
  )
  const rows = new Map(found.map((row) => [row.id, row]))
  const stored = files.flatMap((file) => {
    const row = rows.get(file.newest.id)
    return row ? [{ ...file, stored: row }] : []
  })
  const included = stored.filter((file) => file.stored.virusStatus !== 'Infected')
  const sizeBytes = included.reduce((sum, file) => sum + file.stored.sizeBytes, 0)
  if (sizeBytes > CLAIM_PACKAGE_MAX_BYTES)
    throw tooLarge(`The documents of this claim have more than ${CLAIM_PACKAGE_MAX_BYTES / GIGABYTE} GB`)
  return { ...rest, included, infected: stored.filter((file) => file.stored.virusStatus === 'Infected') }
}

/** Documents whose content is complete, with their paths, and what was left out. */
export async function packContents(
  context: Context,
  { included, infected, hiddenLevels }: ClaimContents,
): Promise<{ files: PackedFile[]; redactions: PackageRedaction[] }> {
  const byRow = new Map(included.map((file) => [file.stored, file]))
  const { whole, broken } = await separateWhole(context.services.storage, [...byRow.keys()])
  const complete = whole.flatMap((row) => byRow.get(row) ?? [])
  const names = zipNames(
    complete.map(({ stored, path }) => ({ fileName: stored.fileName, path })),
    '',
  )
  const files = complete.map((file, index) => ({
    ...file,
    bagPath: `${FILES_FOLDER}${names[index] ?? file.stored.id}`.normalize('NFC'),
  }))
  return {
    files,
    redactions: [
      ...(hiddenLevels.length > 0 ? [levelsRedaction(hiddenLevels)] : []),
      ...infected.map(({ stored }) => infectedRedaction(stored)),
      ...broken.map(missingRedaction),
      ...(files.some(({ versions }) => versions.length > 1) ? [redaction('EARLIER_VERSIONS')] : []),
      redaction('CONVERSATIONS'),
    ],
  }
}
