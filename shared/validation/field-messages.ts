/** Messages of field rules that several forms share. */
export const fieldMessages = {
  required: 'Required Field',
  /** For custom instructions; the two different spellings are fixed. */
  requiredInstruction: 'Required field',
  tooLong: (maximum: number) => `Cannot exceed ${maximum} characters.`,
  format: 'Invalid character(s) or format',
  date: 'Invalid date',
  year: 'Check the year. It has four digits, such as 1985.',
  positive: 'Positive numbers only',
  whole: 'Whole numbers only',
  tooGreat: (maximum: number) => `Cannot be greater than ${maximum}.`,
  amountWithin: (least: string, most: string) => `Must be between ${least} and ${most}.`,
  futureDate: 'Future dates are not allowed',
} as const
