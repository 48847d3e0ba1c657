import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import type { FileRendition } from './download.generated.ts'
import { NoThumbnailError, type PictureFile, pictureUrlOf } from './picture-url.ts'

interface PictureUrl {
  /** Null until the URL is known. */
  url: string | null
  failed: boolean
  /** There is no thumbnail, and a retry would not find one. */
  isMissing: boolean
  /** Call it if the browser could not display the picture: a new URL is requested, then the original is tried. */
  onBroken: () => void
  retry: () => void
}

interface Options {
  rendition: FileRendition
  /** If false, nothing is requested. */
  wanted: boolean
}

/**
 * Sources, tried in this order until the browser displays the picture. A thumbnail is not replaced by the original,
 * which may be larger than the memory of the device.
 */
const STEPS = ['known', 'renewed', 'original'] as const
const THUMBNAIL_STEPS_COUNT = 2

/** The URL of a picture to display in the page; short-lived and never stored. */
export function usePictureUrl({ id, mimeType }: PictureFile, { rendition, wanted }: Options): PictureUrl {
  const client = useApolloClient()
  const [tried, setTried] = useState({ step: 0, round: 0 })
  const [answer, setAnswer] = useState({ url: null as string | null, failed: false, isMissing: false })
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
        if (!leaving.signal.aborted) setAnswer({ url, failed: false, isMissing: false })
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        setAnswer({ url: null, failed: true, isMissing: error instanceof NoThumbnailError })
      },
    )
    return () => leaving.abort()
  }, [client, id, mimeType, rendition, wanted, tried])

  const onBroken = useCallback(() => {
    const isLast = tried.step === (rendition === 'Thumbnail' ? THUMBNAIL_STEPS_COUNT : STEPS.length) - 1
    setAnswer({ url: null, failed: isLast, isMissing: false })
    if (!isLast) setTried({ ...tried, step: tried.step + 1 })
  }, [tried, rendition])
  const retry = useCallback(() => {
    setAnswer({ url: null, failed: false, isMissing: false })
    setTried(({ round }) => ({ step: 1, round: round + 1 }))
  }, [])
  return { ...answer, onBroken, retry }
}
