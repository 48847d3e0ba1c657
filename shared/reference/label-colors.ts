/** The nineteen colors of a label, in the order of the picker. */
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

/** The first color from Teal on that no label uses; if all are in use, they repeat in the same order. */
export function nextLabelColor(taken: readonly (string | null)[]): LabelColor {
  const order = [...LABEL_COLORS.slice(FIRST_LABEL_COLOR), ...LABEL_COLORS.slice(0, FIRST_LABEL_COLOR)]
  return order.find((color) => !taken.includes(color)) ?? order[taken.length % order.length] ?? 'Teal'
}

/** The color with a name; Grey if the name is unknown. */
export function labelColorOf(name: string | null | undefined): LabelColor {
  return LABEL_COLORS.find((color) => color === name) ?? 'Grey'
}
