// Plain JavaScript: a reader process loads it (file-readers/reader-entry.mjs).
import { loadSharp, refusalOf, requirePixels } from './picture-error.mjs'

/** High, because the device has already compressed the picture once. */
const QUALITY = 90

/**
 * @param {Buffer} content
 * @param {{ mimeType: string, maxPixels: number }} input
 * @returns {Promise<Buffer>}
 */
export async function read(content, { mimeType, maxPixels }) {
  try {
    const sharp = await loadSharp()
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    requirePixels(width, height, maxPixels)
    // Rotated first, because the orientation is metadata. Colors are converted to sRGB.
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    if (mimeType === 'image/png') return await picture.png().toBuffer()
    if (mimeType === 'image/webp') return await picture.webp({ quality: QUALITY }).toBuffer()
    return await picture.jpeg({ quality: QUALITY }).toBuffer()
  } catch (error) {
    throw refusalOf(error)
  }
}
