import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import type { FileRendition } from './download.generated.ts'
import { type PictureFile, pictureUrlOf } from './picture-url.ts'

interface PictureUrl {
  /** Null until the URL is known. */
  url: string | null
  failed: boolean
  /** Call it if the browser could not display the picture: a new URL is requested, then the original is tried. */
  onBroken: () => void
  retry: () => void
}

interface Options {
  rendition: FileRendition
  /** If false, nothing is requested. */
  wanted: boolean
}

/** Sources, tried in this order until the browser displays the picture. */
const STEPS = ['known', 'renewed', 'original'] as const

/** The URL of a picture to display in the page; short-lived and never stored. */
export function usePictureUrl({ id, mimeType }: PictureFile, { rendition, wanted }: Options): PictureUrl {
  const client = useApolloClient()
  const [tried, setTried] = useState({ step: 0, round: 0 })
  const [answer, setAnswer] = useState<{ url: string | null; failed: boolean }>({ url: null, failed: false })
  useEffect(() => {
    if (!wanted) return undefined
    const leaving = new AbortController()
    const step = STEPS[tried.step]
    pictureUrlOf(
      client,
      { id, mimeType },
      { rendition: step === 'original' ? 'Original' : rendition, renew: step !== 'known', signal: leaving.signal },
    ).then(
      (url) => {
        if (!leaving.signal.aborted) setAnswer({ url, failed: false })
      },
      () => {
        if (!leaving.signal.aborted) setAnswer({ url: null, failed: true })
      },
    )
    return () => leaving.abort()
  }, [client, id, mimeType, rendition, wanted, tried])

  const onBroken = useCallback(() => {
    const isLast = tried.step === STEPS.length - 1
    setAnswer({ url: null, failed: isLast })
    if (!isLast) setTried({ ...tried, step: tried.step + 1 })
  }, [tried])
  const retry = useCallback(() => {
    setAnswer({ url: null, failed: false })
    setTried(({ round }) => ({ step: 1, round: round + 1 }))
  }, [])
  return { ...answer, onBroken, retry }
}
