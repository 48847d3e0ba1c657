import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetAllShared, listShared } from '#src/lib/offline/pwa/shared-content.ts'
import { receiveShares } from './share-target.ts'

/** The worker's response to a share. */
async function share(files: readonly File[], text = ''): Promise<Response> {
  const body = new FormData()
  body.append('text', text)
  for (const file of files) body.append('files', file)
  let answer: Promise<Response> | undefined
  const listen = (
    _name: string,
    receive: Parameters<Parameters<typeof receiveShares>[0]['addEventListener']>[1],
  ): void =>
    receive({
      request: new Request('https://evolve.example/app/share', { method: 'POST', body }),
      respondWith: (given: Promise<Response>) => void (answer = given),
    })
  // Node's Request does not accept a URL without an origin.
  vi.stubGlobal('Response', {
    redirect: (path: string, status: number) => new Response(null, { status, headers: { location: path } }),
  })
  receiveShares({ addEventListener: listen })
  if (!answer) throw new Error('The worker took no share')
  return answer
}

const Response = globalThis.Response

afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetAllShared()
})

it('keeps what was shared, and leads to where it is asked about', async () => {
  const answer = await share([new File(['roof'], 'roof.jpg')], 'Look')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/share'])
  expect(await listShared()).toMatchObject([{ text: 'Look', files: [{ name: 'roof.jpg' }], emptyNames: [] }])
})

it('keeps nothing of an empty share', async () => {
  expect((await share([new File([], '')])).headers.get('location')).toBe('/app/share')
  expect(await listShared()).toEqual([])
})

it('keeps of an empty file that it was shared, so that the page can say so', async () => {
  await share([new File([], 'none.txt')])
  expect(await listShared()).toMatchObject([{ text: '', files: [], emptyNames: ['none.txt'] }])
})
