import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { checkedDownloadUrl, DownloadError, startDownload } from './download.ts'
import { downloadMessages } from './messages.ts'

/** The fields of a file version that the gate requires. */
export interface Downloadable {
  id: string
  fileName: string
  /** A status that this build does not recognize requires a confirmation, like an incomplete scan. */
  virusStatus: string
}

interface Download {
  /** Starts the download, asks for confirmation, or shows why it is refused. */
  begin: (instance: Downloadable) => void
  busy: boolean
  /** The file whose download needs a confirmation, because its scan did not complete; null if none. */
  asking: Downloadable | null
  confirm: () => Promise<void>
  cancel: () => void
}

/**
 * The checks before a download: an infected file is refused, a file whose scan did not complete needs a confirmation,
 * and the content must exist.
 */
export function useDownload(): Download {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<Downloadable | null>(null)
  const running = useRef(false)

  const run = useCallback(
    async ({ id, fileName }: Downloadable) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      try {
        startDownload(await checkedDownloadUrl(client, id), fileName)
      } catch (error) {
        showToast({
          intent: 'error',
          text: error instanceof DownloadError ? error.message : downloadMessages.downloadFailed,
        })
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [client],
  )

  const begin = useCallback(
    (instance: Downloadable) => {
      if (instance.virusStatus === 'Infected') showToast({ intent: 'error', text: downloadMessages.corrupted })
      else if (instance.virusStatus === 'Clean') void run(instance)
      else setAsking(instance)
    },
    [run],
  )

  const confirm = useCallback(async () => {
    if (asking) await run(asking)
  }, [asking, run])
  return { begin, busy, asking, confirm, cancel: useCallback(() => setAsking(null), []) }
}
