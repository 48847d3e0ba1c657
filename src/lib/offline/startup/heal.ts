import { getConnection } from '../connection/connection.ts'
import { currentStore } from '../read-cache/current-store.ts'
import { forgetCachedAnswers } from '../read-cache/forget-cached-answers.ts'
import { markForHealing } from './heal-mark.ts'

/**
 * Deletes cached server data after a screen crashed: it may be the cause, and the next start would show it and crash
 * again. Offline it is kept, because it could not be fetched again.
 */
export async function healAfterSurprise(): Promise<void> {
  if (!getConnection().reachable) return
  // Also at the next start: until then this page may store the data in its memory again.
  markForHealing()
  const store = currentStore()
  if (store) await forgetCachedAnswers(store)
}
