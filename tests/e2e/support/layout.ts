import type { Page } from 'playwright/test'

/** Minimum side of a touch target (docs/requirements/shell.md#sheets), in CSS pixels. */
const TARGET_PX = 44

/** Motion has ended, so that everything is at its final place. A skeleton never ends and is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
}

/**
 * Elements wider than the screen, or cut off by an ancestor that does not scroll and draws no ellipsis; one line each.
 */
export async function cutOff(page: Page): Promise<string[]> {
  await atRest(page)
  return page.evaluate(() => {
    const found: string[] = []
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide on ${clientWidth}`)
    const isHidden = (element: Element): boolean =>
      element.closest('[aria-hidden="true"], [hidden], [data-tabster-dummy]') !== null ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const parent = walker.currentNode.parentElement
      if (text === '' || !parent || isHidden(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const box = range.getBoundingClientRect()
      if (box.width === 0) continue
      for (let one: Element | null = parent; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one)
        // Visually hidden words are one pixel in size; what scrolls or draws an ellipsis says that there is more.
        const edge = one.getBoundingClientRect()
        if (edge.width <= 1 || edge.height <= 1 || style.clipPath !== 'none') break
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
        const [x, y] = [style.overflowX, style.overflowY]
        if (x === 'auto' || x === 'scroll') break
        const isCutAcross = (x === 'hidden' || x === 'clip') && (box.right > edge.right + 2 || box.left < edge.left - 2)
        if (isCutAcross) {
          found.push(`"${text.slice(0, 40)}" is cut off at the side`)
          break
        }
        if (y === 'auto' || y === 'scroll') break
        if ((y === 'hidden' || y === 'clip') && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3)) {
          found.push(`"${text.slice(0, 40)}" is cut off below or above`)
          break
        }
        if (style.position === 'fixed') {
          if (box.right > innerWidth + 2 || box.left < -2) found.push(`"${text.slice(0, 40)}" lies beside the screen`)
          break
        }
      }
    }
    return [...new Set(found)]
  })
}

/**
 * Controls on which a finger that misses their middle by less than half of 44 px presses nothing or something else; one
 * line each. Links within a sentence are exempt (WCAG 2.2, 2.5.8).
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await atRest(page)
  return page.evaluate((target) => {
    const CONTROLS =
      'button, a[href], select, summary, textarea, input:not([type=hidden]):not([type=file]), [role=button], ' +
      '[role=tab], [role=menuitem], [role=menuitemcheckbox], [role=option], [role=switch], [role=checkbox], [role=radio]'
    const found: string[] = []
    // The border around a field is the field's too.
    const half = target / 2 - 1.5
    const over = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].at(-1)
    for (const control of (over ?? document).querySelectorAll<HTMLElement>(CONTROLS)) {
      if (control.closest('[aria-hidden="true"], [inert], [data-tabster-dummy]') || control.hasAttribute('disabled'))
        continue
      // Controls that only a pointer shows, and the skip link, which the keyboard shows.
      if (
        !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        control.matches('a[href^="#"]')
      )
        continue
      const isInSentence =
        getComputedStyle(control).display === 'inline' &&
        control.parentElement?.textContent?.trim() !== control.textContent?.trim()
      if (isInSentence) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : []
      // A box is pressed with the words beside it; the words above a field are no part of it.
      const parts = control.matches('[type=checkbox], [type=radio]') ? [control, ...labels] : [control]
      const boxes = parts.map((one) => one.getBoundingClientRect())
      const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
      const width = Math.max(...boxes.map((box) => box.right)) - left
      const height = Math.max(...boxes.map((box) => box.bottom)) - top
      // Reachable by the keyboard alone until it has the focus.
      if (width <= 1 || height <= 1 || left + width <= 0 || top + height <= 0) continue
      const [x, y] = [left + width / 2, top + height / 2]
      const isHit = (atX: number, atY: number): boolean => {
        if (atX < 0 || atY < 0 || atX >= innerWidth || atY >= innerHeight) return false
        const hit = document.elementFromPoint(atX, atY)
        if (!hit) return false
        if (control.contains(hit) || labels.some((label) => label.contains(hit))) return true
        // An element around a text field, such as an icon, gives it the focus.
        const wrapper = control.matches('input, textarea, select') ? control.parentElement : null
        return wrapper !== null && wrapper.contains(hit) && wrapper.querySelectorAll('button').length === 0
      }
      if (isHit(x - half, y) && isHit(x + half, y) && isHit(x, y - half) && isHit(x, y + half)) continue
      const name = control.getAttribute('aria-label') ?? labels[0]?.textContent ?? control.textContent ?? ''
      found.push(
        `${name.trim().slice(0, 40)} (${control.tagName.toLowerCase()}, ${Math.round(width)} x ${Math.round(height)})`,
      )
    }
    return [...new Set(found)]
  }, TARGET_PX)
}

/**
 * Controls, headings and chips whose text is clipped without an ellipsis, or with a word that is broken although it
 * fits into a line of the screen; one line each.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  await atRest(page)
  return page.evaluate(() => {
    const SHORT_TEXTS =
      'button, [role=button], [role=tab], [role=menuitem], nav a, h1, h2, h3, dt, th, label, .fui-Badge, [data-chip]'
    const MARGINS_PX = 32
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(SHORT_TEXTS)) {
      if (element.closest('[aria-hidden="true"], [data-tabster-dummy]')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const style = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || style.clipPath !== 'none') continue
      const name = (element.textContent ?? '').trim().slice(0, 40)
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip'
      if (clips && element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis' && !element.title)
        found.push(`"${name}" is clipped`)
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s\-/@.:]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const boxes = [...range.getClientRects()].filter((box) => box.width > 1)
          const [first] = boxes
          if (!first || boxes.every((box) => Math.abs(box.top - first.top) < first.height / 2)) continue
          const wordWidth = boxes.reduce((sum, box) => sum + box.width, 0)
          if (wordWidth <= innerWidth - MARGINS_PX) found.push(`"${word}" is broken in "${name}"`)
        }
      }
    }
    return [...new Set(found)]
  })
}

/** Controls whose middle is covered by a toast, except those that can be scrolled away from it; one line each. */
export async function underToasts(page: Page): Promise<string[]> {
  await atRest(page)
  return page.evaluate(() => {
    const scrolls = (control: Element): boolean => {
      for (let one: Element | null = control; one; one = one.parentElement) {
        const { position, overflowY } = getComputedStyle(one)
        if (position === 'fixed' || position === 'sticky') return false
        if (overflowY !== 'visible' && overflowY !== 'hidden' && one.scrollHeight > one.clientHeight) return true
      }
      return document.documentElement.scrollHeight > innerHeight
    }
    const toasts = [...document.querySelectorAll('[data-toast]')].map((toast) => toast.getBoundingClientRect())
    return [
      ...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, [contenteditable=true], [role=tab]'),
    ]
      .filter((control) => !control.closest('[data-toast], [aria-hidden="true"]') && !scrolls(control))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return toasts.some((toast) => x > toast.left && x < toast.right && y > toast.top && y < toast.bottom)
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
  })
}
