import { inLine } from './built-in/quotation.ts'
import { dayText } from './day-text.ts'
import type { FoundDocument } from './record-queries.ts'

/** "uploaded Nov 20, 2026 by Ann Lee", without the person if they have no name. */
export const uploadText = ({ day, uploader }: Pick<FoundDocument, 'day' | 'uploader'>): string =>
  `uploaded ${dayText(day)}${uploader === '' ? '' : ` by ${inLine(uploader)}`}`
