import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DownloadError } from '#src/lib/files/download.ts'
import type { PdfContent } from '#src/lib/files/pdf-content.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import type { PdfSigns, PdfView } from '#src/ui/pdf/pdf-engine.ts'
import { PdfViewer } from '#src/ui/pdf/pdf-viewer.tsx'
import type { LoadPdf } from '#src/ui/pdf/use-pdf.ts'
import { pdfMessages } from '#src/ui/pdf/messages.ts'
import { uiMessages } from '#src/ui/messages.ts'
import { zoomMessages } from '#src/ui/zoom/messages.ts'
import { renderOn } from './in-theme.tsx'

// jsdom does not draw. The journeys in tests/e2e test the rendered pages in a browser.
const engine = vi.hoisted(() => ({
  DamagedPdfError: class extends Error {},
  XfaFormError: class extends Error {},
  showPdf:
    vi.fn<(container: HTMLElement, content: PdfContent, signs: PdfSigns, signal: AbortSignal) => Promise<PdfView>>(),
}))
vi.mock('#src/ui/pdf/pdf-engine.ts', () => engine)

const CONTENT: PdfContent = { kind: 'whole', bytes: new Uint8Array([1]) }
const view = {
  pagesCount: 12,
  goTo: vi.fn<(page: number) => void>(),
  zoom: vi.fn<(direction: string) => void>(),
  find: vi.fn<PdfView['find']>(),
}

beforeEach(() => {
  vi.clearAllMocks()
  engine.showPdf.mockResolvedValue(view)
  return () => reportReached()
})

function show(load: LoadPdf = () => Promise.resolve(CONTENT), found: { page?: number; words?: string } = {}) {
  const [onClose, download] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { unmount } = renderOn(
    'phone',
    <PdfViewer
      open
      onClose={onClose}
      name="scope.pdf"
      sizeBytes={2_000_000}
      note="2 MB"
      {...found}
      load={load}
      download={{ label: 'Download', run: download }}
    />,
  )
  return { onClose, download, unmount }
}

const signs = (): PdfSigns => engine.showPdf.mock.lastCall?.[2] as PdfSigns
const pageField = (page: number) => screen.findByRole('textbox', { name: pdfMessages.pageOf(page, 12) })

