/** Sentences of the field rules that several forms share (doc 1 section 5; doc 2, validation rules service). */
export const fieldMessages = {
  required: 'Required Field',
  tooLong: (maximum: number) => `Cannot exceed ${maximum} characters.`,
  format: 'Invalid character(s) or format',
  date: 'Invalid date',
  futureDate: 'Future dates are not allowed',
} as const
