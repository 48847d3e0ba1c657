import { useEffect, useRef } from 'react'
import { useConnection } from '#src/lib/offline/connection.ts'
import { currentStore } from '#src/lib/offline/current-store.ts'
import { hasShown } from '#src/lib/offline/kept-screen/show-kept-screen.ts'
import { messages } from '../messages.ts'
import type { ShownRow } from '../queued/fold-rows.ts'

const QUIET_MS = 1_500
/** More than any screen shows. */
const TOP_ROWS = 20

interface ScreenToKeep {
  /** Null while nothing is known. */
  rows: readonly ShownRow[] | null
  /** The inbox as a start shows it: nothing chosen, searched or filtered. */
  isPlain: boolean
}

/** Keeps a picture of the list when it is quiet. */
export function useKeptScreen({ rows, isPlain }: ScreenToKeep): void {
  const { reachable } = useConnection()
  const top = rows
    ?.slice(0, TOP_ROWS)
    .map(
      (row) =>
        `${row.conversationId} ${row.lastMessageDateTimeUtc} ${row.unreadMessageCount} ${row.labelIds.join()} ${row.isChanged}`,
    )
    .join('\n')
  const mayKeep = isPlain && reachable && top !== undefined && top !== ''
  const keptTop = useRef<string>(undefined)
  useEffect(() => {
    if (!mayKeep) return undefined
    const keep = async (): Promise<void> => {
      const { forgetScreen, keepScreen } = await import('#src/lib/offline/kept-screen/keep-screen.ts')
      const isKept = await keepScreen({ words: messages.lastSeen, shows: top })
      if (isKept) keptTop.current = top
      // A picture that is no longer true is worse than none.
      else if (keptTop.current !== undefined && keptTop.current !== top) await forgetScreen()
    }
    const keepQuietly = (): void => void keep().catch(() => undefined)
    const keepWhenChanged = (): void => {
      // The start showed it as it still is.
      if (keptTop.current === undefined && hasShown(currentStore()?.identityKey ?? '', top)) keptTop.current = top
      else keepQuietly()
    }
    const keepWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') keepQuietly()
    }
    const timer = setTimeout(keepWhenChanged, QUIET_MS)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keepWhenHidden)
    }
  }, [mayKeep, top])
}
