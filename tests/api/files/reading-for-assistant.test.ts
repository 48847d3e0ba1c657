import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { documentReaders } from '#server/lib/file-readers/readers.ts'
import type { Person } from '#tests/support/world.ts'
import { createFilesWorld, type FilesWorld } from './files-world.ts'
import { longPdf, nestedWord, pdfBomb } from './hostile-files.ts'

let world: FilesWorld
let dana: Person

beforeAll(async () => {
  world = await createFilesWorld()
  dana = await world.person()
})
afterAll(() => world.close())

interface Given {
  chatFileRequest: { chatFileId: string; name: string; notice: string | null }
}

function give(token: string, conversationId: string = crypto.randomUUID(), as = dana) {
  return world.graphql<Given>(
    `mutation Give($userId: ID!, $request: ChatFileInput!) {
       chatFileRequest(userId: $userId, request: $request) { chatFileId name notice } }`,
    { userId: as.userId, request: { conversationId, fileUploadToken: token } },
    as,
  )
}

const uploaded = (content: Buffer, fileName: string) =>
  world.upload(dana, content, { systemFileType: 'EvoxAttachment', fileName })

async function storedText(chatFileId: string | undefined): Promise<unknown> {
  const { rows } = await world.services.database.script(`select text from chat_files where id = '${chatFileId}'`)
  return (rows as { text: unknown }[])[0]?.text
}

describe('a file that is uploaded to the assistant', () => {
  test('is read once for repeated and concurrent requests', async () => {
    const token = await uploaded(longPdf(2), 'report.pdf')
    const conversation = crypto.randomUUID()
    const run = vi.spyOn(documentReaders, 'run')
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(token, conversation)))
    answers.push(await give(token, conversation))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => null))
    expect(new Set(answers.map(({ data }) => data?.chatFileRequest.chatFileId)).size).toBe(1)
    expect(run).toHaveBeenCalledTimes(1)
    run.mockRestore()
    expect(await storedText(answers[0]?.data?.chatFileRequest.chatFileId)).toContain('Page number 2')
  })

  test('reports the parts that were not read, also for a repeated request', async () => {
    const token = await uploaded(longPdf(501), 'long.pdf')
    for (const _ of ['first', 'again'])
      expect((await give(token)).data?.chatFileRequest.notice).toBe('Only the first 500 of 501 pages were read.')
  })

  test.each([
    ['bomb.pdf', pdfBomb(900)],
    ['nested.docx', nestedWord(2_000_000)],
  ])('and is malicious is only available by its name: %s', async (fileName, content) => {
    const answer = await give(await uploaded(content, fileName))
    expect(answer.data?.chatFileRequest).toMatchObject({
      ...{ name: fileName, notice: 'EVO-X cannot read the text of this file.' },
    })
    expect(await storedText(answer.data?.chatFileRequest.chatFileId)).toBeNull()
    expect((await world.app.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200)
  })

  test('is temporarily refused if too many others are waiting', async () => {
    const tokens = await Promise.all(Array.from({ length: 13 }, () => uploaded(longPdf(1), 'page.pdf')))
    // Somebody else's file is being read: until then none of these is.
    const content = new Readable({ read: () => undefined })
    const other = documentReaders.run({
      kind: 'text',
      input: { ending: 'html', maxLength: 9 },
      sizeBytes: 1,
      open: async () => content,
      ...{ maxRssBytes: 300_000_000, cpuTimeMs: 60_000, waitMs: 60_000 },
      ...{ isInteractive: true, ownerId: null },
    })
    const given = tokens.map((token) => give(token))
    await Promise.race(given)
    content.push('x')
    content.push(null)
    await other
    const answers = await Promise.all(given)
    const refused = answers.findIndex(({ code }) => code !== null)
    expect(answers.filter(({ code }) => code !== null)).toHaveLength(1)
    expect(answers[refused]?.errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      httpStatus: 429,
      userMessage: 'Too many files are being read right now. Please try again in a moment.',
    })
    expect((await give(tokens[refused] ?? '')).code, 'the same request succeeds later').toBeNull()
  })
})
