import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages as words } from '#src/features/documents/annotate/messages.ts'
import { messages } from '#src/features/documents/messages.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { drafts, getOutboxState } from '#src/lib/offline/outbox/outbox.ts'
import { forgetDevice } from '../device.ts'
import { EXIF_PICTURE } from '#tests/support/exif-picture.ts'
import { world } from '#tests/support/screen-world.tsx'
import { annInOrganization, giveListsSize, openDocuments } from './render-documents.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#src/features/documents/screen/components/organization-documents-screen.tsx'),
    import('#src/features/documents/dialogs/components/document-dialogs.tsx'),
    import('#src/features/documents/annotate/components/annotator.tsx'),
    import('#src/ui/dialog-surface.tsx'),
    import('#src/ui/menu-surface.tsx'),
  ])
}, 120_000)

vi.setConfig({ testTimeout: 60_000 })

const WALL = 'wall.jpg'

/** The recorded drawing calls of the mocked canvas; jsdom has no canvas. */
let drawn: string[] = []
/** Whether this browser can decode the picture. */
let decodes = true

class DecodedImage {
  naturalWidth = 4_000
  naturalHeight = 3_000
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  set src(_url: string) {
    queueMicrotask(() => (decodes ? this.onload?.() : this.onerror?.()))
  }
}

class DrawnPath {
  d: string
  constructor(d: string) {
    this.d = d
  }
}

beforeEach(async () => {
  await forgetDevice()
  localStorage.clear()
  reportReached()
  giveListsSize()
  drawn = []
  decodes = true
  vi.stubGlobal('Image', DecodedImage)
  vi.stubGlobal('Path2D', DrawnPath)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  const context = {
    fillRect: () => undefined,
    getImageData: () => ({ data: [255, 255, 255, 255] }),
    drawImage: (_image: unknown, _x: number, _y: number, width: number, height: number) =>
      drawn.push(`photo ${width}x${height}`),
    scale: () => undefined,
    stroke: ({ d }: { d: string }) => drawn.push(d),
    fill: () => undefined,
    strokeText: () => undefined,
    fillText: (text: string) => drawn.push(text),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([drawn.join('\n')], { type: type ?? '' })),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openWall() {
  const { ann, organization, owner } = await annInOrganization()
  const content = btoa(String.fromCharCode(...EXIF_PICTURE))
  const wall = await world.uploadDocument(ann, owner, { fileName: WALL, content, accessLevel: 'Sensitive' })
  const { network } = await openDocuments(ann, organization)
  await userEvent.click(await screen.findByRole('button', { name: messages.actionsFor(WALL) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: messages.annotate }))
  const dialog = within(await screen.findByRole('dialog', { name: words.title(WALL) }))
  return { dialog, wall, network }
}

type Dialog = Awaited<ReturnType<typeof openWall>>['dialog']

/** Presses keys on the photo in order. */
function press(dialog: Dialog, ...keys: string[]): void {
  const stage = dialog.getByRole('application')
  stage.focus()
  for (const key of keys) fireEvent.keyDown(stage, { key, shiftKey: key.startsWith('Arrow') })
}

const listed = (dialog: Dialog): (string | null)[] =>
  within(dialog.getByRole('list', { name: words.list }))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'))

describe('Drawing on a photo', () => {
  it('works by keyboard: annotations are undone, redone, moved and deleted, and described in a list', async () => {
    const { dialog } = await openWall()
    await dialog.findByRole('application', { name: words.stage(WALL, 0) })
    press(dialog, 'Enter', 'ArrowRight', 'ArrowRight', 'Enter')
    expect(listed(dialog)).toEqual(['Arrow 1, Red, 60 % from the left, 50 % from the top'])
    await userEvent.click(dialog.getByRole('button', { name: words.toolNames.circle }))
    await userEvent.click(dialog.getByRole('button', { name: words.colorNames.yellow }))
    press(dialog, 'Enter', 'ArrowUp', 'ArrowLeft', 'Enter')
    expect(dialog.getByRole('application', { name: words.stage(WALL, 2) })).toBeDefined()
    expect(listed(dialog)[1]).toBe('Circle 1, Yellow, 65 % from the left, 43 % from the top')

    await userEvent.click(dialog.getByRole('button', { name: /^Arrow 1/ }))
    press(dialog, 'ArrowDown', 'ArrowDown')
    expect(listed(dialog)[0]).toBe('Arrow 1, Red, 60 % from the left, 77 % from the top')
    // Both moves are undone in one step.
    await userEvent.click(dialog.getByRole('button', { name: words.undo }))
    expect(listed(dialog)[0]).toBe('Arrow 1, Red, 60 % from the left, 50 % from the top')
    await userEvent.click(dialog.getByRole('button', { name: words.redo }))
    expect(listed(dialog)[0]).toContain('77 %')
    press(dialog, 'Delete')
    expect(listed(dialog)).toEqual([expect.stringContaining('Circle 1')])
  })

  it('is saved through the outbox as a new version in full size, with the level of the file', async () => {
    const { dialog, wall, network } = await openWall()
    await dialog.findByRole('application')
    expect(dialog.getByRole('button', { name: words.save }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(dialog.getByRole('button', { name: words.toolNames.text }))
    press(dialog, 'Enter')
    await userEvent.type(dialog.getByRole('textbox', { name: words.text }), 'Water line')
    await userEvent.click(dialog.getByRole('button', { name: words.placeText }))
    await waitFor(async () =>
      expect((await drafts.list()).map(({ title }) => title)).toEqual([
        { title: words.draftTitle(WALL), detail: words.draftCount(1) },
      ]),
    )
    network.setOffline(true)
    reportUnreachable()
    await userEvent.click(dialog.getByRole('button', { name: words.save }))
    expect(await screen.findByText(words.saved(WALL))).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: words.title(WALL) })).toBeNull())
    expect(drawn).toContain('photo 4000x3000')
    expect(drawn).toContain('Water line')
    expect(await drafts.list()).toEqual([])
    await waitFor(() => expect(getOutboxState().items).toHaveLength(1))
    const { items } = getOutboxState()
    expect(
      items.map(({ kind, title, request }) => ({ kind, title: title.title, request: request.variables['request'] })),
    ).toEqual([
      {
        kind: 'document-upload',
        title: WALL,
        request: expect.objectContaining({
          accessLevel: 'Sensitive',
          capture: { takenUtc: null, latitude: null, longitude: null, caption: words.annotated },
        }) as unknown,
      },
    ])
    expect(items[0]?.uploadTarget).toMatchObject({ updatesFileId: wall.fileId, requestedAccessLevel: 'Sensitive' })
  })

  it('shows if the browser cannot open the format', async () => {
    decodes = false
    const { dialog } = await openWall()
    expect(await dialog.findByText(words.undrawable)).toBeDefined()
    expect(dialog.queryByRole('button', { name: words.save })).toBeNull()
    await userEvent.click(await dialog.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
