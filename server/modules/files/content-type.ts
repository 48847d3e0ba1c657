import { fileTypeFromBuffer } from 'file-type'
import { fileEnding } from '#shared/file-ending.ts'

/** Enough for the containers of Office documents, whose first entries tell what they are. */
export const SNIFFED_BYTES = 65_536
const UNKNOWN = 'application/octet-stream'

/** Types of plain text by ending; none of it is ever served as anything but text or bytes. */
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

/** Text without the characters that only other contents have. */
function isText(head: Uint8Array): boolean {
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false
  // The last character may be cut in two by the end of `head`.
  return !new TextDecoder().decode(head).slice(0, -1).includes('\ufffd')
}

/**
 * The type of a content, by its first bytes; the name helps with plain text alone, where no byte tells.
 *
 * @param head the first SNIFFED_BYTES
 */
export async function sniffedType(head: Uint8Array, fileName: string): Promise<string> {
  // A content made to confuse the sniffer is a content of no known type.
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (found) return found.mime
  if (!isText(head)) return UNKNOWN
  const text = new TextDecoder().decode(head.subarray(0, 1024)).trimStart().toLowerCase()
  if (/^(<!doctype html|<html|<script|<body|<head)/.test(text)) return 'text/html'
  if (text.includes('<svg')) return 'image/svg+xml'
  return TEXT_TYPES[fileEnding(fileName)] ?? 'text/plain'
}
