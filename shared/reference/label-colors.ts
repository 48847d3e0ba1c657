/** The nineteen colours of a label (doc 2 section 3), in the order in which they are offered. */
export const LABEL_COLORS = [
  'Red',
  'Pink',
  'Purple',
  'Deep Purple',
  'Indigo',
  'Blue',
  'Light Blue',
  'Cyan',
  'Teal',
  'Green',
  'Light Green',
  'Lime',
  'Yellow',
  'Amber',
  'Orange',
  'Deep Orange',
  'Brown',
  'Grey',
  'Blue Grey',
] as const

export type LabelColor = (typeof LABEL_COLORS)[number]

/** The colour of a name; an unknown one is Grey. */
export function labelColorOf(name: string | null | undefined): LabelColor {
  return LABEL_COLORS.find((color) => color === name) ?? 'Grey'
}
