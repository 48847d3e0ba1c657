import type { ApolloClient } from '@apollo/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PICTURE_AHEAD_MAX_BYTES, PICTURES_AHEAD_MAX_BYTES } from '#shared/limits.ts'
import { savedPicture } from '#src/lib/offline/read-cache/saved-pictures.ts'
import type { ConversationPage } from '#src/features/conversations/message-pages.ts'
import { forgetDevice, startDeviceOf } from '../device.ts'

vi.mock('#src/lib/files/picture-url.ts', () => ({
  pictureUrlOf: async (_client: unknown, { id }: { id: string }) => `https://files.example/${id}`,
}))

const CLIENT = {} as ApolloClient
const now = (): Promise<void> => Promise.resolve()
const stays = (): boolean => false

interface Picture {
  id: string
  virusStatus?: string
  mimeType?: string
}

/** A conversation whose messages have one picture each. */
const withPictures = (...pictures: Picture[]): ConversationPage =>
  ({
    messages: pictures.map((picture) => ({
      attachments: [{ currentInstance: { mimeType: 'image/jpeg', virusStatus: 'Clean', ...picture } }],
    })),
  }) as unknown as ConversationPage

/** Answers each request for a picture. @returns the ids of the requested pictures */
function serve(bytesOf: (id: string) => number): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const id = url.slice(url.lastIndexOf('/') + 1)
    asked.push(id)
    const headers = new Headers({ 'content-type': 'image/jpeg', 'content-length': String(bytesOf(id)) })
    // A response of Node has another Blob than jsdom, whose FileReader could not read it.
    return { ok: true, status: 200, headers, body: null, blob: async () => new Blob(['x'.repeat(bytesOf(id))]) }
  })
  return asked
}

/** The module counts what a page has fetched, so each test loads it as a new page does. */
async function newPage() {
  vi.resetModules()
  const [device, ahead, pictures] = await Promise.all([
    import('../device.ts'),
    import('#src/features/conversations/attachments/saved-attachments.ts'),
    import('#src/lib/offline/read-cache/saved-pictures.ts'),
  ])
  await device.startDeviceOf('ann')
  return { ...ahead, ...pictures }
}

beforeEach(async () => {
  await forgetDevice()
  await startDeviceOf('ann')
})
afterEach(() => void vi.unstubAllGlobals())

function connect(connection: object | undefined): void {
  vi.stubGlobal('navigator', Object.defineProperty(Object.create(navigator), 'connection', { value: connection }))
}

it.each([
  ['a browser that does not tell', undefined],
  ['WLAN', { type: 'wifi', effectiveType: '4g' }],
  ['a fast connection', { effectiveType: '4g', saveData: false }],
])(
  'saves the thumbnails of unopened conversations on %s, the newest first and each once',
  async (_name, connection) => {
    connect(connection)
    const asked = serve(() => 40)
    const { savePicturesAhead } = await newPage()
    const conversations = [
      withPictures({ id: 'a1' }, { id: 'a2' }),
      withPictures({ id: 'b1', virusStatus: 'Infected' }, { id: 'b2', mimeType: 'application/pdf' }, { id: 'b3' }),
    ]
    await savePicturesAhead(CLIENT, conversations, now, stays)
    expect(asked).toEqual(['a2', 'a1', 'b3'])
    await savePicturesAhead(CLIENT, conversations, now, stays)
    expect(asked).toHaveLength(3)
  },
)

it.each([
  ['with data saving', { saveData: true }],
  ['on a mobile network', { type: 'cellular', effectiveType: '4g' }],
  ['on a slow connection', { effectiveType: '3g' }],
])('fetches nothing %s', async (_name, connection) => {
  connect(connection)
  const asked = serve(() => 40)
  const { savePicturesAhead } = await newPage()
  await savePicturesAhead(CLIENT, [withPictures({ id: 'a1' })], now, stays)
  expect(asked).toEqual([])
  expect(await savedPicture('a1:Thumbnail')).toBeNull()
})

it('skips a picture that is too large, and ends when another list is shown or the budget is used', async () => {
  connect(undefined)
  const asked = serve((id) => (id === 'large' ? PICTURE_AHEAD_MAX_BYTES + 1 : PICTURE_AHEAD_MAX_BYTES))
  const { savePicturesAhead, savedPicture: saved } = await newPage()
  await savePicturesAhead(CLIENT, [withPictures({ id: 'a1' })], now, () => true)
  expect(asked).toEqual([])
  const many = Array.from({ length: 40 }, (_, of) =>
    withPictures(...Array.from({ length: 2 }, (_, at) => ({ id: `${of}-${at}` }))),
  )
  await savePicturesAhead(CLIENT, [withPictures({ id: 'large' }), ...many], now, stays)
  expect(await saved('large:Thumbnail')).toBeNull()
  expect(asked).toHaveLength(1 + PICTURES_AHEAD_MAX_BYTES / PICTURE_AHEAD_MAX_BYTES)
}, 30_000)
