import { useEffect, useRef } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { currentStore } from '#src/lib/offline/read-cache/current-store.ts'
import { hasShown } from '#src/lib/offline/startup/show-startup-snapshot.ts'
import { STARTUP_SNAPSHOT_TAKEN_AFTER_MS } from '#shared/limits/device-times.ts'
import { messages } from '../messages.ts'
import type { ShownRow } from '../queued/fold-rows.ts'

/** More rows than any screen shows. */
const TOP_ROWS = 20

interface SnapshotSource {
  /** Null while loading. */
  rows: readonly ShownRow[] | null
  /** True for the inbox as the app starts with it: no selection, search, filter or open conversation. */
  isPlain: boolean
}

/** Saves a snapshot of the list when it has not changed for a while. */
export function useStartupSnapshot({ rows, isPlain }: SnapshotSource): void {
  const { reachable } = useConnection()
  const top = rows
    ?.slice(0, TOP_ROWS)
    .map(
      (row) =>
        `${row.conversationId} ${row.lastMessageDateTimeUtc} ${row.unreadMessageCount} ${row.labelIds.join()} ${row.isChanged}`,
    )
    .join('\n')
  const mayKeep = isPlain && reachable && top !== undefined && top !== ''
  const savedTop = useRef<string>(undefined)
  useEffect(() => {
    if (!mayKeep) return undefined
    const keep = async (): Promise<void> => {
      const { forgetStartupSnapshot, saveStartupSnapshot } = await import(
        '#src/lib/offline/startup/save-startup-snapshot.ts'
      )
      const isKept = await saveStartupSnapshot({ words: messages.lastSeen, shows: top })
      if (isKept) savedTop.current = top
      // An outdated snapshot is worse than none.
      else if (savedTop.current !== undefined && savedTop.current !== top) await forgetStartupSnapshot()
    }
    const keepQuietly = (): void => void keep().catch(() => undefined)
    const keepWhenChanged = (): void => {
      // The snapshot shown at the start is still current.
      if (savedTop.current === undefined && hasShown(currentStore()?.identityKey ?? '', top)) savedTop.current = top
      else keepQuietly()
    }
    const keepWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') keepQuietly()
    }
    const timer = setTimeout(keepWhenChanged, STARTUP_SNAPSHOT_TAKEN_AFTER_MS)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keepWhenHidden)
    }
  }, [mayKeep, top])
}
