import { AVATAR_SIDE_PX, BANNER_HEIGHT_PX, BANNER_WIDTH_PX } from '#shared/limits.ts'
import type { PictureName } from './picture-owner.ts'

interface Size {
  width: number
  height: number
}

/** Maximum size of the exported picture. */
const TARGETS: Record<PictureName, Size> = {
  Avatar: { width: AVATAR_SIDE_PX, height: AVATAR_SIDE_PX },
  Banner: { width: BANNER_WIDTH_PX, height: BANNER_HEIGHT_PX },
}

/** Returns the aspect ratio of the crop, width divided by height. */
export function aspectOf(picture: PictureName): number {
  return TARGETS[picture].width / TARGETS[picture].height
}

/** Returns the size of the exported picture: never larger than the cropped part, and at least one pixel. */
export function exportSize(picture: PictureName, area: Size): Size {
  const target = TARGETS[picture]
  const share = Math.min(1, area.width / target.width, area.height / target.height)
  return {
    width: Math.max(1, Math.round(target.width * share)),
    height: Math.max(1, Math.round(target.height * share)),
  }
}

/** Types that can be transparent become PNG. Photos become JPEG, which is smaller. */
export function exportType(chosenType: string): 'image/png' | 'image/jpeg' {
  return chosenType === 'image/jpeg' || chosenType === 'image/bmp' || chosenType === 'image/tiff'
    ? 'image/jpeg'
    : 'image/png'
}
