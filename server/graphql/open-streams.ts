import { LIVE_STREAMS_MAX_COUNT, LIVE_STREAMS_PER_PERSON_COUNT } from '#shared/limits.ts'
import { AppError } from './errors.ts'
import type { EventStream } from './event-stream.ts'

/** The event streams of this process with their people: limited, and closed together at shutdown. */
export class OpenStreams {
  readonly #streams = new Set<EventStream>()
  readonly #perPerson = new Map<string, number>()
  readonly #countChanged: (count: number) => void
  #closed = false

  constructor(countChanged: (count: number) => void) {
    this.#countChanged = countChanged
  }

  /**
   * Reserves a place for a stream.
   * @throws AppError RATE_LIMITED if the person has too many, UNAVAILABLE if the process has too many or is stopping
   */
  reserve(person: string): (open: () => EventStream) => void {
    if (this.#closed || this.#streams.size >= LIVE_STREAMS_MAX_COUNT)
      throw new AppError('UNAVAILABLE', { description: 'This server has no room for another event stream.' })
    const count = this.#perPerson.get(person) ?? 0
    if (count >= LIVE_STREAMS_PER_PERSON_COUNT)
      throw new AppError('RATE_LIMITED', {
        description: `One person may have ${LIVE_STREAMS_PER_PERSON_COUNT} event streams.`,
      })
    return (open) => {
      const stream = open()
      this.#perPerson.set(person, (this.#perPerson.get(person) ?? 0) + 1)
      this.#streams.add(stream)
      this.#countChanged(this.#streams.size)
      void stream.done.finally(() => {
        this.#streams.delete(stream)
        this.#countChanged(this.#streams.size)
        const left = (this.#perPerson.get(person) ?? 1) - 1
        if (left > 0) this.#perPerson.set(person, left)
        else this.#perPerson.delete(person)
      })
    }
  }

  /** The clients reconnect, to another process or to this one's successor. */
  close(): void {
    this.#closed = true
    for (const stream of this.#streams) stream.end()
  }
}
