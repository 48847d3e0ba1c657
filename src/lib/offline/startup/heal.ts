import { getConnection } from '../connection/connection.ts'
import { currentStore } from '../read-cache/current-store.ts'
import { forgetCachedAnswers } from '../read-cache/forget-cached-answers.ts'
import { markForHealing } from './heal-mark.ts'

/**
 * After a screen failed: what the device keeps of the server's answers may be the reason, and would be shown again at
 * the next start, and fail again (design of offline use: heals by itself). Without the server it stays: it could not be
 * fetched again.
 */
export async function healAfterSurprise(): Promise<void> {
  if (!getConnection().reachable) return
  // Also at the next start: until then this page may keep again what it has in memory.
  markForHealing()
  const store = currentStore()
  if (store) await forgetCachedAnswers(store)
}
