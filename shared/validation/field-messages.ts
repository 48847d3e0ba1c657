/** Sentences of the field rules that several forms share (doc 1 section 5; doc 2, validation rules service). */
export const fieldMessages = {
  required: 'Required Field',
  /** Of custom instructions (doc 2 section 5; the two spellings stay as they are written). */
  requiredInstruction: 'Required field',
  tooLong: (maximum: number) => `Cannot exceed ${maximum} characters.`,
  format: 'Invalid character(s) or format',
  date: 'Invalid date',
  positive: 'Positive numbers only',
  whole: 'Whole numbers only',
  tooGreat: (maximum: number) => `Cannot be greater than ${maximum}.`,
  amountWithin: (least: string, most: string) => `Must be between ${least} and ${most}.`,
  futureDate: 'Future dates are not allowed',
} as const
