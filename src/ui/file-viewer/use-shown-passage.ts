import { useEffect, useState } from 'react'
import type { FoundPassage } from '#src/lib/files/found-passage.ts'
import { foldedWords } from '#shared/text/folded-match.ts'
import { rangesOf, useTextHighlight } from '../use-text-highlight.ts'

/**
 * Highlights the words of a passage in a shown text, and scrolls to the first of them.
 *
 * @param selector the parts of the text; `data-place` names the page, slide or sheet of a part
 * @returns the ref of the element that scrolls
 */
export function useShownPassage(passage: FoundPassage | null, selector: string): (element: HTMLElement | null) => void {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const words = passage?.words ?? ''
  const place = passage?.place ?? null
  useTextHighlight(root, selector, words)
  useEffect(() => {
    if (!root || words === '') return
    const parts = [...root.querySelectorAll<HTMLElement>(selector)]
    const inPlace = parts.filter((part) => place !== null && part.dataset['place'] === place)
    const first = [...inPlace, ...parts].flatMap((part) => rangesOf(part, foldedWords(words)).slice(0, 1))[0]
    first?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    const box = first?.getBoundingClientRect()
    if (!box) return
    // A part can be longer than the screen, so the line with the word is centered.
    const view = root.getBoundingClientRect()
    root.scrollTop += box.top + box.height / 2 - (view.top + view.height / 2)
  }, [root, selector, words, place])
  return setRoot
}
