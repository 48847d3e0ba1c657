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

/**
 * The files in pasted content.
 *
 * Spreadsheets and word processors add a picture of the copied text: with text, only the pictures in its HTML count. A
 * picture that was copied from a web page has HTML too, but without text.
 *
 * @returns the files, and whether there is text besides them
 */
export function pastedFiles(clipboard: DataTransfer): { files: File[]; hasText: boolean } {
  const html = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html')
  const files = [...clipboard.files]
  const text = clipboard.getData('text/plain')
  // A copied file has its name as text.
  const isName = files.length > 0 && files.every(({ name }) => text.includes(name))
  const hasText = html.body.textContent.trim() !== '' || (text.trim() !== '' && !isName)
  if (!hasText) return { files, hasText }
  const pictures = [...html.querySelectorAll('img')].map(({ src }, index) => pictureOf(src, index + 1))
  return { files: pictures.filter((picture) => picture !== null), hasText }
}
