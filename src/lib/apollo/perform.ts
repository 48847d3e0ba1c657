import { NeedsServerError } from '../data/write-errors.ts'
import { getConnection } from '#src/lib/offline/connection.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { userMessagesOf } from './errors.ts'

interface Act<Result> {
  /** Said while the server is away; absent: it is tried all the same. */
  offline?: string
  done: string | ((result: Result) => string)
  run: () => Promise<Result>
}

/** @throws what speaks against an answer */
export async function dataOf<Data>(answer: Promise<{ data?: Data | null; error?: unknown }>): Promise<Data> {
  const { data, error } = await answer
  if (data == null) throw error instanceof Error ? error : new Error('The server gave no answer.')
  return data
}

/**
 * Does something that needs the server and tells the person how it went, either way.
 *
 * @throws what spoke against it, for whoever keeps a question on the screen
 */
export async function perform<Result>({ offline, done, run }: Act<Result>): Promise<Result> {
  if (offline !== undefined && !getConnection().reachable) {
    showToast({ intent: 'error', text: offline })
    throw new NeedsServerError(offline)
  }
  try {
    const result = await run()
    showToast({ intent: 'success', text: typeof done === 'string' ? done : done(result) })
    return result
  } catch (error) {
    showToast({ intent: 'error', text: userMessagesOf(error) })
    throw error
  }
}
