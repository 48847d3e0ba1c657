import type { Size } from './mark.ts'

/** A picture that can be drawn, in its upright orientation. */
export interface DecodedPicture extends Size {
  /** The original content; its type is the MIME type that the server returned. */
  content: Blob
  image: HTMLImageElement
  /** Valid until `release` is called. */
  url: string
  release: () => void
}

/** The browser does not support the format (usually HEIC), or the content is damaged. */
export class UndrawableError extends Error {
  override readonly name = 'UndrawableError'
}

/** @throws UndrawableError */
export function decodePicture(content: Blob): Promise<DecodedPicture> {
  const url = URL.createObjectURL(content)
  const release = (): void => URL.revokeObjectURL(url)
  return new Promise((resolve, reject) => {
    const image = new Image()
    const fail = (): void => {
      release()
      reject(new UndrawableError('The picture cannot be drawn'))
    }
    image.onerror = fail
    // Browsers apply the camera's orientation, also to the natural size.
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image
      if (width === 0 || height === 0) fail()
      else resolve({ content, image, url, release, width, height })
    }
    image.src = url
  })
}
