import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { downloadUrlOf } from '#src/lib/files/download.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { previewKindOf } from '../../file-look.ts'
import { messages as area } from '../../messages.ts'
import { messages } from '../messages.ts'
import type { FileVersion } from '../version.ts'

interface PictureSizeProps {
  version: FileVersion
}

/**
 * Width and height of a picture, measured by the browser; a dash for other files and if the picture cannot be
 * displayed.
 */
export function PictureSize({ version }: PictureSizeProps) {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const { id } = version
  const isPicture = previewKindOf(version) === 'picture'
  useEffect(() => {
    if (!isPicture || !reachable) return undefined
    const picture = new Image()
    picture.onload = () => setSize({ width: picture.naturalWidth, height: picture.naturalHeight })
    downloadUrlOf(client, id, { inline: true }).then(
      (url) => {
        picture.src = url
      },
      () => undefined,
    )
    return () => {
      picture.onload = null
    }
  }, [client, id, isPicture, reachable])
  return size ? messages.pixels(size.width, size.height) : area.none
}
