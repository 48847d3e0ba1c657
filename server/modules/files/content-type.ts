import { fileTypeFromBuffer } from 'file-type'
import { fileEnding } from '#shared/file-ending.ts'

/** Enough for the containers of Office documents, whose first entries identify the format. */
export const SNIFFED_BYTES = 65_536
const UNKNOWN = 'application/octet-stream'

/** Types of plain text by file extension. All of them are served only as text or as plain bytes. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  css: 'text/css',
  xml: 'application/xml',
  svg: 'image/svg+xml',
}

/** Returns whether the content is text: it contains no characters that occur only in binary content. */
function isText(head: Uint8Array): boolean {
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false
  // The end of `head` may split the last character.
  return !new TextDecoder().decode(head).slice(0, -1).includes('\ufffd')
}

/**
 * Detects the type of a content from its first bytes. The file name is used only for plain text, whose bytes do not
 * identify the type.
 *
 * @param head the first SNIFFED_BYTES
 */
export async function sniffedType(head: Uint8Array, fileName: string): Promise<string> {
  // A content that makes the detection fail has an unknown type.
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (found) return found.mime
  if (!isText(head)) return UNKNOWN
  const text = new TextDecoder().decode(head.subarray(0, 1024)).trimStart().toLowerCase()
  if (/^(<!doctype html|<html|<script|<body|<head)/.test(text)) return 'text/html'
  if (text.includes('<svg')) return 'image/svg+xml'
  return TEXT_TYPES[fileEnding(fileName)] ?? 'text/plain'
}
