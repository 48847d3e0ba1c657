import { AVATAR_SIDE_PX, BANNER_HEIGHT_PX, BANNER_WIDTH_PX } from '#shared/limits.ts'
import type { PictureName } from './picture-owner.ts'

interface Size {
  width: number
  height: number
}

/** As large as it is made. */
const TARGETS: Record<PictureName, Size> = {
  Avatar: { width: AVATAR_SIDE_PX, height: AVATAR_SIDE_PX },
  Banner: { width: BANNER_WIDTH_PX, height: BANNER_HEIGHT_PX },
}

/** Width to height of what is cut out. */
export function aspectOf(picture: PictureName): number {
  return TARGETS[picture].width / TARGETS[picture].height
}

/**
 * The size of the picture that is made of a part of another: never larger than the part itself, and at least one point.
 */
export function exportSize(picture: PictureName, area: Size): Size {
  const target = TARGETS[picture]
  const share = Math.min(1, area.width / target.width, area.height / target.height)
  return {
    width: Math.max(1, Math.round(target.width * share)),
    height: Math.max(1, Math.round(target.height * share)),
  }
}

/** Types that may be transparent become PNG; photos become JPEG, which is smaller. */
export function exportType(chosenType: string): 'image/png' | 'image/jpeg' {
  return chosenType === 'image/jpeg' || chosenType === 'image/bmp' || chosenType === 'image/tiff'
    ? 'image/jpeg'
    : 'image/png'
}
