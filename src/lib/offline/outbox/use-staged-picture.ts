import { useEffect, useState } from 'react'
import { outbox } from './outbox.ts'

/**
 * An object URL of a staged file while the component is mounted; null until the file was read, or if it cannot be read.
 *
 * @param fileId null if there is no file
 */
export function useStagedPicture(fileId: string | null): string | null {
  const [made, setMade] = useState<{ of: string; url: string } | null>(null)
  useEffect(() => {
    if (fileId === null) return undefined
    let gone = false
    let url: string | null = null
    void outbox
      .readStagedFile(fileId)
      .then((content) => {
        if (gone || !content) return
        url = URL.createObjectURL(content)
        setMade({ of: fileId, url })
      })
      .catch(() => undefined)
    return () => {
      gone = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [fileId])
  return made !== null && made.of === fileId ? made.url : null
}
