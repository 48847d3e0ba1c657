import { WordedError } from '#src/lib/apollo/errors.ts'
import { PICTURE_MAX_BYTES } from '#shared/limits.ts'
import { exportSize, exportType } from './export-size.ts'
import { messages } from './messages.ts'
import type { PictureName } from './picture-owner.ts'

/** A part of a picture, in pixels of the picture. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

const JPEG_QUALITY = 0.9
/** Replaces transparency if the picture is encoded as JPEG. */
const PAPER = '#ffffff'

/** Loads the picture. Browsers apply its EXIF orientation before it is drawn. */
async function drawable(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

function draw(image: HTMLImageElement, area: CropArea, picture: PictureName, paper: string | null): HTMLCanvasElement {
  const size = exportSize(picture, area)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new WordedError(messages.noPicture)
  if (paper !== null) {
    context.fillStyle = paper
    context.fillRect(0, 0, size.width, size.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  return canvas
}

function encode(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(messages.noPicture))), type, JPEG_QUALITY)
  })
}

/**
 * Encodes the cropped part of a picture as a new file: upright, no larger than its display size, and without EXIF data.
 *
 * @throws WordedError with a message for the user
 */
export async function exportPicture(
  url: string,
  chosenType: string,
  area: CropArea,
  picture: PictureName,
): Promise<File> {
  let image: HTMLImageElement
  try {
    image = await drawable(url)
  } catch (error) {
    throw new WordedError(messages.noPicture, { cause: error })
  }
  let type = exportType(chosenType)
  let blob = await encode(draw(image, area, picture, type === 'image/jpeg' ? PAPER : null), type)
  if (blob.size > PICTURE_MAX_BYTES && type === 'image/png') {
    type = 'image/jpeg'
    blob = await encode(draw(image, area, picture, PAPER), type)
  }
  return new File([blob], `${picture.toLowerCase()}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
}
