import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { startDownload } from '#src/lib/files/download.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { FilesZipUrlDocument } from '../documents.generated.ts'
import type { FileItem } from '../items.ts'
import { messages } from '../messages.ts'

/** Fetches several files as one ZIP, which the server streams. */
export function useZipDownload(): (files: readonly FileItem[]) => Promise<void> {
  const client = useApolloClient()
  return useCallback(
    async (files) => {
      const fileInstanceIds = files.map(({ file }) => file.currentInstance.id)
      const { data, error } = await client
        .query({ query: FilesZipUrlDocument, variables: { fileInstanceIds }, fetchPolicy: 'no-cache' })
        .catch((failure: unknown) => ({ data: undefined, error: failure }))
      if (data?.filesZipUrl) startDownload(data.filesZipUrl.downloadUrl, messages.archiveName)
      else showToast({ intent: 'error', text: userMessagesOf(error) })
    },
    [client],
  )
}
