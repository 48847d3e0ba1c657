// Plain JavaScript: a reader process loads it (file-readers/reader-entry.mjs).
import { loadSharp, refusalOf, requirePixels } from './picture-error.mjs'

/** Scans are black lines on white, which low qualities blur. */
const QUALITY = 84

/**
 * @param {Buffer} content
 * @param {{ page: number | null, maxPixels: number, maxPx: number }} input `page` from 0; null to count the pages
 * @returns {Promise<number | Buffer>} the number of pages, or a page as a WebP picture
 */
export async function read(content, { page, maxPixels, maxPx }) {
  try {
    const sharp = await loadSharp()
    if (page === null) return (await sharp(content, { limitInputPixels: false }).metadata()).pages ?? 1
    const { width, height } = await sharp(content, { limitInputPixels: false, page }).metadata()
    requirePixels(width, height, maxPixels)
    // Upright, because the orientation is metadata; without metadata, in sRGB.
    return await sharp(content, { page, limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error', autoOrient: true })
      .resize(maxPx, maxPx, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    throw refusalOf(error)
  }
}
