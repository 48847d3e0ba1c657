import { ReaderKilledError, ReaderRefusedError } from '#server/lib/file-readers/reader-errors.ts'

/** NO_DECODER: this platform has none; the picture may be valid. */
export type PictureErrorCode = 'DAMAGED' | 'TOO_MANY_PIXELS' | 'NO_DECODER'

/** Why a content can never be drawn; `code` is for programs, the message for operators. */
export class PictureError extends Error {
  readonly code: Exclude<PictureErrorCode, 'NO_DECODER'>

  constructor(code: Exclude<PictureErrorCode, 'NO_DECODER'>, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PictureError'
    this.code = code
  }
}

/**
 * Converts an error of a picture reader. A picture that takes too much memory or time is refused like a damaged one; a
 * missing decoder and a busy reader are not the picture's fault.
 */
export function pictureError(error: unknown): unknown {
  if (error instanceof ReaderKilledError) return new PictureError('DAMAGED', error.message, { cause: error })
  if (!(error instanceof ReaderRefusedError) || error.code === 'NO_DECODER') return error
  const code = error.code === 'TOO_MANY_PIXELS' ? 'TOO_MANY_PIXELS' : 'DAMAGED'
  return new PictureError(code, error.message, { cause: error })
}
