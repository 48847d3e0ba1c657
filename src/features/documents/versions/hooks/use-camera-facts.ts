import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { downloadUrlOf } from '#src/lib/files/download.ts'
import { CAMERA_FACTS_BYTES, type CameraFacts, readCameraFacts } from '../../camera-facts.ts'
import type { FileVersion } from '../version.ts'

/**
 * Reads the camera data from the original of a picture.
 *
 * @returns null until it is read; the content must be fetched from the server
 */
export function useCameraFacts(version: FileVersion | undefined, wanted: boolean): CameraFacts | null {
  const client = useApolloClient()
  const [read, setRead] = useState<{ id: string; facts: CameraFacts } | null>(null)
  const id = version?.hasPermissionToDownload && wanted ? version.id : null
  useEffect(() => {
    if (id === null) return undefined
    const ending = new AbortController()
    const look = async (): Promise<void> => {
      const url = await downloadUrlOf(client, id, { inline: false })
      const headers = { range: `bytes=0-${CAMERA_FACTS_BYTES - 1}` }
      const response = await fetch(url, { headers, signal: ending.signal })
      if (response.ok) setRead({ id, facts: await readCameraFacts(await response.arrayBuffer()) })
    }
    // After a failure it is read again when the dialog opens the next time.
    look().catch(() => undefined)
    return () => ending.abort()
  }, [client, id])
  return read !== null && read.id === id ? read.facts : null
}
