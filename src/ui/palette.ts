import type { BrandVariants } from '@fluentui/react-components'

/** Petrol. White text is readable on 80 (7:1); 120 and up are text colors on dark surfaces. */
export const brand: BrandVariants = {
  10: '#000c10',
  20: '#00171c',
  30: '#00232a',
  40: '#002f37',
  50: '#003b46',
  60: '#004855',
  70: '#005664',
  80: '#006373',
  90: '#037386',
  100: '#1c8699',
  110: '#3399ac',
  120: '#4eabbd',
  130: '#6fbfcf',
  140: '#93d1de',
  150: '#b7e2eb',
  160: '#ddf1f6',
}

/** A color with a readable text color (contrast at least 4.5:1, verified by a test). */
export interface LabelColor {
  fill: string
  ink: string
}

const WHITE = '#ffffff'
const DARK = '#1b2124'

/** The 19 label colors of the specification, by their names there. */
export const LABEL_COLORS = {
  Red: { fill: '#c62828', ink: WHITE },
  Pink: { fill: '#c2185b', ink: WHITE },
  Purple: { fill: '#7b1fa2', ink: WHITE },
  'Deep Purple': { fill: '#512da8', ink: WHITE },
  Indigo: { fill: '#303f9f', ink: WHITE },
  Blue: { fill: '#1565c0', ink: WHITE },
  'Light Blue': { fill: '#0277bd', ink: WHITE },
  Cyan: { fill: '#007a87', ink: WHITE },
  Teal: { fill: '#00796b', ink: WHITE },
  Green: { fill: '#2e7d32', ink: WHITE },
  'Light Green': { fill: '#9ccc65', ink: DARK },
  Lime: { fill: '#d4e157', ink: DARK },
  Yellow: { fill: '#fdd835', ink: DARK },
  Amber: { fill: '#ffb300', ink: DARK },
  Orange: { fill: '#fb8c00', ink: DARK },
  'Deep Orange': { fill: '#bf360c', ink: WHITE },
  Brown: { fill: '#6d4c41', ink: WHITE },
  Grey: { fill: '#6b6b6b', ink: WHITE },
  'Blue Grey': { fill: '#546e7a', ink: WHITE },
} as const satisfies Record<string, LabelColor>

/** Background colors of initials: the darker label colors, so that lists of avatars are not too bright. */
const AVATAR_COLORS: readonly LabelColor[] = [
  LABEL_COLORS.Teal,
  LABEL_COLORS.Indigo,
  LABEL_COLORS.Brown,
  LABEL_COLORS.Purple,
  LABEL_COLORS['Blue Grey'],
  LABEL_COLORS.Green,
  LABEL_COLORS['Light Blue'],
  LABEL_COLORS.Pink,
]

/** The color of an entity, derived from its id, so that it is the same everywhere without being stored. */
export function avatarColorOf(id: string): LabelColor {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return AVATAR_COLORS[hash % AVATAR_COLORS.length] ?? LABEL_COLORS.Teal
}
