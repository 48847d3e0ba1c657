import { cameraRecordOf, withCameraRecord } from './exif.ts'
import { MARK_COLORS, type Mark, type Size } from './mark.ts'
import { lineWidthOf, rimOf, strokesOf, textLinesOf, textSizeOf } from './mark-geometry.ts'
import type { DecodedPicture } from './decode-picture.ts'

export const MARK_FONT = "600 {size}px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** The picture could not be drawn at any size that this browser supports. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError'
}

export interface AnnotatedContent {
  blob: Blob
  size: Size
  /** True if the browser lacked memory for the original's full resolution. */
  isReduced: boolean
}

/** JPEG and WebP quality; a lower one shows artifacts around the marks. */
const QUALITY = 0.93
/**
 * Canvas areas to try, in pixels: first the picture's full size, then sizes that devices with little memory support.
 */
const AREAS_PX = [Number.POSITIVE_INFINITY, 16_777_216, 5_000_000] as const
/** Canvas can write these types; pictures of other types are saved as JPEG, or as PNG if they are lossless. */
const KEPT_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const LOSSLESS: ReadonlySet<string> = new Set(['image/gif', 'image/bmp'])

function typeFor(mimeType: string): string {
  if (KEPT_TYPES.has(mimeType)) return mimeType
  return LOSSLESS.has(mimeType) ? 'image/png' : 'image/jpeg'
}

/** Draws a mark as on the screen: first its outline, then its color. */
function drawMark(context: CanvasRenderingContext2D, mark: Mark, picture: Size): void {
  const { ink, rim } = MARK_COLORS[mark.color]
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const wide = 2 * rimOf(picture)
  if (mark.kind === 'text') {
    context.font = MARK_FONT.replace('{size}', `${textSizeOf(mark, picture)}`)
    context.textBaseline = 'alphabetic'
    context.strokeStyle = rim
    context.lineWidth = 2 * wide
    const lines = textLinesOf(mark, picture)
    for (const { text, x, y } of lines) context.strokeText(text, x, y)
    context.fillStyle = ink
    for (const { text, x, y } of lines) context.fillText(text, x, y)
    return
  }
  const strokes = strokesOf(mark, picture).map(({ d, isFilled }) => ({ path: new Path2D(d), isFilled }))
  const width = lineWidthOf(mark, picture)
  for (const [color, lineWidth] of [
    [rim, width + wide],
    [ink, width],
  ] as const) {
    context.strokeStyle = color
    context.fillStyle = color
    context.lineWidth = lineWidth
    for (const { path, isFilled } of strokes) {
      context.stroke(path)
      if (isFilled) context.fill(path)
    }
  }
}

/** @returns null if the browser lacks the memory for this size */
async function drawAt(
  picture: DecodedPicture,
  marks: readonly Mark[],
  scale: number,
  type: string,
): Promise<{ blob: Blob; size: Size } | null> {
  const canvas = document.createElement('canvas')
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  canvas.width = size.width
  canvas.height = size.height
  try {
    const context = canvas.getContext('2d')
    if (!context) return null
    if (type === 'image/jpeg') {
      // JPEG has no transparency.
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, size.width, size.height)
      // A canvas that is too large ignores drawing and stays transparent.
      if (context.getImageData(0, 0, 1, 1).data[3] === 0) return null
    }
    context.drawImage(picture.image, 0, 0, size.width, size.height)
    context.scale(scale, scale)
    for (const mark of marks) drawMark(context, mark, picture)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
    return blob && blob.size > 0 ? { blob, size } : null
  } catch {
    return null
  } finally {
    // Mobile browsers limit the pixels of all canvases together, and count unused ones until their size is 0.
    canvas.width = 0
    canvas.height = 0
  }
}

/**
 * Draws the picture with its marks, upright, at the original's full resolution if the browser has the memory, and
 * copies the camera's EXIF data into it.
 *
 * @throws DrawingError
 */
export async function drawAnnotated(picture: DecodedPicture, marks: readonly Mark[]): Promise<AnnotatedContent> {
  const type = typeFor(picture.content.type)
  for (const area of AREAS_PX) {
    const scale = Math.min(1, Math.sqrt(area / (picture.width * picture.height)))
    const drawn = await drawAt(picture, marks, scale, type)
    if (!drawn) continue
    const isReduced = scale < 1
    if (drawn.blob.type !== 'image/jpeg' || picture.content.type !== 'image/jpeg') return { ...drawn, isReduced }
    const record = cameraRecordOf(new Uint8Array(await picture.content.arrayBuffer()))
    return {
      ...drawn,
      isReduced,
      ...(record && { blob: withCameraRecord(new Uint8Array(await drawn.blob.arrayBuffer()), record) }),
    }
  }
  throw new DrawingError('The picture could not be drawn')
}
