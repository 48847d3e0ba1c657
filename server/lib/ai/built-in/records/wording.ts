import type { DocumentsQuestion, DocumentType } from '../../record-queries.ts'
import { inLine } from '../quotation.ts'

export const TYPE_NAMES: Readonly<Record<DocumentType, string>> = {
  ...{ pdf: 'PDFs', photo: 'photos', spreadsheet: 'spreadsheets', word: 'Word documents', text: 'text files' },
  ...{ presentation: 'presentations', video: 'videos', audio: 'audio files', email: 'emails' },
}
export const GROUP_NAMES: Readonly<Record<NonNullable<DocumentsQuestion['groupBy']>, string>> = {
  ...{ uploader: 'uploader', type: 'type', folder: 'folder', claim: 'claim', level: 'access level' },
}

export const named = (names: readonly string[]): string => names.map(inLine).join(' or ')

export const inQuotes = (words: readonly string[]): string => `“${inLine(words.join(' '))}”`

/** "2:05 PM" for 14:05. */
export function clockText(time: string): string {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The head of an answer: "PDFs, uploaded on or after Nov 1, 2026: 4." */
export const countText = (of: readonly string[], count: number): string =>
  `${of.join(', ')}: ${count.toLocaleString('en-US')}.`
