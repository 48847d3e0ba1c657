import { CHAT_REQUEST_WAIT_MS } from '#shared/limits.ts'

/** A progress event of an answer: the text from an offset on; `isDone` is the last. */
export interface AnswerProgress {
  from: number
  text: string
  isDone: boolean
}

/** State of an answer. */
interface State {
  text: string
  isDone: boolean
}

/** State of an answer that another process writes; `text` is null if only its end is known. */
export interface HeardState {
  text: string | null
  isDone: boolean
}

/** Subscribes to an answer that another process writes. Returns the function that unsubscribes. */
export type HearElsewhere = (hear: (state: HeardState) => void) => () => void

interface Answer extends State {
  stop: AbortController
  result: Promise<unknown>
}

export interface AnswerHandle {
  /** Aborted when the person stops the answer. */
  signal: AbortSignal
  onText: (text: string) => void
}

/**
 * The answers that this process is writing, by the key of their question. A repeated question joins the answer in
 * progress instead of asking again, even if the first connection was lost.
 */
export class AnswersUnderWay {
  /** How long the request of a question waits for its answer; tests shorten it. */
  requestWaitMs = CHAT_REQUEST_WAIT_MS
  readonly #answers = new Map<string, Answer>()
  readonly #followers = new Map<string, Set<(state: State) => void>>()

  /** Starts an answer, or joins it. */
  run<Result>(key: string, write: (handle: AnswerHandle) => Promise<Result>): Promise<Result> {
    const known = this.#answers.get(key)
    if (known) return known.result as Promise<Result>
    const stop = new AbortController()
    const answer: Answer = { text: '', isDone: false, stop, result: Promise.resolve() }
    const tell = (): void => {
      for (const follower of this.#followers.get(key) ?? []) follower(answer)
    }
    const onText = (text: string): void => {
      answer.text = text
      tell()
    }
    const result = write({ signal: stop.signal, onText }).finally(() => {
      answer.isDone = true
      this.#answers.delete(key)
      tell()
    })
    answer.result = result
    this.#answers.set(key, answer)
    return result
  }

  isWriting(key: string): boolean {
    return this.#answers.has(key)
  }

  stop(key: string): void {
    this.#answers.get(key)?.stop.abort()
  }

  /**
   * Reports an answer as it grows, from its beginning to the end; an answer that has not begun within `waitMs` gives no
   * event. A slow reader gets the text since its last event at once. Progress from other processes counts while this
   * process does not write the answer itself.
   */
  follow<Event>(
    key: string,
    waitMs: number,
    shape: (progress: AnswerProgress) => Event,
    hearElsewhere: HearElsewhere,
  ): AsyncIterableIterator<Event> {
    return new Following(this.#answers.get(key) ?? null, waitMs, shape, (listener) => {
      let isWrittenHere = this.#answers.has(key)
      const hearHere = (state: State): void => {
        isWrittenHere = true
        listener(state)
      }
      const followers = this.#followers.get(key) ?? new Set()
      this.#followers.set(key, followers.add(hearHere))
      let heard = ''
      // The state was read while the answer ended here, so it is outdated.
      const endHearing = hearElsewhere(({ text, isDone }) => {
        heard = text ?? heard
        if (!isWrittenHere) listener({ text: heard, isDone })
      })
      return () => {
        endHearing()
        followers.delete(hearHere)
        if (followers.size === 0 && this.#followers.get(key) === followers) this.#followers.delete(key)
      }
    })
  }
}

class Following<Event> implements AsyncIterableIterator<Event> {
  #answer: State | null
  #told = ''
  #ended = false
  #wake: (() => void) | null = null
  readonly #stopListening: () => void
  readonly #shape: (progress: AnswerProgress) => Event
  readonly #timer: NodeJS.Timeout

  constructor(
    answer: State | null,
    waitMs: number,
    shape: (progress: AnswerProgress) => Event,
    listen: (listener: (state: State) => void) => () => void,
  ) {
    this.#shape = shape
    this.#answer = answer
    this.#stopListening = listen((next) => {
      this.#answer = next
      this.#wake?.()
    })
    this.#timer = setTimeout(() => {
      if (!this.#answer) void this.return()
    }, waitMs)
    this.#timer.unref()
  }

  async next(): Promise<IteratorResult<Event>> {
    while (!this.#ended) {
      const answer = this.#answer
      if (answer && (answer.isDone || answer.text !== this.#told)) {
        const { text, isDone } = answer
        const from = text.startsWith(this.#told) ? this.#told.length : 0
        this.#told = text
        if (isDone) void this.return()
        return { done: false, value: this.#shape({ from, text: text.slice(from), isDone }) }
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return { done: true, value: undefined }
  }

  async return(): Promise<IteratorResult<Event>> {
    this.#ended = true
    clearTimeout(this.#timer)
    this.#stopListening()
    this.#wake?.()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
