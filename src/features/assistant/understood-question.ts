import type { UnderstoodQuery } from './claim-results.ts'

/** A query as the question that EVO-X understands in the same way: "Claims in Texas, overdue". */
export const questionOf = ({ subject, parts }: UnderstoodQuery): string => `${subject} ${parts.join(', ')}`.trim()
