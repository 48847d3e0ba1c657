import { currentStore } from '#src/lib/offline/read-cache/current-store.ts'
import type { Position, RecentClaim } from './claim-order.ts'

const RECORD = 'choice:camera-claims'
/** Older ones are forgotten. */
const STORED_MAX_COUNT = 20

/** The claims to which this device added photos, the last first. Signing out deletes them. */
export async function readRecentClaims(): Promise<RecentClaim[]> {
  const stored = (await currentStore()?.read(RECORD))?.value
  return stored === undefined ? [] : (JSON.parse(stored) as RecentClaim[])
}

/** Forgets claims that the user may no longer see. */
export async function forgetRecentClaims(claimKeys: readonly string[]): Promise<void> {
  const claims = await readRecentClaims()
  const kept = claims.filter(({ claimKey }) => !claimKeys.includes(claimKey))
  if (kept.length < claims.length) await currentStore()?.write(RECORD, JSON.stringify(kept))
}

let writing: Promise<unknown> = Promise.resolve()

async function write(claimKey: string, position: Position | null): Promise<void> {
  const claims = await readRecentClaims()
  const known = claims.find((claim) => claim.claimKey === claimKey)
  const used = { claimKey, usedAt: Date.now(), position: position ?? known?.position ?? null }
  const others = claims.filter((claim) => claim !== known)
  await currentStore()?.write(RECORD, JSON.stringify([used, ...others].slice(0, STORED_MAX_COUNT)))
}

/**
 * Remembers that photos were added to a claim. Never rejects, because taking photos does not depend on it.
 *
 * @param placing resolves to the position of the photos; null if it is unknown
 */
export function rememberClaim(claimKey: string, placing: Promise<Position | null>): Promise<void> {
  const save = (position: Position | null): Promise<void> => {
    const written = writing.then(() => write(claimKey, position)).catch(() => undefined)
    writing = written
    return written
  }
  // Saved before the position is found, because the phone may close the app while its camera is open.
  return Promise.all([save(null), placing.then((found) => (found ? save(found) : undefined))]).then(() => undefined)
}