describe('The viewer of PDFs', () => {
  it('shows the loading progress, then the page number and count, and opens the page that is typed', async () => {
    let arrive = (_content: PdfContent): void => undefined
    const { unmount } = show(({ onProgress }) => {
      onProgress(500_000)
      return new Promise((resolve) => (arrive = resolve))
    })
    expect(await screen.findByText('500 kB of 2 MB')).toBeDefined()
    arrive(CONTENT)
    const field = await pageField(1)
    await userEvent.clear(field)
    await userEvent.type(field, '7{Enter}')
    expect(view.goTo).toHaveBeenCalledWith(7)
    act(() => signs().onPage(7))
    expect(await pageField(7)).toHaveProperty('value', '7')
    await userEvent.type(await pageField(7), '99{Enter}')
    expect(view.goTo).toHaveBeenCalledTimes(1)
    expect(await pageField(7)).toHaveProperty('value', '7')
    const ended = engine.showPdf.mock.lastCall?.[3]
    expect(ended?.aborted).toBe(false)
    unmount()
    expect(ended?.aborted).toBe(true)
  })

  it('zooms with buttons and keys; the keys do not zoom while the user types', async () => {
    show()
    await pageField(1)
    await userEvent.click(screen.getByRole('button', { name: zoomMessages.zoomIn }))
    await userEvent.click(screen.getByRole('button', { name: pdfMessages.fitWidth }))
    screen.getByRole('group', { name: 'scope.pdf' }).focus()
    await userEvent.keyboard('-0')
    await userEvent.type(await pageField(1), '+')
    expect(view.zoom.mock.calls).toEqual([['in'], ['width'], ['out'], ['width']])
  })

  it('finds words with Ctrl+F; Escape closes the search but not the viewer', async () => {
    const { onClose } = show()
    await pageField(1)
    await userEvent.keyboard('{Control>}f{/Control}')
    const field = await screen.findByRole('textbox', { name: pdfMessages.find })
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'ro')
    expect(view.find.mock.calls).toEqual([
      ['r', 'first'],
      ['ro', 'first'],
    ])
    act(() => signs().onMatches({ at: 1, count: 3 }))
    expect(screen.getByText(pdfMessages.found(1, 3))).toBeDefined()
    await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}')
    expect(view.find.mock.calls.slice(2)).toEqual([
      ['ro', 'next'],
      ['ro', 'previous'],
    ])
    act(() => signs().onMatches({ at: 0, count: 0 }))
    expect(screen.getByText(pdfMessages.notFound)).toBeDefined()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: pdfMessages.find })).toBeNull()
    expect(view.find).toHaveBeenLastCalledWith('', 'first')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('opens at the page of a search result with its words found, without covering it by a keyboard', async () => {
    show(undefined, { page: 3, words: 'torn cupola' })
    const field = await screen.findByRole('textbox', { name: pdfMessages.find })
    expect(view.goTo.mock.calls).toEqual([[3]])
    expect(view.find.mock.calls).toEqual([[['torn', 'cupola'], 'first']])
    expect(document.activeElement).not.toBe(field)
    act(() => signs().onMatches({ at: 1, count: 2 }))
    await userEvent.click(screen.getByRole('button', { name: pdfMessages.findNext }))
    expect(view.find).toHaveBeenLastCalledWith(['torn', 'cupola'], 'next')
    await userEvent.type(field, '!')
    expect(view.find).toHaveBeenLastCalledWith('torn cupola!', 'first')
  })

  it('asks for the password of a protected document, and reports a wrong password', async () => {
    let open = (_view: PdfView): void => undefined
    engine.showPdf.mockImplementation((_container, _content, { onPassword }) => {
      onPassword((password) => {
        if (password === 'gutters') open(view)
        return Promise.resolve(password === 'gutters')
      })
      return new Promise((resolve) => (open = resolve))
    })
    show()
    const form = within(await screen.findByRole('form', { name: pdfMessages.protected }))
    await userEvent.type(form.getByLabelText(new RegExp(pdfMessages.password)), 'roof{Enter}')
    expect(await form.findByText(pdfMessages.passwordWrong)).toBeDefined()
    await userEvent.clear(form.getByLabelText(new RegExp(pdfMessages.password)))
    await userEvent.type(form.getByLabelText(new RegExp(pdfMessages.password)), 'gutters{Enter}')
    expect(await pageField(1)).toBeDefined()
    expect(screen.queryByRole('form', { name: pdfMessages.protected })).toBeNull()
  })

  it.each([
    ['a damaged file', new engine.DamagedPdfError(), pdfMessages.damaged],
    ['an XFA form', new engine.XfaFormError(), pdfMessages.xfa],
  ])('explains why %s is not shown, and still offers its download', async (_kind, error, reason) => {
    engine.showPdf.mockRejectedValue(error)
    const { download } = show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(reason)
    expect(screen.queryByRole('button', { name: uiMessages.retry })).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Download' }).at(-1) as HTMLElement)
    expect(download).toHaveBeenCalledTimes(1)
  })

  it("shows the server's message for a refusal, and can be retried", async () => {
    const load = vi
      .fn<LoadPdf>()
      .mockRejectedValueOnce(new DownloadError('The file you are trying to download has been corrupted.'))
      .mockResolvedValue(CONTENT)
    show(load)
    expect((await screen.findByRole('alert')).textContent).toContain('has been corrupted.')
    await userEvent.click(screen.getByRole('button', { name: uiMessages.retry }))
    expect(await pageField(1)).toBeDefined()
    // The access expires while a large document is loaded in parts.
    act(() => signs().onFailure(new Error('gone')))
    expect((await screen.findByRole('alert')).textContent).toContain(pdfMessages.failed)
  })

  it('waits while the server is unreachable, then opens automatically', async () => {
    reportUnreachable()
    const load = vi
      .fn<LoadPdf>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ kind: 'parts', sizeBytes: 9_000_000, read: () => new Promise(() => undefined) })
    show(load)
    expect(await screen.findByText(pdfMessages.offline)).toBeDefined()
    act(() => reportReached())
    expect(await pageField(1)).toBeDefined()
    act(() => reportUnreachable())
    await waitFor(() => expect(screen.getByText(pdfMessages.restOffline)).toBeDefined())
  })
})
