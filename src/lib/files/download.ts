import { DOWNLOAD_PROBE_HTTP_STATUS, DOWNLOAD_PROBE_RANGE } from '#shared/limits.ts'
import type { ApolloClient } from '@apollo/client'
import { isUnreachable, userMessagesOf } from '#src/lib/apollo/errors.ts'
import { ask } from '#src/lib/data/ask.ts'
import { FILE_URL_RENEWED_BEFORE_END_MS } from '#shared/limits/device-times.ts'
import {
  type FileRendition,
  GetFileInstanceDownloadUrlDocument,
  type GetFileInstanceDownloadUrlQuery,
} from './download.generated.ts'
import { downloadMessages } from './messages.ts'

/** The reason why a download cannot start, as a message for the user. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError'
}

interface SignedUrl extends Pick<UrlAnswer, 'rendition' | 'mayReplaceThumbnail'> {
  url: string
  expiresAt: number
}

type UrlAnswer = GetFileInstanceDownloadUrlQuery['getFileInstanceDownloadUrl']

const urls = new Map<string, SignedUrl>()

interface Asked {
  /** True if the URL is for displaying the file in the page. */
  inline: boolean
  rendition?: FileRendition
  /** True to ignore the cached URL because it failed. */
  renew?: boolean
}

/**
 * A short-lived URL. If the requested rendition is still being created (`isPreparing`), or cannot be created, it is the
 * URL of the original.
 *
 * @throws DownloadError with the server's message, or with the general one
 */
export async function signedUrlOf(
  client: ApolloClient,
  fileInstanceId: string,
  { inline, rendition = 'Original', renew = false }: Asked,
): Promise<Omit<SignedUrl, 'expiresAt'> & { isPreparing: boolean }> {
  const key = `${fileInstanceId}:${inline}:${rendition}`
  const known = urls.get(key)
  if (known && !renew && known.expiresAt - Date.now() > FILE_URL_RENEWED_BEFORE_END_MS)
    return { ...known, isPreparing: false }
  const { getFileInstanceDownloadUrl: answer } = await ask(client, GetFileInstanceDownloadUrlDocument, {
    fileInstanceId,
    inline,
    rendition,
  }).catch((cause: unknown) => {
    throw new DownloadError(isUnreachable(cause) ? userMessagesOf(cause) : downloadMessages.downloadFailed, { cause })
  })
  const { downloadUrl: url, isPreparing, rendition: given, mayReplaceThumbnail } = answer
  const signed = { url, rendition: given, mayReplaceThumbnail }
  if (!isPreparing) urls.set(key, { ...signed, expiresAt: Date.parse(answer.expiresUtc) })
  return { ...signed, isPreparing }
}

/**
 * A short-lived URL of the content.
 *
 * @throws DownloadError
 */
export async function downloadUrlOf(
  client: ApolloClient,
  fileInstanceId: string,
  asked: Pick<Asked, 'inline' | 'renew'>,
): Promise<string> {
  return (await signedUrlOf(client, fileInstanceId, asked)).url
}

/** Requests only the first byte: status 206 means that the file exists and the URL is still valid. */
async function firstByteStatus(url: string): Promise<number> {
  const response = await fetch(url, { headers: { range: `bytes=${DOWNLOAD_PROBE_RANGE}` }, cache: 'no-store' })
  await response.body?.cancel()
  return response.status
}

/**
 * A URL that was just verified by requesting the first byte; an expired URL is requested again once.
 *
 * @throws DownloadError
 */
export async function checkedDownloadUrl(client: ApolloClient, fileInstanceId: string): Promise<string> {
  for (const renew of [false, true]) {
    const url = await downloadUrlOf(client, fileInstanceId, { inline: false, renew })
    let status: number
    try {
      status = await firstByteStatus(url)
    } catch (error) {
      throw new DownloadError(downloadMessages.downloadFailed, { cause: error })
    }
    if (status === DOWNLOAD_PROBE_HTTP_STATUS) return url
    if (status !== 403) break
  }
  throw new DownloadError(downloadMessages.notAvailable)
}

/** Starts a download by the browser. */
export function startDownload(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
