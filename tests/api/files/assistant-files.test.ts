import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngOf } from '#server/db/seed/made-files.ts'
import type { UploadUrlRequest } from '#server/graphql/generated.ts'
import { ASSISTANT_ATTACHMENT_ENDINGS, ASSISTANT_IMAGE_ENDINGS } from '#shared/reference/assistant-files.ts'
import type { Person } from '#tests/support/world.ts'
import { createFilesWorld, type FilesWorld } from './files-world.ts'

const CONTENT = Buffer.from('The roof leaks above the kitchen.')
const MISSING = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

let world: FilesWorld
let dana: Person

beforeAll(async () => {
  world = await createFilesWorld()
  dana = await world.person()
})
afterAll(() => world.close())

const asked = (changes: Partial<UploadUrlRequest> = {}, as = dana): UploadUrlRequest =>
  world.uploadRequest(as, CONTENT, { systemFileType: 'EvoxAttachment', ...changes })

describe('callers cannot', () => {
  test('upload a file to the assistant of another person, of an organization, or of an unknown person', async () => {
    const organization = await world.organization()
    const administrator = await world.member(organization, 'admin')
    for (const [as, id] of [
      [dana, administrator.userId],
      [dana, organization.id],
      [administrator, organization.id],
      [dana, MISSING],
      [dana, 'me'],
    ] as const) {
      expect((await world.ask(as, asked({ relatedEntityId: id }))).code).toBe('FORBIDDEN')
    }
  })

  test('do it without a session, before the registration, or as staff', async () => {
    expect((await world.ask(null, asked())).code).toBe('UNAUTHENTICATED')
    const unregistered = await world.person({ registered: false })
    expect((await world.ask(unregistered, asked({}, unregistered))).code).toBe('REGISTRATION_REQUIRED')
    for (const staff of [await world.staff([]), await world.staff('admin')]) {
      expect((await world.ask(staff, asked({}, staff))).code).toBe('FORBIDDEN')
      expect((await world.ask(staff, asked())).code).toBe('FORBIDDEN')
    }
  })

  test('upload one for a person other than the assumed identity', async () => {
    const acting = await world.assume(await world.staff('admin'), dana)
    expect((await world.ask(acting, asked({ relatedEntityId: acting.userId }))).code).toBe('FORBIDDEN')
    expect((await world.ask(acting, asked())).code).toBeNull()
  })

  test.each([
    { relatedEntityType: 'User' },
    { relatedEntityType: 'Organization' },
    { relatedEntityType: 'Claim' },
    // Levels and versions are for documents.
    { requestedAccessLevel: 'Public' },
    { updatesFileId: MISSING },
  ] as const)('do it with %j', async (changes) => {
    expect((await world.ask(dana, asked(changes))).code).toBe('FORBIDDEN')
  })
})

describe('file types of the assistant', () => {
  const refusalOf = async (changes: Partial<UploadUrlRequest>) =>
    (await world.ask(dana, asked(changes))).errors?.[0]?.extensions

  test.each([...ASSISTANT_ATTACHMENT_ENDINGS, ...ASSISTANT_IMAGE_ENDINGS])('a file that ends in %s', async (ending) => {
    expect(await refusalOf({ fileName: `roof.${ending}` })).toBeUndefined()
  })

  test.each(['roof.exe', 'roof.pdf.exe', 'roof.heic', 'roof.svg', 'roof', 'pdf'])('not %j', async (fileName) => {
    expect(await refusalOf({ fileName, mimeType: 'application/pdf' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      userMessage: expect.stringContaining('EVO-X attachments must be of one of these types: txt, md,') as string,
      details: [{ path: 'request.fileName' }],
    })
  })

  test('the extension of the name decides unless the name is misleading', async () => {
    expect(await refusalOf({ fileName: 'roof.pdf ' })).toBeUndefined()
    expect(await refusalOf({ fileName: 'roof.exe/' })).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await refusalOf({ fileName: 'roof.exe\u200b' })).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test.each([
    ['roof.png', 20_000_000, null],
    ['roof.png', 20_000_001, 'EVO-X images must be 20 MB or smaller.'],
    ['ROOF.JPG', 20_000_001, 'EVO-X images must be 20 MB or smaller.'],
    ['roof.png', 512_000_001, 'EVO-X images must be 20 MB or smaller.'],
    ['roof.pdf', 20_000_001, null],
    ['roof.pdf', 512_000_000, null],
    ['roof.pdf', 512_000_001, 'EVO-X attachments must be 512 MB or smaller.'],
  ])('%s of %i bytes: %j', async (fileName, fileSize, userMessage) => {
    const refusal = await refusalOf({ fileName, fileSize })
    if (userMessage === null) expect(refusal).toBeUndefined()
    else expect(refusal).toMatchObject({ code: 'FILE_TOO_LARGE', httpStatus: 413, userMessage })
  })

  test.each([-1, 1.5])('not %d bytes', async (fileSize) => {
    expect((await world.ask(dana, asked({ fileSize }))).code).toBe('VALIDATION_FAILED')
  })
})

describe('a file that was uploaded to the assistant', () => {
  test('resumes an interrupted upload for the same person, content and kind', async () => {
    const request = asked()
    const begun = await world.begin(dana, request)
    await world.putParts(begun, CONTENT)
    expect((await world.begin(dana, request)).receivedPartNumbers).toEqual([1])
    expect((await world.ask(dana, { ...request, systemFileType: 'MessageAttachment' })).code).toBe('ID_IN_USE')
  })

  test('cannot become a document, an attachment of a message or a picture', async () => {
    const { one, other, conversation } = await world.pair()
    const picture = pngOf(32, 32, () => [1, 2, 3])
    const token = await world.upload(one, picture, { systemFileType: 'EvoxAttachment', fileName: 'roof.png' })

    const commit = `mutation Commit($id: ID!, $token: String!) { commitFile(entityType: User, entityId: $id,
        request: { fileUploadToken: $token }) { id } }`
    expect((await world.graphql(commit, { id: one.userId, token }, one)).code).toBe('UPLOAD_NOT_FOUND')

    const message = `requestedMessageId: "${crypto.randomUUID()}", messageText: "<p>Hello</p>", attachmentUploadTokens: ["${token}"]`
    const box = `entityType: Users, entityId: "${one.userId}"`
    const reply = `mutation { conversationMessageAdd(${box}, conversationId: "${conversation.id}", request: { ${message} }) { id } }`
    expect((await world.graphql(reply, {}, one)).code).toBe('UPLOAD_NOT_FOUND')
    const start = `mutation { conversationAdd(${box}, request: { subject: "Roof",
      participants: [{ entityType: Users, entityId: "${other.userId}" }], ${message} }) { id } }`
    expect((await world.graphql(start, {}, one)).code).toBe('UPLOAD_NOT_FOUND')

    const avatar =
      'mutation Avatar($id: ID!, $token: String!) { userAvatarOrBannerUpdate(id: $id, uploadToken: $token) { id } }'
    expect((await world.graphql(avatar, { id: one.userId, token }, one)).code).toBe('UPLOAD_NOT_FOUND')

    const { rows } = await world.services.database.script(
      `select state from uploads where uploader_id = '${one.userId}'`,
    )
    expect(rows, 'nothing of it was touched').toEqual([{ state: 'Open' }])
  })
})
