import { fileTypeFromBuffer } from 'file-type'
import { fileEnding } from '#shared/file-ending.ts'
import { decodeAs, encodingOf } from '#shared/text/decode-text.mjs'

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
  eml: 'message/rfc822',
}

/** Sound in a container of videos, by type and file extension: the first bytes do not say whether it has a picture. */
const SOUND_TYPES: Readonly<Record<string, string>> = {
  'video/webm weba': 'audio/webm',
  'video/mp4 m4a': 'audio/mp4',
}

/** Control characters that occur only in binary content. */
const CONTROLS = /[\0-\u0008\u000e-\u001a\u001c-\u001f]/
/** Characters that appear if binary content is decoded as UTF-16 or Windows-1252. */
const DAMAGED = /[\u0080-\u009f\ufffd-\uffff]/
/**
 * The part of the characters of Windows-1252 beyond ASCII above which a content is not regarded as text: every sequence
 * of bytes can be decoded with this encoding.
 */
const ACCENTED_MAX_SHARE = 0.3

/**
 * The text of a content, and its encoding.
 *
 * @returns null if the content is not text in an encoding that encodingOf detects
 */
function textOf(head: Uint8Array): { text: string; encoding: string } | null {
  const isCut = head.length >= SNIFFED_BYTES
  const encoding = encodingOf(head, { isCut })
  const text = decodeAs(encoding, head, { isCut })
  if (CONTROLS.test(text)) return null
  if (encoding !== 'utf-8' && DAMAGED.test(text)) return null
  const accentedCount = head.filter((byte) => byte > 127).length
  const isBinary = encoding === 'windows-1252' && accentedCount > head.length * ACCENTED_MAX_SHARE
  return isBinary ? null : { text, encoding }
}

/**
 * Detects the type of a content from its first bytes. The file name is used only where the bytes do not identify the
 * type: for plain text, and for sound in a container of videos.
 *
 * @param head the first SNIFFED_BYTES
 */
export async function sniffedType(head: Uint8Array, fileName: string): Promise<string> {
  const whole = textOf(head)
  // The first bytes of UTF-16 are also those of a recording.
  const isUtf16 = whole?.encoding.startsWith('utf-16') === true
  // A content that makes the detection fail has an unknown type.
  const found = isUtf16 ? undefined : await fileTypeFromBuffer(head).catch(() => undefined)
  // The container of Outlook is also that of other programs.
  if (found?.mime === 'application/x-cfb' && fileEnding(fileName) === 'msg') return 'application/vnd.ms-outlook'
  if (found) return SOUND_TYPES[`${found.mime} ${fileEnding(fileName)}`] ?? found.mime
  if (whole === null) return UNKNOWN
  const text = whole.text.slice(0, 1024).trimStart().toLowerCase()
  if (/^(<!doctype html|<html|<script|<body|<head)/.test(text)) return 'text/html'
  if (text.includes('<svg')) return 'image/svg+xml'
  return TEXT_TYPES[fileEnding(fileName)] ?? 'text/plain'
}
