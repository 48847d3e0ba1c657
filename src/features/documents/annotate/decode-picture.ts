import type { Size } from './mark.ts'

/** A picture that can be drawn, as it stands upright. */
export interface DecodedPicture extends Size {
  /** As it was stored; its type is the service's word. */
  content: Blob
  image: HTMLImageElement
  /** Good until `release`. */
  url: string
  release: () => void
}

/** This browser does not know the format (HEIC mostly), or the content is damaged. */
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
    // Browsers turn a picture as the camera was held, in its size too.
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image
      if (width === 0 || height === 0) fail()
      else resolve({ content, image, url, release, width, height })
    }
    image.src = url
  })
}
