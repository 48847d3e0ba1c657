import type { ApolloClient } from '@apollo/client'
import { pause } from '../pause.ts'
import { signedUrlOf } from './download.ts'
import type { FileRendition } from './download.generated.ts'
import { isShownInline } from './file-kind.ts'

/** The fields of a file that drawing it as a picture requires. */
export interface PictureFile {
  /** Of the version. */
  id: string
  mimeType: string
}

/**
 * How long a rendition that is being made is waited for, look by look. A small picture may come a moment later than its
 * row; a large one that the browser can draw itself is not waited for; of one that it cannot there is nothing else.
 */
const SMALL_WAITS_MS = [800, 1_600]
const ONLY_WAITS_MS = [800, 1_600, 3_000, 5_000, 8_000, 12_000]

function waitsOf({ mimeType }: PictureFile, rendition: FileRendition): readonly number[] {
  if (!isShownInline(mimeType)) return ONLY_WAITS_MS
  return rendition === 'Thumbnail' ? SMALL_WAITS_MS : []
}

/**
 * A URL of a rendition of a picture, or of its original where there is none.
 *
 * @throws DownloadError; and when nobody waits any more
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
  return answer.url
}
