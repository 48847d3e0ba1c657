import { LIVE_CHANGES_KEPT_COUNT } from '#shared/limits.ts'
import type { LiveKind, LiveNews } from './port.ts'

/**
 * The events of one stream, taken one at a time. A reader that is slower than the events gets each subject once; if
 * there are too many, one event for all, so that the queue never exceeds LIVE_CHANGES_KEPT_COUNT.
 */
export class ChangeQueue<Event> implements AsyncIterableIterator<Event> {
  #pending = new Map<string | null, LiveNews>()
  /** Changes without a conversation: queued with the others and not merged with them. */
  #personal = new Map<LiveKind, LiveNews>()
  #wake: (() => void) | null = null
  #ended = false
  readonly #onEnd: () => void
  readonly #shape: (news: LiveNews) => Event

  /**
   * @param listen subscribes and returns the function that unsubscribes; each is called once
   * @param shape turns a hint into the stream's event
   */
  constructor(listen: (push: (news: LiveNews) => void) => () => void, shape: (news: LiveNews) => Event) {
    this.#shape = shape
    this.#onEnd = listen((news) => this.#push(news))
  }

  #push(news: LiveNews): void {
    if (this.#ended) return
    if (news.kind === 'Permissions' || news.kind === 'Draft') {
      this.#personal.set(news.kind, news)
    } else if (
      this.#pending.has(null) ||
      (this.#pending.size >= LIVE_CHANGES_KEPT_COUNT && !this.#pending.has(news.subjectId))
    ) {
      const all = [...this.#pending.values(), news]
      this.#pending.clear()
      this.#pending.set(null, {
        subjectId: null,
        kind: all.some(({ kind }) => kind === 'Message') ? 'Message' : 'Changed',
      })
    } else if (this.#pending.get(news.subjectId)?.kind !== 'Message') {
      this.#pending.set(news.subjectId, news)
    }
    this.#wake?.()
  }

  async next(): Promise<IteratorResult<Event>> {
    while (!this.#ended) {
      const [first] = [...this.#personal.values(), ...this.#pending.values()]
      if (first) {
        if (!this.#personal.delete(first.kind)) this.#pending.delete(first.subjectId)
        return { done: false, value: this.#shape(first) }
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return { done: true, value: undefined }
  }

  async return(): Promise<IteratorResult<Event>> {
    if (!this.#ended) {
      this.#ended = true
      this.#pending.clear()
      this.#personal.clear()
      this.#onEnd()
      this.#wake?.()
    }
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
