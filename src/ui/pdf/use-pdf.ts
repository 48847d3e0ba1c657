import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { DownloadError } from '#src/lib/files/download.ts'
import type { PdfContent, PdfLoading } from '#src/lib/files/pdf-content.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import type { PdfMatches, PdfPlace, PdfView } from './pdf-engine.ts'
import { pdfMessages } from './messages.ts'

/** Loads the content. @throws DownloadError, whose message is for the user, or any other error */
export type LoadPdf = (loading: PdfLoading) => Promise<PdfContent>

export type PdfStage =
  | { kind: 'loading'; doneBytes: number }
  | { kind: 'password' /** Returns whether it was correct. */; answer: (password: string) => Promise<boolean> }
  | { kind: 'shown'; view: PdfView /** Parts of it may not be fetched yet. */; isPartial: boolean }
  | { kind: 'away' }
  | { kind: 'failed'; text: string /** A retry may succeed. */; mayRetry: boolean }

interface Pdf {
  stage: PdfStage
  page: number
  percent: number
  /** True if the user or a resized window has changed the zoom. */
  isZoomed: boolean
  matches: PdfMatches | null
  retry: () => void
}

const LOADING: PdfStage = { kind: 'loading', doneBytes: 0 }

/** Shows a PDF in its element while that is mounted, as soon as its content is available. */
export function usePdf(place: { [part in keyof PdfPlace]: RefObject<HTMLDivElement | null> }, load: LoadPdf): Pdf {
  const { container, pages } = place
  const [stage, setStage] = useState(LOADING)
  const [page, setPage] = useState(1)
  const [{ percent, isZoomed }, setZoom] = useState({ percent: 100, isKnown: false, isZoomed: false })
  const [matches, setMatches] = useState<PdfMatches | null>(null)
  const [round, setRound] = useState(0)
  const { reachable } = useConnection()
  const latest = useRef({ load, reachable })
  useEffect(() => {
    latest.current = { load, reachable }
  })
  const retry = useCallback(() => {
    setStage(LOADING)
    setRound((now) => now + 1)
  }, [])

  useEffect(() => {
    if (!container.current || !pages.current) return undefined
    const elements: PdfPlace = { container: container.current, pages: pages.current }
    const leaving = new AbortController()
    const { signal } = leaving
    const tell = (next: PdfStage): void => {
      if (!signal.aborted) setStage(next)
    }
    const fail = (refusal: string | null, error: unknown): void => {
      if (refusal !== null) tell({ kind: 'failed', text: refusal, mayRetry: false })
      else if (!latest.current.reachable) tell({ kind: 'away' })
      else
        tell({
          kind: 'failed',
          text: error instanceof DownloadError ? error.message : pdfMessages.failed,
          mayRetry: true,
        })
    }
    const open = async (): Promise<void> => {
      const engine = import('./pdf-engine.ts')
      engine.catch(() => undefined)
      const content = await latest.current.load({
        signal,
        onProgress: (doneBytes) => tell({ kind: 'loading', doneBytes }),
      })
      const { showPdf, DamagedPdfError, XfaFormError } = await engine
      signal.throwIfAborted()
      const signs = {
        onPage: setPage,
        onZoom: (now: number) => setZoom(({ isKnown }) => ({ percent: now, isKnown: true, isZoomed: isKnown })),
        onMatches: setMatches,
        onPassword: (answer: (password: string) => Promise<boolean>) => tell({ kind: 'password', answer }),
        onFailure: (error: unknown) => fail(null, error),
      }
      try {
        const view = await showPdf(elements, content, signs, signal)
        tell({ kind: 'shown', view, isPartial: content.kind === 'parts' })
      } catch (error) {
        const isDamaged = error instanceof DamagedPdfError
        fail(isDamaged ? pdfMessages.damaged : error instanceof XfaFormError ? pdfMessages.xfa : null, error)
      }
    }
    open().catch((error: unknown) => fail(null, error))
    return () => leaving.abort()
  }, [container, pages, round])

  useEffect(() => {
    // A failure without a network is retried automatically.
    if (reachable && stage.kind === 'away') retry()
  }, [reachable, stage.kind, retry])
  return { stage, page, percent, isZoomed, matches, retry }
}
