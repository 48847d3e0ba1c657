import type { Readable } from 'node:stream'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import { positionText, timeText } from '#server/lib/pdf/photo-report-layout.ts'
import { type PhotoReport, photoReportPdf, type ReportPhoto } from '#server/lib/pdf/photo-report.ts'
import { type OpenedPhotos, openPhotos } from '#server/modules/documents/service.ts'
import { findPrintedPhotos } from '#server/modules/files/service.ts'
import { readOwnClaim } from '#server/modules/legacy-claims/service.ts'
import { type PhotoReportRequest, photoReportMessages, photoReportRequest } from '#shared/validation/photo-report.ts'

/** Users whose report is being made by this process: decoding the photos takes all of a processor. */
const running = new Set<string>()

/** The loss address of a claim as the caller sees it in the claims system; null if it is not known. */
async function lossAddressOf(context: Context, claimKey: string): Promise<string | null> {
  try {
    const found = await readOwnClaim(context, claimKey, 0)
    if (!found) return null
    const { lossAddress, lossCity, lossState } = found.source
    return [lossAddress, lossCity, lossState].filter(Boolean).join(', ') || null
  } catch (error) {
    // The report does not depend on the claims system, which may be down.
    if (error instanceof AppError) return null
    throw error
  }
}

async function headerOf(
  context: Context,
  { owner, claim }: OpenedPhotos,
): Promise<Pick<PhotoReport, 'title' | 'facts'>> {
  if (claim) {
    const address = await lossAddressOf(context, claim.claimKey)
    return {
      title: `Claim ${claim.claimNumber ?? claim.claimKey}`,
      facts: [
        ...(claim.insured ? [['Insured', claim.insured] as const] : []),
        ...(address ? [['Loss address', address] as const] : []),
      ],
    }
  }
  const emblem =
    owner.type === 'Organization'
      ? await context.loaders.emblem.load({ entityType: 'Organization', id: owner.id })
      : null
  return { title: emblem?.displayName ?? 'Photos', facts: [] }
}

function factsOf(row: OpenedPhotos['photos'][number], timeZone: string): string[] {
  return [
    ...(row.folderName === null ? [] : [row.folderName]),
    row.takenAt ? `Taken ${timeText(row.takenAt, timeZone)}` : `Uploaded ${timeText(row.uploadedAt, timeZone)}`,
    ...(row.latitude !== null && row.longitude !== null ? [positionText(row.latitude, row.longitude)] : []),
  ]
}

async function reportOf(context: Context, request: PhotoReportRequest): Promise<PhotoReport> {
  const viewer = requireViewer(context)
  const ids = request.photos.map(({ instanceId }) => instanceId.toLowerCase())
  const opened = await openPhotos(context, ids)
  const printed = await findPrintedPhotos(context.services, ids, viewer.userId)
  const details = printed.flatMap(({ isPrintable }, index) =>
    isPrintable ? [] : [{ path: `photos.${index}.instanceId`, message: photoReportMessages.notPrintable }],
  )
  if (details.length > 0 || printed.length < ids.length) throw new AppError('VALIDATION_FAILED', { details })
  const photos = opened.photos.flatMap((row, index): ReportPhoto[] => {
    const photo = printed[index]
    const caption = request.photos[index]?.caption ?? ''
    return photo ? [{ caption, facts: factsOf(row, request.timeZone), draw: () => photo.draw() }] : []
  })
  const emblem = await context.loaders.emblem.load({ entityType: 'User', id: viewer.userId })
  const made = timeText(context.services.clock.now(), request.timeZone)
  return {
    ...(await headerOf(context, opened)),
    preparedBy: emblem ? `Prepared by ${emblem.displayName}, ${made}` : `Prepared ${made}`,
    perPage: request.photosPerPage,
    photos,
  }
}

/**
 * Makes a PDF of photos that the caller may see. All must belong to one owner.
 *
 * @throws AppError NOT_FOUND if the caller may not see one of them; RATE_LIMITED while another report of the caller is
 *   made; VALIDATION_FAILED
 */
export async function photoReport(context: Context, body: unknown): Promise<Readable> {
  const { userId } = requireViewer(context)
  const request = parseInput(photoReportRequest, body, '')
  if (running.has(userId))
    throw new AppError('RATE_LIMITED', { details: [{ path: '', message: photoReportMessages.running }] })
  running.add(userId)
  try {
    return await photoReportPdf(await reportOf(context, request), () => running.delete(userId))
  } catch (error) {
    running.delete(userId)
    throw error
  }
}
