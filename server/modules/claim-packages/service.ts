import type { Readable } from 'node:stream'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import type { LegacyClaimDocuments } from '#server/graphql/generated.ts'
import { streamBag, type Streamed } from '#server/lib/claim-package/bag.ts'
import { indexPage } from '#server/lib/claim-package/index-page.ts'
import { recordSecurityEvent } from '#server/modules/account-security/service.ts'
import { legacyClaimDocuments } from '#server/modules/legacy-claims/service.ts'
import type { Services } from '#server/services.ts'
import {
  DATA_MANIFEST,
  INDEX_PAGE,
  PACKAGE_FORMAT,
  PACKAGE_FORMAT_VERSION,
  type PackageManifest,
} from '#shared/claim-package/format.ts'
import { DOWNLOAD_URL_S } from '#shared/limits/server-times.ts'
import { findContents, packContents } from './contents.ts'
import { toPackageFile } from './mappers.ts'
import { readRecord } from './record.ts'

/** Path of the request for a link, and of the download. */
export const CLAIM_PACKAGE_PATH = '/storage/claim-package'

export interface ClaimPackageUrl {
  downloadUrl: string
  expiresUtc: string
  filesCount: number
  /** Of the documents, in bytes. */
  fileSize: number
  /** Number of included documents that no virus scan has found clean. */
  unscannedCount: number
}

/**
 * Returns a temporary URL that downloads the file of a claim as one signed ZIP
 * (docs/requirements/legacy-claims.md#claim-file). The permissions are checked again when it is downloaded.
 *
 * @throws AppError NOT_FOUND for callers who may not read the claim's documents; VALIDATION_FAILED for too many or too
 *   large documents; UNAVAILABLE, MAINTENANCE
 */
export async function claimPackageUrl(context: Context, claimKey: string): Promise<ClaimPackageUrl> {
  const { clock, urlSigner } = context.services
  const { userId } = requireViewer(context)
  const claim = await legacyClaimDocuments(context, claimKey)
  const { included } = await findContents(context, claim.id)
  return {
    downloadUrl: urlSigner.sign('GET', CLAIM_PACKAGE_PATH, { person: userId, claim: claimKey }, DOWNLOAD_URL_S),
    expiresUtc: new Date(clock.now().getTime() + DOWNLOAD_URL_S * 1000).toISOString(),
    filesCount: included.length,
    fileSize: included.reduce((sum, { stored }) => sum + stored.sizeBytes, 0),
    unscannedCount: included.filter(({ stored }) => stored.virusStatus !== 'Clean').length,
  }
}

/** Reads the grant in a URL of `claimPackageUrl`; null if any part of the URL was changed, or it has expired. */
export function readClaimPackageGrant(
  { urlSigner }: Pick<Services, 'urlSigner'>,
  query: Record<string, unknown>,
): { personId: string; claimKey: string } | null {
  const { person, claim } = urlSigner.verify('GET', CLAIM_PACKAGE_PATH, query) ?? {}
  return person === undefined || claim === undefined ? null : { personId: person, claimKey: claim }
}

/** A package that is ready to be streamed. */
export interface ClaimPackage {
  fileName: string
  stream: () => Readable
}

/** The number of a claim as a part of file names on all systems. */
const nameOf = ({ claimFileId, claimKey }: LegacyClaimDocuments): string =>
  claimFileId
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || claimKey.replaceAll(/[^\w-]+/g, '-')

/**
 * Makes the package of a claim with all that the caller may read now, and records this in their security log.
 *
 * @throws AppError as claimPackageUrl
 */
export async function openClaimPackage(context: Context, claimKey: string): Promise<ClaimPackage> {
  const { clock, database, env, log, storage, packageSigner } = context.services
  const { userId, displayName } = requireViewer(context)
  const claim = await legacyClaimDocuments(context, claimKey)
  const contents = await findContents(context, claim.id)
  const [record, packed] = await Promise.all([readRecord(context, claimKey), packContents(context, contents)])
  await recordSecurityEvent(context, database.db, { userId, kind: 'ClaimPackageMade' })
  log.info({ personId: userId, claimKey, requestId: context.requestId }, 'claim package made')
  const madeAt = clock.now()
  const manifestOf = (streamed: ReadonlyMap<string, Streamed>): PackageManifest => ({
    format: PACKAGE_FORMAT,
    formatVersion: PACKAGE_FORMAT_VERSION,
    madeUtc: madeAt.toISOString(),
    madeBy: { userId, name: displayName },
    madeAt: env.publicOrigin,
    claim: {
      ...{ claimKey, claimNumber: claim.claimFileId, insured: claim.insured ?? null },
      ...{ facts: record.facts, notes: record.notes },
    },
    files: packed.files.flatMap((file) => {
      const bytes = streamed.get(file.bagPath)
      return bytes ? [toPackageFile(file, bytes, contents.uploaderOf)] : []
    }),
    redactions: [...packed.redactions, ...record.redactions],
  })
  const name = nameOf(claim)
  return {
    fileName: `Claim ${name} ${madeAt.toISOString().slice(0, 10)}.zip`,
    stream: () =>
      streamBag({
        folder: `Claim-${name}`,
        files: packed.files.map(({ bagPath, stored }) => ({
          path: bagPath,
          lastModified: stored.uploadedAt,
          size: stored.sizeBytes,
          open: () => storage.read(stored.storageKey),
        })),
        descriptions: [
          { path: DATA_MANIFEST, text: (streamed) => `${JSON.stringify(manifestOf(streamed), null, 2)}\n` },
          { path: INDEX_PAGE, text: (streamed) => indexPage(manifestOf(streamed), packageSigner.keyId) },
        ],
        info: [
          ['Source-Organization', `Evolve, ${env.publicOrigin}`],
          ['External-Identifier', claimKey],
          ['External-Description', `Claim ${claim.claimFileId}`],
          ['Contact-Name', displayName],
          ['Bagging-Date', madeAt.toISOString().slice(0, 10)],
        ],
        madeAt,
        signer: packageSigner,
      }),
  }
}
