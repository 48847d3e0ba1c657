import { LIVE_STREAMS_MAX_COUNT, LIVE_STREAMS_PER_PERSON_COUNT } from '#shared/limits.ts'
import type { SharedLimitsPort, SharedPlace } from '#server/lib/shared-limits/port.ts'
import { AppError } from './errors.ts'
import type { EventStream } from './event-stream.ts'

const tooMany = (): AppError =>
  new AppError('RATE_LIMITED', { description: `One person may have ${LIVE_STREAMS_PER_PERSON_COUNT} event streams.` })

/**
 * The event streams of this process with their people: limited, and closed together at shutdown. The limit of a person
 * counts the streams of all processes if there are shared limits.
 */
export class OpenStreams {
  readonly #streams = new Set<EventStream>()
  readonly #perPerson = new Map<string, number>()
  readonly #countChanged: (count: number) => void
  readonly #shared: SharedLimitsPort | null
  #closed = false

  constructor(countChanged: (count: number) => void, shared: SharedLimitsPort | null) {
    this.#countChanged = countChanged
    this.#shared = shared
  }

  /**
   * Reserves a place for a stream.
   * @throws AppError RATE_LIMITED if the person has too many, UNAVAILABLE if the process has too many or is stopping
   */
  async reserve(person: string): Promise<(open: () => EventStream) => void> {
    this.#requireRoom(person)
    if (!this.#shared) return (open) => this.#add(person, open(), null)
    const place = await this.#shared.takePlace('streams', person, LIVE_STREAMS_PER_PERSON_COUNT)
    if (!place) throw tooMany()
    return (open) => {
      try {
        // Again, because other streams may have been opened meanwhile.
        this.#requireRoom(person)
        this.#add(person, open(), place)
      } catch (error) {
        place.release()
        throw error
      }
    }
  }

  #requireRoom(person: string): void {
    if (this.#closed || this.#streams.size >= LIVE_STREAMS_MAX_COUNT)
      throw new AppError('UNAVAILABLE', { description: 'This server has no room for another event stream.' })
    if ((this.#perPerson.get(person) ?? 0) >= LIVE_STREAMS_PER_PERSON_COUNT) throw tooMany()
  }

  #add(person: string, stream: EventStream, place: SharedPlace | null): void {
    this.#perPerson.set(person, (this.#perPerson.get(person) ?? 0) + 1)
    this.#streams.add(stream)
    this.#countChanged(this.#streams.size)
    void stream.done.finally(() => {
      place?.release()
      this.#streams.delete(stream)
      this.#countChanged(this.#streams.size)
      const left = (this.#perPerson.get(person) ?? 1) - 1
      if (left > 0) this.#perPerson.set(person, left)
      else this.#perPerson.delete(person)
    })
  }

  /** The clients reconnect, to another process or to this one's successor. */
  close(): void {
    this.#closed = true
    for (const stream of this.#streams) stream.end()
  }
}
