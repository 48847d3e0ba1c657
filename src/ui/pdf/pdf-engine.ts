import {
  AnnotationEditorType,
  AnnotationMode,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFDataRangeTransport,
  PasswordResponses,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PDF_PAGES_DRAWN_AFTER_MS } from '#shared/limits/device-times.ts'
// Uses the library from the global object, where the import above has stored it.
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
import { PDF_WORKER_URL } from '#src/lib/files/pdf-viewer.ts'
import type { PdfContent } from '#src/lib/files/pdf-content.ts'
import './pdf-pages.css'
import { pdfMessages } from './messages.ts'

/** The content is not a PDF, or is incomplete. */
export class DamagedPdfError extends Error {
  override readonly name = 'DamagedPdfError'
}

/** The content is an XFA form: its pages only contain the advice to open it with another program. */
export class XfaFormError extends Error {
  override readonly name = 'XfaFormError'
}

export interface PdfMatches {
  at: number
  count: number
}

/** Events of the pages. */
export interface PdfSigns {
  /** `answer` returns whether the password was correct. */
  onPassword: (answer: (password: string) => Promise<boolean>) => void
  /** Called when the visible page has changed. */
  onPage: (page: number) => void
  onZoom: (percent: number) => void
  /** Null while there is no search. */
  onMatches: (matches: PdfMatches | null) => void
  /** Required content is no longer available. */
  onFailure: (error: unknown) => void
}

/** Operations on the displayed pages. */
export interface PdfView {
  pagesCount: number
  goTo: (page: number) => void
  zoom: (direction: 'in' | 'out' | 'width') => void
  /** Finds a text, or each of several words; an empty text ends the search. */
  find: (text: string | string[], direction: 'first' | 'next' | 'previous') => void
}

