// Plain JavaScript: reader processes load it.

/** Why a content can never be drawn. `code` is a PictureErrorCode (picture-error.ts). */
export class PictureRefusal extends Error {
  /** @param {import('./picture-error.ts').PictureErrorCode} code @param {string} message @param {ErrorOptions} [options] */
  constructor(code, message, options) {
    super(message, options)
    this.code = code
  }
}

/** @throws PictureRefusal TOO_MANY_PIXELS: a few bytes may declare a picture of gigabytes */
export function requirePixels(/** @type {number} */ width, /** @type {number} */ height, /** @type {number} */ maxPixels) {
  if (width * height > maxPixels)
    throw new PictureRefusal(
      'TOO_MANY_PIXELS',
      `The picture has ${width} × ${height} points; at most ${maxPixels} are drawn.`,
    )
}

/** The decoder is missing; the picture may be valid. */
function isMissingModule(/** @type {any} */ error) {
  return (
    error?.code === 'ERR_MODULE_NOT_FOUND' ||
    error?.code === 'ERR_DLOPEN_FAILED' ||
    String(error?.message).includes('Could not load the "sharp" module')
  )
}

/**
 * Loaded when a picture is drawn, so that a platform without it still starts, without renditions.
 * @returns {Promise<typeof import('sharp')>}
 * @throws PictureRefusal NO_DECODER
 */
export async function loadSharp() {
  try {
    const { default: sharp } = await import('sharp')
    // One thread, so that the other core serves requests.
    sharp.concurrency(1)
    sharp.cache(false)
    return /** @type {any} */ (sharp)
  } catch (error) {
    throw isMissingModule(error) ? new PictureRefusal('NO_DECODER', String(error)) : error
  }
}

/** Converts a decoder's error to a refusal. @returns {PictureRefusal} */
export function refusalOf(/** @type {unknown} */ error) {
  if (error instanceof PictureRefusal) return error
  return new PictureRefusal('DAMAGED', 'The content cannot be decoded as a picture.', { cause: error })
}
