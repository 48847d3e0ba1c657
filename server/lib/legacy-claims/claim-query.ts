export const LEGACY_SUBSETS = ['Overdue', 'DueNext3Days', 'ReceivedLast3Days'] as const
export type LegacySubset = (typeof LEGACY_SUBSETS)[number]

const GROUPED_NAME_FIELDS = ['insured', 'city', 'state', 'carrier', 'adjuster', 'peril', 'status'] as const

/** Fields that are compared word by word, ignoring case and accents; `number` is any of a claim's numbers. */
export const LEGACY_NAME_FIELDS = ['number', ...GROUPED_NAME_FIELDS, 'address'] as const
export type LegacyNameField = (typeof LEGACY_NAME_FIELDS)[number]

export const LEGACY_DAY_FIELDS = ['received', 'due', 'loss'] as const
export type LegacyDayField = (typeof LEGACY_DAY_FIELDS)[number]

/** Fields by which claims can be counted; `month` is the month of receipt, yyyy-MM. */
export const LEGACY_GROUP_FIELDS = [...GROUPED_NAME_FIELDS, 'month'] as const
export type LegacyGroupField = (typeof LEGACY_GROUP_FIELDS)[number]

/** A condition on a claim. With `not`, claims without a value of the field also fulfill it. */
export type LegacyCondition =
  /** The field contains one of the values as whole words; a state is equal to one of them. */
  | { kind: 'name'; field: LegacyNameField; values: readonly string[]; not: boolean }
  /** Both days are included; null for no limit. Days are yyyy-MM-dd. */
  | { kind: 'day'; field: LegacyDayField; from: string | null; to: string | null; not: boolean }
  | { kind: 'missing'; field: LegacyDayField | LegacyNameField; not: boolean }
  | { kind: 'subset'; subset: LegacySubset; not: boolean }

export interface LegacyClaimOrder {
  by: LegacyDayField
  descending: boolean
}

export interface LegacyClaimQuery {
  /** All must be fulfilled; empty for all open claims. */
  conditions: readonly LegacyCondition[]
  /** Null for no groups. */
  groupBy: LegacyGroupField | null
  /** Claims without the day are last. */
  order: LegacyClaimOrder
  /** Of claims, and of groups. */
  limit: number
  /** yyyy-MM-dd: the date from which overdue and due are counted. */
  today: string
}

/** A value of a field, for example the name of a carrier. */
export interface LegacyClaimName {
  field: LegacyNameField
  value: string
}
