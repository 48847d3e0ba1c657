import { fileEnding } from '../file-ending.ts'

/**
 * The server makes this of a file so that it can be shown without downloading it: pictures of the pages of a scan, the
 * head, text and attachments of a mail, or the text of a document.
 */
export type ServerPreview = 'pages' | 'mail' | 'text'

/** Formats whose text needs no parser. */
export const PLAIN_TEXT_ENDINGS: readonly string[] = ['txt', 'md', 'css', 'csv', 'json', 'xml']
export const MAIL_ENDINGS: readonly string[] = ['eml', 'msg']
/** Formats whose text a reader process reads. */
export const PARSED_TEXT_ENDINGS: readonly string[] = ['html', 'docx', 'pptx', 'xlsx', 'pdf', ...MAIL_ENDINGS]

const TIFF = 'image/tiff'
/** Types that cannot be text, whatever the name of the file says. */
const NOT_TEXT = /^(?:image|video|audio)\/|^application\/pdf$/

/** Null if the server makes nothing of the file. A PDF is shown page by page on the device. */
export function serverPreviewOf({ fileName, mimeType }: { fileName: string; mimeType: string }): ServerPreview | null {
  if (mimeType === TIFF) return 'pages'
  const ending = fileEnding(fileName) ?? ''
  if (NOT_TEXT.test(mimeType) || ending === 'pdf') return null
  if (MAIL_ENDINGS.includes(ending)) return 'mail'
  return PLAIN_TEXT_ENDINGS.includes(ending) || PARSED_TEXT_ENDINGS.includes(ending) ? 'text' : null
}
