import { LIVE_START_DELAY_MS } from '#shared/limits/device-times.ts'
import type { LiveBox, LiveNews } from './live-news.ts'

/**
 * The message boxes and document owners whose events this page subscribes to: one stream each, shared by all components
 * that show them. The code of the streams is loaded after the first screen; without the code or a stream, polling
 * continues as usual.
 */

interface Watched {
  box: LiveBox
  watchers: number
  /** True while a stream is open: events arrive, and polls may be less frequent. */
  live: boolean
  listeners: Set<(news: LiveNews) => void>
  stop: (() => void) | null
}

const boxes = new Map<string, Watched>()
const healthListeners = new Set<() => void>()

const nameOf = ({ entityType, entityId }: LiveBox): string => `${entityType}:${entityId}`

function whenLoaded(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (): void => {
    timer = setTimeout(run, LIVE_START_DELAY_MS)
  }
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
  return () => {
    window.removeEventListener('load', schedule)
    clearTimeout(timer)
  }
}

function start(watched: Watched): void {
  let ended = false
  let stopStream: (() => void) | null = null
  const cancel = whenLoaded(() => {
    void import('./box-stream.ts')
      .then(({ followBox }) => {
        if (ended) return
        stopStream = followBox(watched.box, {
          onNews: (news) => {
            for (const listener of watched.listeners) listener(news)
          },
          onHealth: (live) => {
            watched.live = live
            for (const listener of healthListeners) listener()
          },
        })
      })
      // If the chunk fails to load, polling is used until the next page load.
      .catch(() => undefined)
  })
  watched.stop = () => {
    ended = true
    cancel()
    stopStream?.()
  }
}

/**
 * Keeps a stream of the box open while it is watched and the page is visible.
 *
 * @returns stops watching
 */
export function watchBox(box: LiveBox): () => void {
  const name = nameOf(box)
  let watched = boxes.get(name)
  if (!watched) {
    watched = { box, watchers: 0, live: false, listeners: new Set(), stop: null }
    boxes.set(name, watched)
    start(watched)
  }
  const mine = watched
  mine.watchers += 1
  return () => {
    mine.watchers -= 1
    if (mine.watchers > 0) return
    boxes.delete(name)
    mine.stop?.()
  }
}

/** Subscribes to the events of a watched box. @returns unsubscribes */
export function onBoxNews(box: LiveBox, listener: (news: LiveNews) => void): () => void {
  const watched = boxes.get(nameOf(box))
  watched?.listeners.add(listener)
  return () => watched?.listeners.delete(listener)
}

export function isBoxLive(box: LiveBox | null): boolean {
  return box !== null && (boxes.get(nameOf(box))?.live ?? false)
}

export function subscribeHealth(listener: () => void): () => void {
  healthListeners.add(listener)
  return () => healthListeners.delete(listener)
}
