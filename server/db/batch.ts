import type { Database } from './client.ts'
import type { Statement } from './typed-sql.ts'

/** Maximum parallel statements, so that one slow statement does not block all lookups after it. */
const LANES_COUNT = 2
/**
 * Minimum number of keys in a statement: PostgreSQL's default estimate for an array. With fewer, it considers the
 * cached plan too expensive and plans each statement again.
 */
const KEYS_MIN_COUNT = 16

/** How lookups of one kind are batched. */
interface Manner {
  keysMaxCount: number
  /** Pause of a lane after a small batch: otherwise a fast database would get a statement for each key. */
  restMs: number
}

/** Finding rows by key is almost free; the statement costs the time. */
const LOOK_UPS: Manner = { keysMaxCount: 1_000, restMs: 5 }
/** Each key costs real work, so it waits neither for many others nor for more keys. */
const WORKS: Manner = { keysMaxCount: 16, restMs: 0 }

interface Question<Key, Answer> {
  key: Key
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Returns the result for each key, in the order of the keys. */
type AnswerAll<Key, Answer> = (keys: readonly Key[]) => Promise<readonly Answer[]>

/** The lookups of one kind, from all requests of this process. */
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
      // After all requests that have arrived are read.
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

/** The one batch of this name; created at its first lookup. */
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
 * Looks up one row by its key, in one statement with the keys of other requests: those that arrived together, and those
 * that arrived within milliseconds of earlier statements. A single key does not wait; the more keys, the less each
 * costs. The statement starts after the call, so its result is never older than the call.
 * @param name of the statement; one name must always mean the same text
 * @param statement finds the rows of the keys `$1`, an array that may contain duplicates; it returns each row once
 * @param key in the database's spelling
 * @param keyColumn the column with a row's key
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
      // Repeating the last key costs the lookup nothing.
      while (keys.length < KEYS_MIN_COUNT) keys.push(keys.at(-1) ?? '')
      const rows = new Map<unknown, Row>(
        (await database.query(name, statement, [keys])).map((row) => [row[keyColumn], row]),
      )
      return asked.map((one) => rows.get(one) ?? null)
    })
  return batchOf(database, name, make).ask(key)
}

/**
 * Runs `answerAll` once for several callers, with the keys of other requests at the same time. Keys that arrive while
 * two such calls are running are handled by the next call; other keys do not wait. Equal keys count separately.
 * @param name one name must always mean the same `answerAll`
 * @param answerAll is called with at most 16 keys; if it throws, all of them fail
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
 * The values of several lookups as one array per parameter of a statement. The arrays are padded with nulls, which the
 * statement must skip.
 */
export function columnsOf(rows: readonly (readonly (string | null)[])[]): (string | null)[][] {
  const count = Math.max(rows.length, KEYS_MIN_COUNT)
  return (rows[0] ?? []).map((_, column) =>
    Array.from({ length: count }, (_value, index) => rows[index]?.[column] ?? null),
  )
}

/**
 * Looks up a result for each of several keys, such as a page of a list, like `batchTogether`.
 * @param name of the statement; one name must always mean the same text
 * @param statement returns a row with the column `nr` for each lookup that has a result: `$1`, `$2`, ... are the arrays
 *   that `columnsOf` returns, and `nr` is the position of a lookup in them, from 1
 * @param key the values of this lookup
 * @returns null if there is no row
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
