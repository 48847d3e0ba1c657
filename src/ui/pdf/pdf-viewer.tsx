import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatProgress } from '#src/lib/files/format-bytes.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { ZOOM_ANNOUNCED_AFTER_MS } from '#shared/limits/device-times.ts'
import { BottomSheet } from '../bottom-sheet.tsx'
import { useDebouncedValue } from '../use-debounced-value.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { DelayedSpinner } from '../delayed-spinner.tsx'
import { ErrorState } from '../error-state.tsx'
import { PdfFind } from './pdf-find.tsx'
import { PdfPassword } from './pdf-password.tsx'
import { PdfTools } from './pdf-tools.tsx'
import { type LoadPdf, usePdf } from './use-pdf.ts'
import { pdfMessages } from './messages.ts'

interface PdfViewerProps {
  open: boolean
  onClose: () => void
  name: string
  sizeBytes: number
  /** A note about the document under its name. */
  note?: string
  /** The page that is shown first; default: 1. */
  page?: number
  /** Words that are found from this page on, and highlighted. */
  words?: string
  load: LoadPdf
  download: { label: string; run: () => void }
}

/** A PDF in an overlay: the whole screen on phones, nearly all of a wide one. */
export function PdfViewer({ open, onClose, name, ...document }: PdfViewerProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title={name} size="large" fullScreen fill>
      <PdfDocument name={name} {...document} />
    </BottomSheet>
  )
}

function PdfDocument({
  name,
  sizeBytes,
  note,
  page: firstPage,
  words = '',
  load,
  download,
}: Omit<PdfViewerProps, 'open' | 'onClose'>) {
  const styles = useStyles()
  const container = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const findButton = useRef<HTMLButtonElement>(null)
  const { reachable } = useConnection()
  const { stage, page, percent, isZoomed, matches, retry } = usePdf({ container, pages }, load)
  const [isFinding, setIsFinding] = useState(words !== '')
  // A document that was only opened announces no zoom.
  const said = useDebouncedValue(isZoomed ? pdfMessages.zoomedTo(percent) : '', ZOOM_ANNOUNCED_AFTER_MS)
  const view = stage.kind === 'shown' ? stage.view : null

  useEffect(() => {
    // Keys scroll immediately, but a user who has moved the focus to an input in the meantime keeps it.
    if (view && document.activeElement?.tagName !== 'INPUT') container.current?.focus({ preventScroll: true })
  }, [view])
  useEffect(() => {
    if (view && firstPage !== undefined) view.goTo(firstPage)
  }, [view, firstPage])
  const endFind = (): void => {
    view?.find('', 'first')
    setIsFinding(false)
    findButton.current?.focus()
  }
  useEffect(() => {
    if (!view) return undefined
    // Wherever the focus is: the browser's own search finds text only in rendered pages.
    const onFindKey = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return
      event.preventDefault()
      setIsFinding(true)
    }
    window.addEventListener('keydown', onFindKey)
    return () => window.removeEventListener('keydown', onFindKey)
  }, [view])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!view || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    if (event.key === '+' || event.key === '=') view.zoom('in')
    else if (event.key === '-') view.zoom('out')
    else if (event.key === '0') view.zoom('width')
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.root} onKeyDown={onKeyDown}>
      <PdfTools
        view={view}
        page={page}
        percent={percent}
        onFind={() => setIsFinding(true)}
        onLeave={() => container.current?.focus({ preventScroll: true })}
        findButton={findButton}
        download={download}
      />
      {isFinding && view && <PdfFind view={view} words={words} matches={matches} onClose={endFind} />}
      {note !== undefined && <p className={mergeClasses(styles.hint, styles.note)}>{note}</p>}
      {stage.kind === 'shown' && stage.isPartial && !reachable && (
        <p className={styles.hint} role="status">
          {pdfMessages.restOffline}
        </p>
      )}
      <VisuallyHidden live>{said}</VisuallyHidden>
      <div className={styles.stage}>
        <div
          ref={container}
          className={mergeClasses(styles.pages, !view && styles.unseen)}
          role="group"
          aria-label={name}
          tabIndex={view ? 0 : -1}
          data-zoom={percent}
        >
          <div ref={pages} className="pdfViewer" />
        </div>
        {stage.kind === 'loading' && (
          <div className={styles.state} role="status">
            <DelayedSpinner label={pdfMessages.opening} />
            {stage.doneBytes > 0 && sizeBytes > 0 && (
              <span className={styles.progress}>{formatProgress(stage.doneBytes, sizeBytes)}</span>
            )}
          </div>
        )}
        {stage.kind === 'password' && (
          <div className={styles.state}>
            <PdfPassword answer={stage.answer} />
          </div>
        )}
        {stage.kind === 'away' && <p className={styles.state}>{pdfMessages.offline}</p>}
        {stage.kind === 'failed' && (
          <div className={styles.state}>
            <ErrorState text={stage.text} {...(stage.mayRetry && { onRetry: retry })} />
            <Button icon={<ArrowDownloadRegular />} onClick={download.run}>
              {download.label}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  // A phone in landscape orientation has no room for it.
  note: { '@media (max-height: 480px)': { display: 'none' } },
  hint: {
    flexShrink: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
  // The page is white in both themes.
  stage: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground4,
    // Above the pages, which would hide an outline.
    ':has(> :focus-visible)::after': {
      content: '""',
      position: 'absolute',
      zIndex: 2,
      inset: 0,
      border: `2px solid ${tokens.colorStrokeFocus2}`,
      pointerEvents: 'none',
    },
  },
  pages: {
    position: 'absolute',
    inset: 0,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // Pinches are handled by this viewer.
    touchAction: 'pan-x pan-y',
    outlineStyle: 'none',
  },
  unseen: { visibility: 'hidden' },
  state: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    margin: 0,
    padding: tokens.spacingHorizontalL,
    overflow: 'auto',
    color: tokens.colorNeutralForeground2,
  },
  progress: { fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
})
