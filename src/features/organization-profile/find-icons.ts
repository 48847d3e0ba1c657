import { createElement } from 'react'
import type { IconOption } from '#src/ui/icon-field.tsx'
import { CALLOUT_ICONS } from './callout-icons.ts'

/** Returns the icons whose names contain all words of the text. */
export async function findIcons(text: string): Promise<IconOption[]> {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  return Object.entries(CALLOUT_ICONS).flatMap(([name, Icon]) =>
    words.every((word) => name.includes(word))
      ? [{ name, look: createElement(Icon, { 'aria-hidden': true, fontSize: 24 }) }]
      : [],
  )
}
