/** The fields of a claim's record, with the names that answers give them. */
export const CLAIM_FACTS = [
  'Insured',
  'Loss',
  'Address',
  'Date of loss',
  'Cause',
  'Status',
  'Adjuster',
  'Client',
  'Received',
  'Due',
] as const
export type ClaimFact = (typeof CLAIM_FACTS)[number]
