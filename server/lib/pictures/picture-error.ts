export type PictureErrorCode = 'DAMAGED' | 'TOO_MANY_PIXELS'

/** Why a content cannot be drawn, however often it is tried; `code` is for programs, the message for operators. */
export class PictureError extends Error {
  readonly code: PictureErrorCode

  constructor(code: PictureErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PictureError'
    this.code = code
  }
}

/** @throws PictureError TOO_MANY_PIXELS: a few bytes may say that they are a picture of gigabytes */
export function requirePixels(width: number, height: number, maxPixels: number): void {
  if (width * height > maxPixels)
    throw new PictureError(
      'TOO_MANY_PIXELS',
      `The picture has ${width} × ${height} points; at most ${maxPixels} are drawn.`,
    )
}
