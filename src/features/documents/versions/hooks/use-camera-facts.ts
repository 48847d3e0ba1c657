import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { contentResponse } from '#src/lib/files/content.ts'
import { type CameraFacts, readCameraFacts } from '../../camera-facts.ts'
import type { PictureSource } from '../../camera-record.ts'
import type { FileVersion } from '../version.ts'

interface CameraData {
  /** Null while they are being read, and if they could not be read. */
  facts: CameraFacts | null
  /** The data could not be read, so it is unknown whether there are any. */
  failed: boolean
  retry: () => void
}

/** A larger content is not fetched for its data, if the storage does not support range requests. */
const WHOLE_MAX_BYTES = 33_554_432

function storedPicture(
  client: ApolloClient,
  { id, fileSize: sizeBytes }: { id: string; fileSize: number },
  signal: AbortSignal,
): PictureSource {
  let whole: Promise<ArrayBuffer> | null = null
  const read = async (begin: number, end: number): Promise<ArrayBuffer> => {
    if (whole) return (await whole).slice(begin, end)
    const response = await contentResponse(client, id, { range: [begin, end], signal })
    if (response.status === 206) return response.arrayBuffer()
    if (sizeBytes > WHOLE_MAX_BYTES) {
      await response.body.cancel()
      throw new Error('The storage returns only whole contents')
    }
    whole = response.arrayBuffer()
    return (await whole).slice(begin, end)
  }
  return { sizeBytes, read }
}

/** Reads the camera data from the original of a picture; the content must be fetched from the server. */
export function useCameraFacts(version: FileVersion | undefined, wanted: boolean): CameraData {
  const client = useApolloClient()
  const [read, setRead] = useState<{ id: string; facts: CameraFacts | null } | null>(null)
  const [round, setRound] = useState(0)
  const id = version?.hasPermissionToDownload && wanted ? version.id : null
  const fileSize = version?.fileSize ?? 0
  useEffect(() => {
    if (id === null) return undefined
    const ending = new AbortController()
    void readCameraFacts(storedPicture(client, { id, fileSize }, ending.signal)).then((facts) => {
      if (!ending.signal.aborted) setRead({ id, facts })
    })
    return () => ending.abort()
  }, [client, id, fileSize, round])
  const retry = useCallback(() => {
    setRead(null)
    setRound((now) => now + 1)
  }, [])
  const known = read !== null && read.id === id ? read : null
  return { facts: known?.facts ?? null, failed: known !== null && known.facts === null, retry }
}
