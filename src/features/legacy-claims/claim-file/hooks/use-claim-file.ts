import { useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { postToServer } from '#src/lib/data/post-to-server.ts'
import { startDownload } from '#src/lib/files/download.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { messages } from '../messages.ts'

interface ClaimFileLink {
  downloadUrl: string
  filesCount: number
  fileSize: number
  unscannedCount: number
}

/** The contents of the file that would be downloaded. */
export type ClaimFileSummary = Omit<ClaimFileLink, 'downloadUrl'>

interface ClaimFileDownload {
  /** Null before the server has answered. */
  summary: ClaimFileSummary | null
  asking: boolean
  isOpen: boolean
  ask: () => Promise<void>
  /** Starts the download. Rejects if the server refuses it, after a toast with the reason. */
  start: () => Promise<void>
  close: () => void
}

async function requestLink(claimKey: string): Promise<ClaimFileLink> {
  const outcome = await postToServer<ClaimFileLink>(`/storage/claim-package?claimKey=${encodeURIComponent(claimKey)}`)
  if (outcome.ok) return outcome.data
  showToast({ intent: 'error', text: userMessagesOf(outcome.error) })
  throw outcome.error
}

/** Downloads the file of a claim after it showed what the file would contain. */
export function useClaimFile(claimKey: string): ClaimFileDownload {
  const [summary, setSummary] = useState<ClaimFileSummary | null>(null)
  const [asking, setAsking] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return {
    summary,
    asking,
    isOpen,
    ask: async () => {
      setAsking(true)
      try {
        setSummary(await requestLink(claimKey))
        setIsOpen(true)
      } catch {
        // A toast has the reason.
      } finally {
        setAsking(false)
      }
    },
    // The link of the summary may have expired while the dialog was open.
    start: async () => {
      startDownload((await requestLink(claimKey)).downloadUrl, messages.fileName)
      showToast({ intent: 'success', text: messages.started })
    },
    close: () => setIsOpen(false),
  }
}
