import libheif from 'libheif-js/wasm-bundle.js'
import { PictureRefusal, requirePixels } from './picture-error.mjs'

function primaryOf(/** @type {any[]} */ images) {
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new PictureRefusal('DAMAGED', 'There is no picture in it.')
  return image
}

/**
 * Decodes a HEIC picture: four bytes per pixel (red, green, blue, alpha), upright.
 * @param {Buffer} content
 * @param {number} maxPixels
 * @returns {Promise<{ width: number, height: number, data: Uint8Array }>}
 */
export async function decodeHeic(content, maxPixels) {
  const decoder = new libheif.HeifDecoder()
  const image = primaryOf(decoder.decode(content))
  const width = image.get_width()
  const height = image.get_height()
  requirePixels(width, height, maxPixels)
  // The tiles may declare another size than the picture that contains them.
  libheif.heif_context_set_maximum_image_size_limit(decoder.decoder, Math.floor(Math.sqrt(maxPixels)))
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise((resolve, reject) => {
    image.display({ data, width, height }, (/** @type {object | null} */ shown) =>
      shown ? resolve(null) : reject(new PictureRefusal('DAMAGED', 'The picture cannot be decoded.')),
    )
  })
  return { width, height, data: new Uint8Array(data.buffer) }
}
