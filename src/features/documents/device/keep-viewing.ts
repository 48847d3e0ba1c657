import type { ApolloClient } from '@apollo/client'
import { isSeen, isShownInline } from '#src/lib/files/file-kind.ts'
import { pictureUrlOf } from '#src/lib/files/picture-url.ts'
import { keepFile } from '#src/lib/offline/pinned-files/pinned-files.ts'
import { type DeviceFacts, viewingId } from './device-file.ts'
import { getDeviceState } from './device-state.ts'

/**
 * Pins a viewable rendition beside an original that browsers cannot display (HEIC). If the rendition is not available,
 * the original stays pinned, and the next refresh tries again.
 */
export async function keepViewing(client: ApolloClient, fileId: string, facts: DeviceFacts): Promise<void> {
  const { fileInstanceId: id, mimeType } = facts
  if (
    !isSeen(mimeType) ||
    isShownInline(mimeType) ||
    getDeviceState().viewings.get(fileId)?.facts.fileInstanceId === id
  )
    return
  try {
    const url = await pictureUrlOf(
      client,
      { id, mimeType },
      { rendition: 'Viewing', renew: false, signal: new AbortController().signal },
    )
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit' })
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
    // Until the rendition exists, the server sends the original instead.
    if (response.ok && response.body && isShownInline(type))
      await keepFile({
        id: viewingId(fileId),
        facts: { ...facts, mimeType: type, viewingOf: fileId },
        sha256: null,
        content: response.body,
      })
    else await response.body?.cancel()
  } catch {
    // The original is pinned; only the rendition is missing.
  }
}
