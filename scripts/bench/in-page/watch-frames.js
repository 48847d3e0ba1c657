/**
 * Runs inside the page: notes every frame's length, frames in which a part of the list's view shows no row, and the
 * slowest interactions. `window.framesSeen(true)` gives the figures since the last call and starts anew.
 */
export function watchFrames({ scroller: selector, row }) {
  let frames = []
  let blank = 0
  let interactions = new Map()
  let before = performance.now()
  // Looking at every row takes time of its own, which a tap would seem to have cost: only where something can have come or gone.
  let looked = ''
  let wasBlank = false
  const isBlank = () => {
    const scroller = document.querySelector(selector)
    if (!scroller) return false
    const state = `${scroller.scrollTop} ${scroller.clientHeight} ${scroller.querySelectorAll(row).length}`
    if (state !== looked) wasBlank = hasGap(scroller)
    looked = state
    return wasBlank
  }
  const hasGap = (scroller) => {
    const view = scroller.getBoundingClientRect()
    const rows = [...scroller.querySelectorAll(row)].map((one) => one.getBoundingClientRect()).sort((a, b) => a.top - b.top)
    let covered = Math.max(view.top, rows[0] ? Math.min(rows[0].top, view.bottom) : view.bottom)
    // Above the first row there is nothing to show; anywhere else a gap higher than what parts two rows is a blank row.
    const gap = 24
    if (scroller.scrollTop > 0 && covered > view.top + gap) return true
    for (const one of rows) {
      if (one.top > covered + gap) return true
      covered = Math.max(covered, one.bottom)
    }
    return covered < view.bottom - gap
  }
  const frame = (now) => {
    frames.push(now - before)
    before = now
    if (isBlank()) blank += 1
    requestAnimationFrame(frame)
  }
  requestAnimationFrame((now) => {
    before = now
    requestAnimationFrame(frame)
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.interactionId || entry.duration <= (interactions.get(entry.interactionId)?.duration ?? 0)) continue
      const target = entry.target?.closest?.('[aria-label], a, button')
      const name = `${entry.name} on ${target?.getAttribute('aria-label') ?? target?.textContent?.slice(0, 30) ?? 'something gone'}`
      interactions.set(entry.interactionId, { name, duration: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false })
  window.framesSeen = () => {
    const seen = { frames, blank, interactions: [...interactions.values()] }
    frames = []
    blank = 0
    interactions = new Map()
    return seen
  }
}