/** Character maps, symbol fonts and similar data, loaded if a document needs them (scripts/build/pdf-data.ts). */
const DATA = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/pdfjs/${version}/`
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])
const PART_BYTES = 131_072
/**
 * A quarter of the library's default: a phone has little memory, and beyond the limit the visible part is still
 * rendered sharply.
 */
const MAX_CANVAS_PIXELS = 2 ** 23
const WHEEL_SPEED = 300

/** Provides no translations: the pages are labeled here, and other texts of the library are not shown. */
const NO_DICTIONARY = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: () => Promise.resolve(''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => undefined,
  resume: () => undefined,
}

/** External links open in a new page, and only with protocols for browsers and mail apps. */
class OutwardLinks extends PDFLinkService {
  override addLinkAttributes(link: HTMLAnchorElement, url: string, newWindow?: boolean): void {
    if (URL.canParse(url) && LINK_PROTOCOLS.has(new URL(url).protocol)) super.addLinkAttributes(link, url, newWindow)
  }
}

class Parts extends PDFDataRangeTransport {
  constructor(
    content: Extract<PdfContent, { kind: 'parts' }>,
    signal: AbortSignal,
    onFailure: (error: unknown) => void,
  ) {
    super(content.sizeBytes, null)
    this.requestDataRange = (begin, end) => {
      content.read(begin, end, signal).then(
        (part) => this.onDataRange(begin, part),
        (error: unknown) => {
          if (!signal.aborted) onFailure(error)
        },
      )
    }
  }
}

export interface PdfPlace {
  container: HTMLDivElement
  pages: HTMLDivElement
}

/** Asks for the password again as long as it is wrong. */
function askPassword(task: PDFDocumentLoadingTask, ask: PdfSigns['onPassword']): void {
  let judge: ((isRight: boolean) => void) | null = null
  task.onPassword = (tell: (password: string) => void, reason: number) => {
    if (reason === PasswordResponses.INCORRECT_PASSWORD && judge) judge(false)
    const answer = (password: string): Promise<boolean> =>
      new Promise((resolve) => {
        judge = resolve
        tell(password)
      })
    ask(answer)
  }
  task.promise.then(
    () => judge?.(true),
    () => judge?.(true),
  )
}

/**
 * Shows a PDF in `pages`, an empty element inside of an absolutely positioned one that scrolls. No code of the document
 * runs: there is no interpreter for its scripts, its forms are read-only, and XFA is disabled.
 *
 * @param signal when aborted, removes the pages and frees all resources
 * @throws DamagedPdfError, XfaFormError, or the error of reading the content
 */
export async function showPdf(
  { container, pages }: PdfPlace,
  content: PdfContent,
  signs: PdfSigns,
  signal: AbortSignal,
): Promise<PdfView> {
  const port = new Worker(PDF_WORKER_URL, { type: 'module' })
  const broken = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', () => reject(new Error('The code of the viewer could not be loaded')))
  })
  let failOpening = (_error: unknown): void => undefined
  const unread = new Promise<never>((_resolve, reject) => {
    failOpening = reject
  })
  unread.catch(() => undefined)
  broken.catch(() => undefined)
  const worker = new PDFWorker({ port: port as never, verbosity: VerbosityLevel.ERRORS })
  const task = getDocument({
    ...(content.kind === 'whole'
      ? { data: content.bytes }
      : {
          range: new Parts(content, signal, (error) => {
            failOpening(error)
            signs.onFailure(error)
          }),
        }),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    rangeChunkSize: PART_BYTES,
    // Only viewed pages are fetched.
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    isEvalSupported: false,
    // The content security policy forbids WebAssembly; JavaScript decoders are used instead.
    useWasm: false,
    useSystemFonts: true,
    cMapUrl: `${DATA}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${DATA}standard_fonts/`,
    wasmUrl: `${DATA}wasm/`,
  })
  signal.addEventListener('abort', () => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  })
  askPassword(task, signs.onPassword)
  const document = await Promise.race([task.promise.then(refuseXfaForm), broken, unread]).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'InvalidPDFException'
      ? new DamagedPdfError(error.message, { cause: error })
      : error
  })
  signal.throwIfAborted()

  const eventBus = new EventBus()
  const linkService = new OutwardLinks({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
  })
  const findController = new PDFFindController({ eventBus, linkService })
  const viewer = new PDFViewer({
    container,
    viewer: pages,
    eventBus,
    linkService,
    findController,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    imageResourcesPath: `${DATA}web/images/`,
    removePageBorders: true,
    maxCanvasPixels: MAX_CANVAS_PIXELS,
    // Options that the viewer supports, but that its types omit or declare differently.
    ...({ abortSignal: signal, l10n: NO_DICTIONARY } as object),
  })
  linkService.setViewer(viewer)
  // Frees the rendered pages immediately.
  signal.addEventListener('abort', () => viewer.setDocument(null as never))
  const drawn = new Promise<void>((resolve) => {
    eventBus.on('pagesinit', () => resolve())
  })
  viewer.setDocument(document)
  linkService.setDocument(document)
  await drawn
  signal.throwIfAborted()
  for (const page of container.querySelectorAll<HTMLElement>('.page'))
    page.setAttribute('aria-label', pdfMessages.pageName(page.dataset['pageNumber'] ?? ''))
  viewer.currentScaleValue = 'auto'

  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => signs.onPage(pageNumber))
  const reportZoom = (): void => signs.onZoom(Math.round(viewer.currentScale * 100))
  eventBus.on('scalechanging', reportZoom)
  reportZoom()
  const reportMatches = ({
    matchesCount: { current, total },
  }: {
    matchesCount: { current: number; total: number }
  }): void => signs.onMatches({ at: current, count: total })
  eventBus.on('updatefindmatchescount', reportMatches)
  eventBus.on('updatefindcontrolstate', reportMatches)
  followRoom(container, viewer, signal)
  followGestures(container, viewer, signal)
  return {
    pagesCount: document.numPages,
    goTo: (page) => viewer.scrollPageIntoView({ pageNumber: page }),
    zoom: (direction) => {
      if (direction === 'width') viewer.currentScaleValue = 'page-width'
      else if (direction === 'in') viewer.increaseScale()
      else viewer.decreaseScale()
    },
    find: (text, direction) => {
      if (text === '') {
        eventBus.dispatch('findbarclose', { source: container })
        signs.onMatches(null)
        return
      }
      eventBus.dispatch('find', {
        source: container,
        type: direction === 'first' ? '' : 'again',
        query: text,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: direction === 'previous',
        matchDiacritics: false,
      })
    },
  }
}

/** Forms that also have fields of a usual PDF are shown with these. @throws XfaFormError */
async function refuseXfaForm(document: PDFDocumentProxy): Promise<PDFDocumentProxy> {
  const { info } = (await document.getMetadata()) as { info: { IsXFAPresent?: boolean; IsAcroFormPresent?: boolean } }
  if (info.IsXFAPresent === true && info.IsAcroFormPresent !== true) throw new XfaFormError('This is an XFA form')
  return document
}

/** Restores the fit after the container was resized, for example when a phone was rotated. */
function followRoom(container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void {
  let width = container.clientWidth
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === 0) return
    const fitted = viewer.currentScaleValue
    if (container.clientWidth !== width && Number.isNaN(Number(fitted))) {
      const page = viewer.currentPageNumber
      viewer.currentScaleValue = fitted
      viewer.currentPageNumber = page
    }
    width = container.clientWidth
    viewer.update()
  })
  observer.observe(container)
  signal.addEventListener('abort', () => observer.disconnect())
}

/**
 * Zooms by pinching, and by the wheel with Ctrl, which trackpads send for a pinch. The point under the pointer stays in
 * place.
 */
function followGestures(container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void {
  // The viewer rounds its scale, but small steps must still add up.
  let wanted = viewer.currentScale
  const zoomBy = (factor: number, at: { clientX: number; clientY: number }): void => {
    if (Math.abs(wanted - viewer.currentScale) > 0.01) wanted = viewer.currentScale
    wanted *= factor
    const { left, top } = container.getBoundingClientRect()
    viewer.updateScale({
      scaleFactor: wanted / viewer.currentScale,
      drawingDelay: PDF_PAGES_DRAWN_AFTER_MS,
      origin: [at.clientX - left, at.clientY - top],
    })
  }
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / WHEEL_SPEED), event)
  }
  let apart: number | null = null
  const onTouch = (event: TouchEvent): void => {
    const [one, other] = event.touches
    if (!one || !other || event.touches.length > 2) {
      apart = null
      return
    }
    event.preventDefault()
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    if (apart !== null && apart > 0)
      zoomBy(now / apart, { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 })
    apart = now
  }
  container.addEventListener('wheel', onWheel, { passive: false, signal })
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    container.addEventListener(type, onTouch, { passive: false, signal })
}
