import type { Database } from './client.ts'

/** Statements under way at a time: one that the database keeps waiting must not hold up all the questions after it. */
const LANES_COUNT = 2
/** How long a lane rests after few questions: a database that answers at once would else be asked for each of them alone, however many come. */
const REST_MS = 5
/**
 * A statement gets at least as many keys as PostgreSQL guesses for an array that it does not know; the last one over and over, which
 * costs the look-up nothing. With fewer it takes the plan that it made once for all for too dear, and makes a new one each time.
 */
const KEYS_MIN_COUNT = 16
const KEYS_MAX_COUNT = 1_000

interface Question {
  key: string
  resolve: (row: unknown) => void
  reject: (error: unknown) => void
}

/** The questions of one kind, of all requests of this process. */
class Gathering {
  #waiting: Question[] = []
  #underWay = 0
  #isPlanned = false
  readonly #find: (keys: readonly string[]) => Promise<Map<unknown, unknown>>

  constructor(find: (keys: readonly string[]) => Promise<Map<unknown, unknown>>) {
    this.#find = find
  }

  ask(key: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject })
      if (this.#isPlanned || this.#underWay === LANES_COUNT) return
      this.#isPlanned = true
      // After all requests that have arrived by now were read.
      setImmediate(() => this.#begin())
    })
  }

  #begin(): void {
    this.#isPlanned = false
    while (this.#waiting.length > 0 && this.#underWay < LANES_COUNT) {
      this.#underWay += 1
      const questions = this.#waiting.splice(0, KEYS_MAX_COUNT)
      const goOn = (): void => {
        this.#underWay -= 1
        this.#begin()
      }
      void this.#answer(questions).then(() => {
        if (questions.length < KEYS_MIN_COUNT) setTimeout(goOn, REST_MS)
        else goOn()
      })
    }
  }

  async #answer(questions: readonly Question[]): Promise<void> {
    const keys = [...new Set(questions.map(({ key }) => key))]
    while (keys.length < KEYS_MIN_COUNT) keys.push(keys.at(-1) ?? '')
    try {
      const rows = await this.#find(keys)
      for (const { key, resolve } of questions) resolve(rows.get(key) ?? null)
    } catch (error) {
      for (const { reject } of questions) reject(error)
    }
  }
}

const gatherings = new WeakMap<Database, Map<string, Gathering>>()

/**
 * Looks up one row by its key, in one statement with what other requests look up at the same time: those that arrived together, and
 * those that arrived within milliseconds of earlier statements. Somebody who asks alone waits for nobody; the more ask, the less
 * each of them costs. The statement begins after the question was asked, so its answer is never older than the question.
 *
 * @param name of the statement; one name must always mean the same text
 * @param text finds the rows of the keys `$1`, an array that may hold a key several times; it gives each row once
 * @param key in the database's spelling
 * @param keyColumn the column that holds a row's key
 */
export async function gather<Row extends object>(database: Database, name: string, text: string, key: string, keyColumn: keyof Row & string): Promise<Row | null> {
  const own = gatherings.get(database) ?? new Map<string, Gathering>()
  gatherings.set(database, own)
  let gathering = own.get(name)
  if (!gathering) {
    gathering = new Gathering(async (keys) => new Map((await database.query<Row>(name, text, [keys])).map((row) => [row[keyColumn], row])))
    own.set(name, gathering)
  }
  return (await gathering.ask(key)) as Row | null
}
