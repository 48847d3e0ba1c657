import { useCallback, useEffect, useRef, useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useAsk } from '#src/lib/data/use-ask.ts'
import { GetFileInstancePreviewDocument, type GetFileInstancePreviewQuery } from '#src/lib/files/preview.generated.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'

export type FilePreview = GetFileInstancePreviewQuery['getFileInstancePreview']

interface ReadPreview {
  /** Null until it has been read. */
  preview: FilePreview | null
  /** Null if nothing failed. */
  failure: string | null
  isOffline: boolean
  /** Reads it again, also for new URLs; the earlier preview stays until the new one arrives. Never rejects. */
  refresh: () => Promise<void>
}

interface Answer {
  preview: FilePreview | null
  failure: string | null
}

/**
 * The preview that the server makes of a file. It is never cached, because its URLs expire; without a connection it is
 * read when the server becomes reachable.
 */
export function useFilePreview(fileInstanceId: string, wanted: boolean): ReadPreview {
  const { reachable } = useConnection()
  const [ask] = useAsk(GetFileInstancePreviewDocument)
  const [{ preview, failure }, setAnswer] = useState<Answer>({ preview: null, failure: null })
  const isGone = useRef(false)
  const refresh = useCallback(async () => {
    setAnswer((now) => ({ ...now, failure: null }))
    const answer = await ask({ fileInstanceId }).then(
      (data): Answer => ({ preview: data.getFileInstancePreview, failure: null }),
      (error: unknown): Answer => ({ preview: null, failure: userMessagesOf(error) }),
    )
    if (!isGone.current) setAnswer((now) => (answer.preview ? answer : { ...now, failure: answer.failure }))
  }, [ask, fileInstanceId])
  const isMissing = wanted && reachable && preview === null
  useEffect(() => {
    if (isMissing) void refresh()
  }, [isMissing, refresh])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return { preview, failure, isOffline: preview === null && !reachable, refresh }
}
