import { inTime } from '#server/lib/in-time/in-time.ts'
import { reasonOf } from './reason.ts'

/** The result of a check that passed with more to report. */
export interface CheckNote {
  /** A warning: it works, but not as production needs it. */
  state: 'ok' | 'warning'
  /** A sentence without secrets. */
  reason: string
  /** The operator's next step; null if there is none. */
  advice?: string | undefined
}

/** A port that can be checked. */
export interface Checkable {
  /**
   * Rejects with the reason if the service is unreachable, refuses the server, or lacks a required feature. Absent if
   * the service runs in this process and its database.
   * @param origin PUBLIC_ORIGIN, whose pages some services must allow
   */
  check?(origin: string): Promise<CheckNote | void>
}

/** A dependency of the server, and its check. */
export interface Check {
  name: string
  /** Rejects with the reason if it does not work. */
  run: () => Promise<CheckNote | void>
  /** The operator's next step if the failure does not name one. */
  advice: string
}

export interface Finding {
  name: string
  state: 'ok' | 'warning' | 'failed'
  /** Never empty, except for a check that passed without details. */
  reason: string
  advice: string | null
  /** Milliseconds. */
  took: number
}

/** A failed check with a message for the operator that contains no secret. */
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
 * @param limitMs a check without a result after this time has failed
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
