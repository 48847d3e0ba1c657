/** The layout of a photo report on letter-size pages, in points. */

export type PhotosPerPage = 2 | 4

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The place of one photo: the box in which it is fitted, and the box of its text. */
export interface PhotoPlace {
  photo: Box
  text: Box
}

export const PAGE = { width: 612, height: 792 } as const
export const MARGIN = 44
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN
/** Top of the line with the page number. */
export const FOOTER_Y = PAGE.height - 36
const BOTTOM = FOOTER_Y - 14
const GAP = 16
/** Width of the text beside a photo, at two photos on a page. */
const TEXT_WIDTH = 168
/** Height of the text below a photo that is always free, so that photos of a page have the same size. */
const TEXT_MIN_HEIGHT = 44

export function pagesCount(photosCount: number, perPage: PhotosPerPage): number {
  return Math.ceil(photosCount / perPage)
}

/** Two photos below each other, each with its text at its right. */
function twoPlaces(top: number): PhotoPlace[] {
  const height = (BOTTOM - top - GAP) / 2
  const photoWidth = CONTENT_WIDTH - TEXT_WIDTH - GAP
  return [0, 1].map((row) => {
    const y = top + row * (height + GAP)
    return {
      photo: { x: MARGIN, y, width: photoWidth, height },
      text: { x: MARGIN + photoWidth + GAP, y, width: TEXT_WIDTH, height },
    }
  })
}

/** Two by two photos, each with its text below it. The photos of a line are as high as its longest text allows. */
function fourPlaces(top: number, textHeights: readonly number[]): PhotoPlace[] {
  const height = (BOTTOM - top - GAP) / 2
  const width = (CONTENT_WIDTH - GAP) / 2
  return [0, 1, 2, 3].map((place) => {
    const [row, column] = [Math.floor(place / 2), place % 2]
    const textHeight = Math.max(TEXT_MIN_HEIGHT, ...textHeights.slice(row * 2, row * 2 + 2))
    const box = { x: MARGIN + column * (width + GAP), y: top + row * (height + GAP), width }
    const photoHeight = height - textHeight - 6
    return {
      photo: { ...box, height: photoHeight },
      text: { ...box, y: box.y + photoHeight + 6, height: textHeight },
    }
  })
}

/** Width of the text of a photo. */
export function textWidth(perPage: PhotosPerPage): number {
  return perPage === 2 ? TEXT_WIDTH : (CONTENT_WIDTH - GAP) / 2
}

/**
 * The places of the photos of one page.
 *
 * @param top below the header
 * @param textHeights of the photos' texts, in their order
 */
export function placesOf(top: number, perPage: PhotosPerPage, textHeights: readonly number[]): PhotoPlace[] {
  return perPage === 2 ? twoPlaces(top) : fourPlaces(top, textHeights)
}

/** The size of a picture that is fitted into a box. */
export function fitted(
  { width, height }: { width: number; height: number },
  box: Pick<Box, 'width' | 'height'>,
): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: width * scale, height: height * scale }
}

/** A position as adjusters write it, to about 10 m: '35.2226° N, 97.4395° W'. */
export function positionText(latitude: number, longitude: number): string {
  const part = (value: number, positive: string, negative: string): string =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`
  return `${part(latitude, 'N', 'S')}, ${part(longitude, 'E', 'W')}`
}

/** A time with its time zone: 'Nov 27, 2026, 2:05 PM CST'. */
export function timeText(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    ...{ month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  })
    .format(time)
    .replaceAll('\u202f', ' ')
}
