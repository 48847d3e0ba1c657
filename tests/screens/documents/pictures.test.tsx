import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#src/features/documents/messages.ts'
import { aStoredFile, createDocumentsServer } from './documents-server.ts'
import { prepareDocuments, renderDocuments } from './render-documents.tsx'

prepareDocuments()

/** Reports every element as visible, because jsdom has no layout. */
class InView {
  readonly #tell: IntersectionObserverCallback

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }

  observe(): void {
    queueMicrotask(() =>
      this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
    )
  }

  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', InView)
})

vi.setConfig({ testTimeout: 60_000 })

/** A server with one file. Each test needs a different file name, because the page caches download addresses. */
function serverWith(fileName: string, mimeType: string, options: { virusStatus?: string } = {}) {
  return createDocumentsServer({ folders: [], files: [aStoredFile(fileName, { mimeType, ...options })] })
}

const cardOf = (name: string): Promise<HTMLElement> => screen.findByRole('gridcell', { name: new RegExp(name) })

async function showGrid(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: messages.showGrid }))
}

async function choose(name: string, entry: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: messages.actionsFor(name) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

const sourceIn = (place: HTMLElement): string | null => place.querySelector('img')?.getAttribute('src') ?? null

describe('A picture', () => {
  it('of an iPhone is shown as thumbnail and viewing rendition, and downloaded as the original', async () => {
    const server = serverWith('IMG_0001.HEIC', 'image/heic')
    await renderDocuments(server)
    await showGrid()
    const card = await cardOf('IMG_0001.HEIC')
    await waitFor(() => expect(sourceIn(card)).toBe('/storage/files/file:IMG_0001.HEIC:1/thumbnail'))
    await choose('IMG_0001.HEIC', messages.view)
    const dialog = await screen.findByRole('dialog', { name: 'IMG_0001.HEIC' })
    await waitFor(() => expect(sourceIn(dialog)).toBe('/storage/files/file:IMG_0001.HEIC:1/viewing'))
    expect(within(dialog).getByRole('img', { name: 'IMG_0001.HEIC' })).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: messages.download }))
    await waitFor(() =>
      expect(server.asked.filter((one) => one.name.startsWith('/storage')).map((one) => one.name)).toEqual([
        '/storage/files/file:IMG_0001.HEIC:1',
      ]),
    )
  })

  it('is shown as a thumbnail after a short wait while that is generated', async () => {
    const server = serverWith('fresh.jpg', 'image/jpeg')
    server.makeSlowly(1)
    await renderDocuments(server)
    await showGrid()
    const card = await cardOf('fresh.jpg')
    await waitFor(() => expect(sourceIn(card)).toBe('/storage/files/file:fresh.jpg:1/thumbnail'), { timeout: 10_000 })
    expect(server.count('GetFileInstanceDownloadUrl')).toBe(2)
  })

  it('is viewed as the original if the viewing rendition is not generated yet', async () => {
    const server = serverWith('large.jpg', 'image/jpeg')
    server.makeSlowly(5)
    await renderDocuments(server)
    await choose('large.jpg', messages.view)
    const dialog = await screen.findByRole('dialog', { name: 'large.jpg' })
    await waitFor(() => expect(sourceIn(dialog)).toBe('/storage/files/file:large.jpg:1'))
  })

  it('with an expired address is fetched again, and is then replaced by an icon, never by its original', async () => {
    const server = serverWith('roof.jpg', 'image/jpeg')
    await renderDocuments(server)
    await showGrid()
    const card = await cardOf('roof.jpg')
    const renditions = (): unknown[] =>
      server.asked.filter((one) => one.name === 'GetFileInstanceDownloadUrl').map((one) => one.variables['rendition'])
    for (const [count, source] of [
      [1, '/storage/files/file:roof.jpg:1/thumbnail'],
      [2, '/storage/files/file:roof.jpg:1/thumbnail'],
    ] as const) {
      await waitFor(() => expect([renditions().length, sourceIn(card)]).toEqual([count, source]))
      fireEvent.error(card.querySelector('img') as HTMLImageElement)
    }
    expect(renditions()).toEqual(['Thumbnail', 'Thumbnail'])
    await waitFor(() => expect(sourceIn(card)).toBeNull())
    expect(card.querySelector('svg')).not.toBeNull()
  })

  it('without a thumbnail, for example with too many pixels, has an icon in the grid and can still be viewed', async () => {
    const server = serverWith('huge.jpg', 'image/jpeg')
    await renderDocuments(server)
    await showGrid()
    const card = await cardOf('huge.jpg')
    await waitFor(() => expect(server.count('GetFileInstanceDownloadUrl')).toBe(1))
    await choose('huge.jpg', messages.view)
    const dialog = await screen.findByRole('dialog', { name: 'huge.jpg' })
    await waitFor(() => expect(sourceIn(dialog)).toBe('/storage/files/file:huge.jpg:1'))
    expect(sourceIn(card)).toBeNull()
    expect(card.querySelector('svg')).not.toBeNull()
  })

  it.each(['Pending', 'Infected', 'ScanFailed'])('with the scan status %s is not shown', async (virusStatus) => {
    const server = serverWith(`${virusStatus}.heic`, 'image/heic', { virusStatus })
    await renderDocuments(server)
    await showGrid()
    await cardOf(`${virusStatus}.heic`)
    await userEvent.click(await screen.findByRole('button', { name: messages.actionsFor(`${virusStatus}.heic`) }))
    expect(await screen.findByRole('menuitem', { name: messages.versionHistoryEntry })).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: messages.view })).toBeNull()
    expect(server.count('GetFileInstanceDownloadUrl')).toBe(0)
  })
})
