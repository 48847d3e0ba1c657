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

const FIRST_LABEL_COLOR = LABEL_COLORS.indexOf('Teal')

/** The first colour from Teal on that no label has; when all are taken, they are given out again in the same order. */
export function nextLabelColor(taken: readonly (string | null)[]): LabelColor {
  const order = [...LABEL_COLORS.slice(FIRST_LABEL_COLOR), ...LABEL_COLORS.slice(0, FIRST_LABEL_COLOR)]
  return order.find((color) => !taken.includes(color)) ?? order[taken.length % order.length] ?? 'Teal'
}

/** The colour of a name; an unknown one is Grey. */
export function labelColorOf(name: string | null | undefined): LabelColor {
  return LABEL_COLORS.find((color) => color === name) ?? 'Grey'
}
