import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { readPinnedFile } from '#src/lib/offline/pinned-files/pinned-files.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { getDeviceState, refreshDevice } from '../../device/device-state.ts'
import { fetchContent } from '#src/lib/files/content.ts'
import type { AnnotatedPicture } from '../../contents.ts'
import { type DecodedPicture, decodePicture, UndrawableError } from '../decode-picture.ts'

export type PictureState =
  | { kind: 'loading' | 'away' | 'undrawable' | 'failed'; decoded: null }
  | { kind: 'ready'; decoded: DecodedPicture }

/** Loads the original of a version: from the device if it is pinned, otherwise from the server. */
async function originalOf(client: ApolloClient, { id, fileId, mimeType }: AnnotatedPicture): Promise<Blob> {
  const { files } = getDeviceState().isReady ? getDeviceState() : await refreshDevice()
  if (files.get(fileId)?.facts.fileInstanceId === id) {
    const kept = await readPinnedFile(fileId, mimeType)
    if (kept) return kept
  }
  const bytes = await new Response(await fetchContent(client, id)).arrayBuffer()
  return new Blob([bytes], { type: mimeType })
}

const LOADING: PictureState = { kind: 'loading', decoded: null }

/**
 * Loads and decodes the picture to annotate, in full resolution. Tries again after the server becomes reachable, or
 * when the user retries.
 */
export function useDecodedPicture(picture: AnnotatedPicture): { state: PictureState; retry: () => void } {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const [state, setState] = useState<PictureState>(LOADING)
  const [attempt, setAttempt] = useState(0)
  const { id } = picture
  const isReady = state.kind === 'ready'
  useEffect(() => {
    if (isReady) return undefined
    let gone = false
    originalOf(client, picture)
      .then(decodePicture)
      .then(
        (decoded) => {
          if (gone) decoded.release()
          else setState({ kind: 'ready', decoded })
        },
        (error: unknown) => {
          if (!gone)
            setState({
              kind: error instanceof UndrawableError ? 'undrawable' : reachable ? 'failed' : 'away',
              decoded: null,
            })
        },
      )
    return () => {
      gone = true
    }
    // Only the id is a dependency, because the content of a version never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, id, reachable, attempt, isReady])
  useEffect(() => () => state.decoded?.release(), [state])
  return {
    state,
    retry: () => {
      setState(LOADING)
      setAttempt((count) => count + 1)
    },
  }
}
