import { parentPort, workerData } from 'node:worker_threads'
import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js'
import type { DecodedPicture, HeicReply, HeicTask } from './heic.ts'
import { PictureError, requirePixels } from './picture-error.ts'

function primaryOf(images: readonly HeifImage[]): HeifImage {
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new PictureError('DAMAGED', 'There is no picture in it.')
  return image
}

async function decode({ content, maxPixels }: HeicTask): Promise<DecodedPicture> {
  const decoder = new libheif.HeifDecoder()
  const image = primaryOf(decoder.decode(content))
  const width = image.get_width()
  const height = image.get_height()
  requirePixels(width, height, maxPixels)
  // The tiles inside may say something else than the picture around them.
  libheif.heif_context_set_maximum_image_size_limit(decoder.decoder, Math.floor(Math.sqrt(maxPixels)))
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (shown) =>
      shown ? resolve() : reject(new PictureError('DAMAGED', 'The picture cannot be decoded.')),
    )
  })
  return { width, height, data: new Uint8Array(data.buffer) }
}

try {
  const picture = await decode(workerData as HeicTask)
  parentPort?.postMessage({ picture } satisfies HeicReply, [picture.data.buffer as ArrayBuffer])
} catch (error) {
  const { code, message } = error instanceof PictureError ? error : new PictureError('DAMAGED', String(error))
  parentPort?.postMessage({ refused: code, message } satisfies HeicReply)
}
