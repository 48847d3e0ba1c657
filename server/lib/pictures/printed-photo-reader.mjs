// Plain JavaScript: a reader process loads it (file-readers/reader-entry.mjs).
import { refusalOf } from './picture-error.mjs'
import { openPicture } from './renditions-reader.mjs'

const QUALITY = 82

/**
 * Draws a photo as a JPEG, upright and without metadata; PDFs embed this format without decoding it.
 *
 * @param {Buffer} content
 * @param {{ mimeType: string, isHeic: boolean, maxPixels: number, maxPx: number }} input
 * @returns {Promise<import('./printed-photo.ts').PrintedJpeg>}
 */
export async function read(content, input) {
  try {
    const { open } = await openPicture(content, input)
    const { data, info } = await open()
      .resize(input.maxPx, input.maxPx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    throw refusalOf(error)
  }
}
