import type { Page } from 'playwright/test'

/**
 * Translates every page as Chrome does: each text node is replaced by an element `<font>` with other text, also
 * text that appears later. The "translation" ends with a mark, so that a test can see it.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mark = '\u02b9'
    const skipped = 'font, script, style, textarea, svg, [translate=no], [contenteditable=true]'
    const translate = (): void => {
      if (!document.body) return
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(skipped)) continue
        const font = document.createElement('font')
        font.append(text.data + mark)
        text.parentNode?.insertBefore(font, text)
        text.remove()
      }
    }
    new MutationObserver(translate).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** The mark at the end of a translated text. */
export const TRANSLATED = '\u02b9'
