import { inTime } from '#server/lib/in-time/in-time.ts'
import { reasonOf } from './reason.ts'

/** The result of a check that has more to say than that it passed. */
export interface CheckNote {
  /** A warning: it works, but not as production needs it. */
  state: 'ok' | 'warning'
  /** A sentence without secrets. */
  reason: string
  /** The operator's next step; null if there is none. */
  advice?: string | undefined
}

/** A port that can be asked whether it works. */
export interface Checkable {
  /**
   * Rejects with the reason if the service cannot be reached, refuses the server, or lacks what the product needs.
   * Absent where there is no service outside this process and its database.
   *
   * @param origin PUBLIC_ORIGIN, whose pages some services must allow
   */
  check?(origin: string): Promise<CheckNote | void>
}

/** Something that the server depends on, and how to find out whether it works. */
export interface Check {
  name: string
  /** Rejects with the reason if it does not work. */
  run: () => Promise<CheckNote | void>
  /** The operator's next step after a failure that does not bring its own. */
  advice: string
}

export interface Finding {
  name: string
  state: 'ok' | 'warning' | 'failed'
  /** Never empty, except for a check that works and has nothing to say. */
  reason: string
  advice: string | null
  /** Milliseconds. */
  took: number
}

/** A failure of a check whose message is written for the operator and holds no secret. */
export class CheckError extends Error {
  override readonly name = 'CheckError'
  readonly advice: string | undefined

  constructor(message: string, advice?: string) {
    super(message)
    this.advice = advice
  }
}

/**
 * Runs a check; never rejects.
 *
 * @param limitMs a check without a result by then has failed
 * @param hide removes secrets from a text
 */
export async function runCheck(
  { name, run, advice }: Check,
  limitMs: number,
  hide: (text: string) => string,
): Promise<Finding> {
  const begun = performance.now()
  const finding = await inTime(
    run(),
    limitMs,
    () => new CheckError(`There was no answer within ${limitMs / 1_000} s.`),
  ).then(
    (note): Omit<Finding, 'took'> =>
      note
        ? { name, state: note.state, reason: note.reason, advice: note.advice ?? null }
        : { name, state: 'ok', reason: '', advice: null },
    (error: unknown): Omit<Finding, 'took'> => ({
      ...{ name, state: 'failed', reason: hide(reasonOf(error)) },
      advice: (error instanceof CheckError ? error.advice : undefined) ?? advice,
    }),
  )
  return { ...finding, took: Math.round(performance.now() - begun) }
}
