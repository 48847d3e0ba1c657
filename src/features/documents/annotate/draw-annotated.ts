import { cameraRecordOf, withCameraRecord } from './exif.ts'
import { MARK_COLORS, type Mark, type Size } from './mark.ts'
import { lineWidthOf, rimOf, strokesOf, textLinesOf, textSizeOf } from './mark-geometry.ts'
import type { DecodedPicture } from './decode-picture.ts'

export const MARK_FONT = "600 {size}px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** The picture could not be drawn, at no size that this browser has. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError'
}

export interface AnnotatedContent {
  blob: Blob
  size: Size
  /** The browser has no room for the original's full resolution. */
  isReduced: boolean
}

/** Of a photo; less would show around the marks. */
const QUALITY = 0.93
/** Areas that constrained browsers can draw at once, in pixels; the first is the original itself. */
const AREAS_PX = [Number.POSITIVE_INFINITY, 16_777_216, 5_000_000] as const
/** Pictures that canvas writes as they are; the others become what loses nothing of them. */
const KEPT_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const LOSSLESS: ReadonlySet<string> = new Set(['image/gif', 'image/bmp'])

function typeFor(mimeType: string): string {
  if (KEPT_TYPES.has(mimeType)) return mimeType
  return LOSSLESS.has(mimeType) ? 'image/png' : 'image/jpeg'
}

/** Draws a mark as the screen shows it: first its rim, then its ink. */
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

/** @returns null when the browser has no room for it */
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
      // A canvas that is too large takes everything and shows nothing.
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
    // Phones count the pixels of every canvas, also of those that nobody sees any more.
    canvas.width = 0
    canvas.height = 0
  }
}

/**
 * The picture with its marks, upright, at the original's full resolution as far as the browser has room, with what the
 * camera wrote.
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
