import type { ApolloClient } from '@apollo/client'
import { ONLY_PICTURE_LOOK_PAUSES_MS } from '#shared/limits/device-times.ts'
import { pause } from '../pause.ts'
import { signedUrlOf } from './download.ts'
import type { FileRendition } from './download.generated.ts'
import { isShownInline } from './file-kind.ts'

/** The fields of a file that displaying it as a picture requires. */
export interface PictureFile {
  /** Id of the version. */
  id: string
  mimeType: string
}

/** There is no thumbnail, and the original may be too large to be shown in its place. */
export class NoThumbnailError extends Error {
  override readonly name = 'NoThumbnailError'
}

/** If the browser can draw the original of a large picture, it does not wait for the rendition. */
function waitsOf({ mimeType }: PictureFile, rendition: FileRendition): readonly number[] {
  return rendition === 'Thumbnail' || !isShownInline(mimeType) ? ONLY_PICTURE_LOOK_PAUSES_MS : []
}

/**
 * A URL of a rendition of a picture, or of its original if the rendition does not exist. A thumbnail is never replaced
 * by an original that may have more than 64 megapixels.
 *
 * @throws DownloadError, NoThumbnailError; the reason of `signal` if the caller aborted
 */
export async function pictureUrlOf(
  client: ApolloClient,
  picture: PictureFile,
  { rendition, renew, signal }: { rendition: FileRendition; renew: boolean; signal: AbortSignal },
): Promise<string> {
  let answer = await signedUrlOf(client, picture.id, { inline: true, rendition, renew })
  for (const wait of waitsOf(picture, rendition)) {
    if (!answer.isPreparing) break
    await pause(wait, signal)
    answer = await signedUrlOf(client, picture.id, { inline: true, rendition })
  }
  if (rendition === 'Thumbnail' && answer.rendition !== 'Thumbnail' && !answer.mayReplaceThumbnail)
    throw new NoThumbnailError('The picture has no thumbnail')
  return answer.url
}
