/** Mail programs show emoji and separators as pictures of at most this width or height. */
const SIGN_MAX_PX = 24
const EMOJI = /^\p{Extended_Pictographic}/u
const PICTURE_DATA = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/=\s]+)$/i

/** A picture that pasted HTML contains as data; null for any other address. */
function pictureOf(address: string, number: number): File | null {
  const [, type = '', data = ''] = PICTURE_DATA.exec(address) ?? []
  if (type === '') return null
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)
    return new File([bytes], `picture-${number}.${type.slice('image/'.length)}`, { type })
  } catch {
    return null
  }
}

/** Pictures that mark a check box or are as small as a sign are part of the text. */
function isPicture(image: HTMLImageElement): boolean {
  const isSmall = [image.width, image.height].some((size) => size > 0 && size <= SIGN_MAX_PX)
  return !isSmall && !/checkbox/i.test(image.getAttribute('aria-roledescription') ?? '') && !EMOJI.test(image.alt)
}

/**
 * The files in pasted content.
 *
 * Spreadsheets and word processors add a picture of the copied text: with text, only the pictures in its HTML count. A
 * picture that was copied from a web page has HTML too, but without text.
 *
 * @returns the files, whether there is text besides them, and the number of pictures of which only the address was
 *   pasted: a page may not read the files of other programs and sites
 */
export function pastedFiles(clipboard: DataTransfer): { files: File[]; hasText: boolean; missingCount: number } {
  const html = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html')
  const files = [...clipboard.files]
  const text = clipboard.getData('text/plain')
  // A copied file has its name as text.
  const isName = files.length > 0 && files.every(({ name }) => text.includes(name))
  const hasText = html.body.textContent.trim() !== '' || (text.trim() !== '' && !isName)
  const images = [...html.querySelectorAll('img')].filter(isPicture)
  if (!hasText) return { files, hasText, missingCount: files.length > 0 ? 0 : images.length }
  const pictures = images.map(({ src }, index) => pictureOf(src, index + 1)).filter((picture) => picture !== null)
  return { files: pictures, hasText, missingCount: images.length - pictures.length }
}
