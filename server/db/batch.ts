import type { Database } from './client.ts'
import type { Statement } from './typed-sql.ts'

/** Statements under way at a time: one that the database keeps waiting must not hold up all the questions after it. */
const LANES_COUNT = 2
/**
 * A statement gets at least as many keys as PostgreSQL guesses for an array that it does not know. With fewer it takes
 * the plan that it made once for all for too dear, and makes a new one each time.
 */
const KEYS_MIN_COUNT = 16

/** How questions of one kind are put together. */
interface Manner {
  keysMaxCount: number
  /**
   * How long a lane rests after few questions: a database that answers at once would else be asked for each of them
   * alone, however many come.
   */
  restMs: number
}

/** Rows by their key take the database next to no time, the statement itself does. */
const LOOK_UPS: Manner = { keysMaxCount: 1_000, restMs: 5 }
/** Each of these is work of its own: it waits neither for many others, nor for more of them to come. */
const WORKS: Manner = { keysMaxCount: 16, restMs: 0 }

interface Question<Key, Answer> {
  key: Key
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Gives the answer to each key, in the order of the keys. */
type AnswerAll<Key, Answer> = (keys: readonly Key[]) => Promise<readonly Answer[]>

/** The questions of one kind, of all requests of this process. */
class Batch<Key, Answer> {
  #waiting: Question<Key, Answer>[] = []
  #underWay = 0
  #isPlanned = false
  readonly #manner: Manner
  readonly #answerAll: AnswerAll<Key, Answer>

  constructor(manner: Manner, answerAll: AnswerAll<Key, Answer>) {
    this.#manner = manner
    this.#answerAll = answerAll
  }

  ask(key: Key): Promise<Answer> {
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
    const { keysMaxCount, restMs } = this.#manner
    while (this.#waiting.length > 0 && this.#underWay < LANES_COUNT) {
      this.#underWay += 1
      const questions = this.#waiting.splice(0, keysMaxCount)
      const goOn = (): void => {
        this.#underWay -= 1
        this.#begin()
      }
      void this.#answer(questions).then(() => {
        if (restMs > 0 && questions.length < KEYS_MIN_COUNT) setTimeout(goOn, restMs)
        else goOn()
      })
    }
  }

  async #answer(questions: readonly Question<Key, Answer>[]): Promise<void> {
    try {
      const answers = await this.#answerAll(questions.map(({ key }) => key))
      for (const [index, { resolve }] of questions.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of questions) reject(error)
    }
  }
}

const batches = new WeakMap<Database, Map<string, Batch<unknown, unknown>>>()

/** The one batch of this name; made at the first question. */
function batchOf<Key, Answer>(database: Database, name: string, make: () => Batch<Key, Answer>): Batch<Key, Answer> {
  const own = batches.get(database) ?? new Map<string, Batch<unknown, unknown>>()
  batches.set(database, own)
  const known = own.get(name) as Batch<Key, Answer> | undefined
  if (known) return known
  const made = make()
  own.set(name, made as Batch<unknown, unknown>)
  return made
}

/**
 * Looks up one row by its key, in one statement with what other requests look up at the same time: those that arrived
 * together, and those that arrived within milliseconds of earlier statements. A single key does not wait; the more
 * keys, the less each of them costs. The statement begins after the question was asked, so its answer is never older
 * than the question.
 *
 * @param name of the statement; one name must always mean the same text
 * @param statement finds the rows of the keys `$1`, an array that may hold a key several times; it gives each row once
 * @param key in the database's spelling
 * @param keyColumn the column that holds a row's key
 */
export function batch<Row extends object>(
  database: Database,
  name: string,
  statement: Statement<Row>,
  key: string,
  keyColumn: keyof Row & string,
): Promise<Row | null> {
  const make = (): Batch<string, Row | null> =>
    new Batch(LOOK_UPS, async (asked) => {
      const keys = [...new Set(asked)]
      // The last one over and over costs the look-up nothing.
      while (keys.length < KEYS_MIN_COUNT) keys.push(keys.at(-1) ?? '')
      const rows = new Map<unknown, Row>(
        (await database.query(name, statement, [keys])).map((row) => [row[keyColumn], row]),
      )
      return asked.map((one) => rows.get(one) ?? null)
    })
  return batchOf(database, name, make).ask(key)
}

/**
 * Runs `answerAll` once for several callers, together with the keys of other requests at the same time. Keys that
 * arrive while two such calls are under way are taken by the next call; other keys do not wait. Equal keys are two
 * keys.
 *
 * @param name one name must always mean the same `answerAll`
 * @param answerAll is called with at most 16 keys; when it throws, all of them fail
 */
export function batchTogether<Key, Answer>(
  database: Database,
  name: string,
  answerAll: (keys: readonly Key[]) => Promise<readonly Answer[]>,
  key: Key,
): Promise<Answer> {
  return batchOf(database, name, () => new Batch<Key, Answer>(WORKS, answerAll)).ask(key)
}

/**
 * The values of several questions as one array for each parameter of a statement: places after the questions hold
 * nulls, which the statement must pass over.
 */
export function columnsOf(rows: readonly (readonly (string | null)[])[]): (string | null)[][] {
  const count = Math.max(rows.length, KEYS_MIN_COUNT)
  return (rows[0] ?? []).map((_, column) =>
    Array.from({ length: count }, (_value, index) => rows[index]?.[column] ?? null),
  )
}

/**
 * Asks for something about each of several things, a page of a list for example, as `batchTogether` does.
 *
 * @param name of the statement; one name must always mean the same text
 * @param statement gives a row with the column `nr` for each question that has an answer: `$1`, `$2`, ... are what
 *   `columnsOf` makes of the questions, and `nr` is a question's place in them, from 1
 * @param key the values of this question
 * @returns null when there is no row
 */
export function batchEach<Row extends { nr: number }>(
  database: Database,
  name: string,
  statement: Statement<Row>,
  key: readonly string[],
): Promise<Row | null> {
  const answerAll: AnswerAll<readonly string[], Row | null> = async (keys) => {
    const rows = new Map((await database.query(name, statement, columnsOf(keys))).map((row) => [row.nr, row]))
    return keys.map((_, index) => rows.get(index + 1) ?? null)
  }
  return batchTogether(database, name, answerAll, key)
}
