import { useEffect, useState } from 'react'
import { outbox } from './outbox.ts'

/**
 * An address under which a file of this device can be drawn while the component stands; null until it was read, or when
 * it cannot be.
 *
 * @param fileId null: there is none
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
