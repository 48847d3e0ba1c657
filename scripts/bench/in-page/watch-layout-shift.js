/**
 * Runs in the page before everything else: sums in `window.layoutShift` the layout shift of the page as Lighthouse
 * does: the largest group of shifts, each at most 1 s after the one before and all within 5 s. Also names the elements
 * that moved.
 */
export function watchLayoutShift() {
  let group = 0
  let groupStart = 0
  let last = 0
  const shift = { score: 0, moved: [] }
  window.layoutShift = shift
  const nameOf = (node) => {
    if (!(node instanceof Element)) return node?.nodeName ?? '?'
    const label = node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 30)
    return `${node.localName}${node.id ? `#${node.id}` : ''} "${label}"`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      if (entry.startTime - last > 1_000 || entry.startTime - groupStart > 5_000) {
        group = 0
        groupStart = entry.startTime
      }
      last = entry.startTime
      group += entry.value
      shift.score = Math.max(shift.score, group)
      for (const { node, previousRect, currentRect } of entry.sources)
        shift.moved.push({
          score: entry.value,
          at: Math.round(entry.startTime),
          name: `${nameOf(node)} from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
        })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
