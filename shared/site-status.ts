/** The state of a part of the product. It is 'unknown' if the part has no check or was not used in the last hour. */
export type PartState = 'working' | 'failed' | 'unknown'

/** The parts of the product in user terms, in the order of the page. */
export const STATUS_PARTS = [
  'signIn',
  'conversations',
  'documents',
  'notifications',
  'assistant',
  'claims',
  'billing',
] as const
export type StatusPart = (typeof STATUS_PARTS)[number]

/** The body of `/status.json`. It is public, so it contains no reasons or addresses. */
export interface SiteStatus {
  /** The operator's message during maintenance; null otherwise. */
  maintenance: string | null
  /** When the parts were checked, as ISO 8601. */
  checkedUtc: string
  parts: { part: StatusPart; state: PartState }[]
}
