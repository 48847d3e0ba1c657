import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { DownloadError, downloadUrlOf } from '#src/lib/files/download.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { MEDIA_URL_FRESH_MS } from '#shared/limits/device-times.ts'
import { viewerMessages } from './messages.ts'

interface MediaUrl {
  /** Null until it is known, and if the file cannot be played. */
  url: string | null
  failure: { text: string; mayRetry: boolean } | null
  isOffline: boolean
  /** Call it if the browser could not play the file: the URL may have expired. */
  onBroken: () => void
  retry: () => void
}

interface Asked {
  round: number
  /** When the URL was renewed; null if it was not yet. */
  renewedAt: number | null
}

/** A short-lived URL of the content of a video or recording; requested again when it has expired. */
export function useMediaUrl(fileInstanceId: string, wanted: boolean): MediaUrl {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const [asked, setAsked] = useState<Asked>({ round: 0, renewedAt: null })
  const [answer, setAnswer] = useState<Pick<MediaUrl, 'url' | 'failure'>>({ url: null, failure: null })
  useEffect(() => {
    if (!wanted || !reachable) return undefined
    let gone = false
    downloadUrlOf(client, fileInstanceId, { inline: true, renew: asked.renewedAt !== null }).then(
      (url) => {
        if (!gone) setAnswer((now) => (now.url === null ? { url, failure: null } : now))
      },
      (error: unknown) => {
        const text = error instanceof DownloadError ? error.message : viewerMessages.failed
        if (!gone) setAnswer((now) => (now.url === null ? { url: null, failure: { text, mayRetry: true } } : now))
      },
    )
    return () => {
      gone = true
    }
  }, [client, fileInstanceId, wanted, reachable, asked])
  const renew = useCallback(() => {
    setAnswer({ url: null, failure: null })
    setAsked(({ round }) => ({ round: round + 1, renewedAt: Date.now() }))
  }, [])
  const onBroken = useCallback(() => {
    const isFresh = asked.renewedAt !== null && Date.now() - asked.renewedAt < MEDIA_URL_FRESH_MS
    if (isFresh) setAnswer({ url: null, failure: { text: viewerMessages.notPlayable, mayRetry: false } })
    else renew()
  }, [asked, renew])
  return { ...answer, isOffline: answer.url === null && !reachable, onBroken, retry: renew }
}
