import { useEffect, useState } from 'react'

/**
 * An object URL of a file on this device while the component is mounted; null until it is created.
 *
 * @param file null if there is none
 */
export function useObjectUrl(file: File | null): string | null {
  const [made, setMade] = useState<{ of: File; url: string } | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    setMade({ of: file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made !== null && made.of === file ? made.url : null
}
