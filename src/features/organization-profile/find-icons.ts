import { createElement } from 'react'
import { containsWords, foldedWords } from '#shared/text/folded-match.ts'
import type { IconOption } from '#src/ui/icon-field.tsx'
import { CALLOUT_ICONS } from './callout-icons.ts'
import { ICON_WORDS } from './icon-words.ts'

/** Returns the icons whose names or words of the trade contain all words of the text. */
export async function findIcons(text: string): Promise<IconOption[]> {
  const words = foldedWords(text)
  return Object.entries(CALLOUT_ICONS).flatMap(([name, Icon]) =>
    containsWords(`${name} ${ICON_WORDS[name] ?? ''}`, words)
      ? [{ name, look: createElement(Icon, { 'aria-hidden': true, fontSize: 24 }) }]
      : [],
  )
}
