import { makeStaticStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { foldedRanges, foldedWords } from '#shared/text/folded-match.ts'

const NAME = 'found'

const useHighlightStyles = makeStaticStyles({
  [`::highlight(${NAME})`]: {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
  },
})

/** The ranges in the text of an element that match any of the words. @param words from `foldedWords` */
export function rangesOf(element: Node, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { start, end } of foldedRanges(node.nodeValue ?? '', words)) {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}

/** The ranges of each mounted `useTextHighlight`: the browser has one set of ranges for the whole page. */
const rangesByOwner = new Map<object, readonly Range[]>()

function setRanges(owner: object, ranges: readonly Range[]): void {
  if (ranges.length === 0) rangesByOwner.delete(owner)
  else rangesByOwner.set(owner, ranges)
  if (rangesByOwner.size === 0) CSS.highlights.delete(NAME)
  else CSS.highlights.set(NAME, new Highlight(...[...rangesByOwner.values()].flat()))
}

/**
 * Highlights the words of a search with the CSS Custom Highlight API, which does not change the elements; browsers
 * without it highlight nothing.
 *
 * @param selector the elements under `root` that are searched
 */
export function useTextHighlight(root: HTMLElement | null, selector: string, search: string): void {
  useHighlightStyles()
  useEffect(() => {
    const words = foldedWords(search)
    if (!root || words.length === 0 || typeof Highlight === 'undefined') return undefined
    let frame = 0
    const owner = {}
    const mark = (): void => {
      const found = [...root.querySelectorAll(selector)].flatMap((element) => rangesOf(element, words))
      setRanges(owner, found)
    }
    const markSoon = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    }
    mark()
    const observer = new MutationObserver(markSoon)
    observer.observe(root, { childList: true, characterData: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      setRanges(owner, [])
    }
  }, [root, selector, search])
}
