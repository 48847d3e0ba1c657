import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngOf } from '#server/db/seed/made-files.ts'
import type { PictureFile, ProfilePicture, ProfilePictures, UploadUrlRequest } from '#server/graphql/generated.ts'
import { createFilesWorld, type FilesWorld, sha256 } from '#tests/api/files/files-world.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import type { Answer, Person } from '#tests/support/world.ts'

let world: FilesWorld

beforeAll(async () => {
  world = await createFilesWorld()
})

afterAll(() => world.close())

/** The industry's test file, put together here so that no scanner takes this source for it. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

let shade = 0
/** A small picture that no other test has. */
function picture(width = 32, height = 32): Buffer {
  shade += 1
  return pngOf(width, height, () => [shade % 256, Math.floor(shade / 256), 90])
}

type Kind = 'UserAvatar' | 'UserBanner' | 'OrganizationAvatar' | 'OrganizationBanner'

function asked(
  owner: { id: string },
  kind: Kind | 'Document',
  content: Buffer,
  changes: Partial<UploadUrlRequest> = {},
): UploadUrlRequest {
  const relatedEntityType = kind.startsWith('Organization') ? 'Organization' : 'User'
  return {
    fileName: 'me.png',
    fileSize: content.length,
    relatedEntityId: owner.id,
    relatedEntityType,
    systemFileType: kind,
    contentSha256: sha256(content),
    ...changes,
  }
}

/** A whole upload of a picture; its token. */
async function upload(
  as: Person,
  owner: { id: string },
  kind: Kind | 'Document',
  content: Buffer,
  changes: Partial<UploadUrlRequest> = {},
): Promise<string> {
  const begun = await world.begin(as, asked(owner, kind, content, changes))
  await world.putParts(begun, content)
  return begun.fileUploadToken
}

const FIELDS = '{ id entityType avatarFile { id cdnUrl } bannerFile { id cdnUrl } }'

function change(
  as: Person | null,
  kind: 'user' | 'organization',
  id: string,
  given: { uploadToken?: string; clear?: ProfilePicture },
): Promise<Answer<{ pictures: ProfilePictures }>> {
  return world.graphql(
    `mutation Change($id: ID!, $uploadToken: String, $clear: ProfilePicture) { pictures:
      ${kind}AvatarOrBannerUpdate(id: $id, uploadToken: $uploadToken, clear: $clear) ${FIELDS} }`,
    { id, ...given },
    as,
  )
}

async function changed(
  as: Person,
  kind: 'user' | 'organization',
  id: string,
  given: { uploadToken?: string; clear?: ProfilePicture },
): Promise<ProfilePictures> {
  const answer = await change(as, kind, id, given)
  if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data.pictures
}

const userOf = ({ userId }: Person) => ({ id: userId })

/** Gives a person an avatar. */
async function withAvatar(as: Person, content = picture()): Promise<PictureFile> {
  const { avatarFile } = await changed(as, 'user', as.userId, {
    uploadToken: await upload(as, userOf(as), 'UserAvatar', content),
  })
  if (!avatarFile) throw new Error('There is no avatar.')
  return avatarFile
}

async function avatarSeenBy(
  viewer: Person | null,
  type: 'User' | 'Organization',
  id: string,
): Promise<PictureFile | null | undefined> {
  const answer = await world.graphql<{ emblem: { avatarFile: PictureFile | null } }>(
    `query E($id: ID!) { emblem(entityType: ${type}, entityId: $id) { avatarFile { id cdnUrl } } }`,
    { id },
    viewer,
  )
  return answer.data?.emblem.avatarFile
}

const points = (content: Buffer): Promise<Buffer> => sharp(content).raw().toBuffer()

function fetchPublic(instanceId: string, headers: Record<string, string> = {}) {
  return world.app.inject({ method: 'GET', url: `/storage/pictures/${instanceId}`, headers })
}

async function makePrivate(table: 'users' | 'organizations', id: string): Promise<void> {
  await world.services.database.script(`update ${table} set private = true where id = '${id}'`)
}

async function keysOf(instanceId: string): Promise<string[]> {
  const { rows } = await world.services.database.script(
    `select storage_key from file_instances where id = '${instanceId}'`,
  )
  return rows.map((row) => String(row['storage_key']))
}

describe('pictures are refused', () => {
  test('if they belong to another person, another upload or another kind', async () => {
    const [one, other] = [await world.person(), await world.person()]
    const token = await upload(one, userOf(one), 'UserAvatar', picture())
    expect((await change(other, 'user', one.userId, { uploadToken: token })).code).toBe('FORBIDDEN')
    expect((await change(other, 'user', other.userId, { uploadToken: token })).code).toBe('UPLOAD_NOT_FOUND')
    const document = await upload(one, userOf(one), 'Document', picture())
    expect((await change(one, 'user', one.userId, { uploadToken: document })).code).toBe('UPLOAD_NOT_FOUND')
    const attachment = await world.upload(one, picture())
    expect((await change(one, 'user', one.userId, { uploadToken: attachment })).code).toBe('UPLOAD_NOT_FOUND')
    expect(await avatarSeenBy(null, 'User', one.userId)).toBeNull()
  })

  test('as documents or attachments', async () => {
    const one = await world.person()
    const token = await upload(one, userOf(one), 'UserAvatar', picture())
    const commit = `mutation Commit($id: ID!, $token: String!) { commitFile(entityType: User, entityId: $id,
        request: { fileUploadToken: $token }) { id } }`
    expect((await world.graphql(commit, { id: one.userId, token }, one)).code).toBe('UPLOAD_NOT_FOUND')
    const { messageId } = await world.pair()
    await expect(world.attach(one, messageId, [token])).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    const { id } = await withAvatar(one)
    const { rows } = await world.services.database.script(
      `select f.id from files f join file_instances i on i.file_id = f.id where i.id = '${id}'`,
    )
    const fileId = String(rows[0]?.['id'])
    for (const call of [
      `getFileInstances(fileId: "${fileId}") { instances { id } }`,
      `filesZipUrl(fileInstanceIds: ["${id}"]) { downloadUrl }`,
    ]) {
      expect((await world.graphql(`{ ${call} }`, {}, one)).code).toBe('NOT_FOUND')
    }
    expect(
      (
        await world.graphql(
          `mutation { deleteFile(entityType: User, entityId: "${one.userId}", request: { ids: ["${fileId}"] }) }`,
          {},
          one,
        )
      ).code,
    ).toBe('NOT_FOUND')
    expect(await keysOf(id)).toHaveLength(1)
  })

  test('from a member without the permission, of another organization, or of a deactivated one', async () => {
    const organization = await world.organization()
    const editor = await world.member(organization, ['Org_Profile_U'])
    const token = await upload(editor, organization, 'OrganizationAvatar', picture())
    const reader = await world.member(organization, ['Org_Profile_R'])
    const elsewhere = await world.member(await world.organization(), 'admin')
    for (const person of [reader, elsewhere])
      expect((await change(person, 'organization', organization.id, { uploadToken: token })).code).toBe('FORBIDDEN')
    const staff = await world.staff(['Site_OrgProfile_U'])
    await world.services.database.script(`update organizations set deactivated = true where id = '${organization.id}'`)
    for (const person of [editor, staff])
      expect((await change(person, 'organization', organization.id, { clear: 'Avatar' })).code).toBe('FORBIDDEN')
  })

  test('if they are not images, infected, too large in bytes or pixels, or browser documents', async () => {
    const one = await world.person()
    const refusedWith = async (content: Buffer, changes: Partial<UploadUrlRequest> = {}): Promise<string | null> =>
      (
        await change(one, 'user', one.userId, {
          uploadToken: await upload(one, userOf(one), 'UserAvatar', content, changes),
        })
      ).code
    expect(
      await refusedWith(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), {
        fileName: 'me.svg',
      }),
    ).toBe('VALIDATION_FAILED')
    expect(await refusedWith(Buffer.from('hello'), { fileName: 'me.png', mimeType: 'image/png' })).toBe(
      'VALIDATION_FAILED',
    )
    expect(await refusedWith(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'))).toBe('VALIDATION_FAILED')
    expect(await refusedWith(picture().subarray(0, 12))).toBe('VALIDATION_FAILED')
    expect(await refusedWith(pngOf(4097, 1, () => [1, 2, 3]))).toBe('VALIDATION_FAILED')
    expect(await refusedWith(Buffer.concat([picture(), EICAR]))).toBe('FILE_INFECTED')
    const tooLarge = await world.ask(one, { ...asked(userOf(one), 'UserBanner', picture()), fileSize: 5_000_001 })
    expect(tooLarge.errors?.[0]?.extensions).toMatchObject({
      code: 'FILE_TOO_LARGE',
      userMessage: 'Pictures must be 5 MB or smaller.',
    })
    expect(await avatarSeenBy(one, 'User', one.userId)).toBeNull()
  })

  test('if the upload is incomplete, or the call has no change or two', async () => {
    const one = await world.person()
    const content = picture()
    const begun = await world.begin(one, asked(userOf(one), 'UserAvatar', content))
    expect((await change(one, 'user', one.userId, { uploadToken: begun.fileUploadToken })).code).toBe(
      'UPLOAD_INCOMPLETE',
    )
    await world.putParts(begun, content)
    expect((await change(one, 'user', one.userId, {})).code).toBe('VALIDATION_FAILED')
    expect((await change(one, 'user', one.userId, { uploadToken: begun.fileUploadToken, clear: 'Avatar' })).code).toBe(
      'VALIDATION_FAILED',
    )
    expect((await change(one, 'user', one.userId, { uploadToken: begun.fileUploadToken })).code).toBeNull()
  })
})

describe('a private picture', () => {
  test('is removed from the public address when the profile becomes private, and available to viewers of the profile', async () => {
    const [one, friend, stranger] = [await world.person(), await world.person(), await world.person()]
    await world.connect(one, friend)
    const avatar = await withAvatar(one)
    expect(avatar.cdnUrl).toBe(`/storage/pictures/${avatar.id}`)
    expect((await fetchPublic(avatar.id)).statusCode).toBe(200)
    await makePrivate('users', one.userId)
    expect((await fetchPublic(avatar.id)).statusCode).toBe(404)
    expect((await fetchPublic(avatar.id, { 'if-none-match': `"${avatar.id}"` })).statusCode).toBe(404)
    expect(await avatarSeenBy(null, 'User', one.userId)).toBeNull()
    for (const viewer of [one, friend, stranger])
      expect(await avatarSeenBy(viewer, 'User', one.userId)).toEqual({ id: avatar.id, cdnUrl: null })
    expect((await world.download(null, avatar.id, true)).code).toBe('UNAUTHENTICATED')
    expect((await world.download(stranger, avatar.id, true)).code).toBe('NOT_FOUND')
    for (const viewer of [one, friend, await world.staff(['SocialUser_Profile_R'])]) {
      const signed = await world.app.inject({ method: 'GET', url: await world.downloadUrl(viewer, avatar.id, true) })
      expect([
        signed.statusCode,
        signed.headers['content-type'],
        signed.headers['content-disposition']?.toString().startsWith('inline'),
      ]).toEqual([200, 'image/png', true])
    }
  })

  test('of an organization is visible to its members, also in the profile', async () => {
    const organization = await world.organization({ private: true })
    const [editor, member, stranger] = [
      await world.member(organization, ['Org_Profile_U']),
      await world.member(organization, []),
      await world.person(),
    ]
    const { bannerFile } = await changed(editor, 'organization', organization.id, {
      uploadToken: await upload(editor, organization, 'OrganizationBanner', picture(64, 16)),
    })
    expect(bannerFile?.cdnUrl).toBeNull()
    const seen = async (viewer: Person | null): Promise<unknown> =>
      (
        await world.graphql<{ organizationProfile: { bannerFile: unknown } }>(
          `{ organizationProfile(organizationId: "${organization.id}") { bannerFile { id } } }`,
          {},
          viewer,
        )
      ).data?.organizationProfile.bannerFile
    expect([await seen(null), await seen(stranger), await seen(member)]).toEqual([null, null, { id: bannerFile?.id }])
    expect((await world.download(stranger, bannerFile?.id ?? '')).code).toBe('NOT_FOUND')
    expect((await world.download(member, bannerFile?.id ?? '')).code).toBeNull()
  })

  test('no other file has a public address', async () => {
    const { one, messageId } = await world.pair()
    const [attached] = await world.attach(one, messageId, [await world.upload(one, picture())])
    for (const id of [attached ?? '', crypto.randomUUID(), 'me.png'])
      expect((await fetchPublic(id)).statusCode).toBe(404)
  })
})

/** A photo as a phone takes it: stored on its side, with the place, the owner and the device. */
const photo = (type: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 200, g: 30, b: 30 } } })
    .toFormat(type)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera-4711', Artist: 'Owner-4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 45/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Xmp-4711</a></x:xmpmeta>')
    .toBuffer()

async function expectClean(content: Buffer, type: string): Promise<void> {
  const { format, width, height, exif, xmp, iptc, orientation } = await sharp(content).metadata()
  expect({ format, width, height, exif, xmp, iptc, orientation }).toEqual({
    ...{ format: type, width: 40, height: 60 },
    ...{ exif: undefined, xmp: undefined, iptc: undefined, orientation: undefined },
  })
  for (const trace of ['4711', 'Exif', 'GPS', 'xmpmeta']) expect(content.includes(trace)).toBe(false)
}

describe('a camera photo', () => {
  const kinds = ['UserAvatar', 'UserBanner', 'OrganizationAvatar', 'OrganizationBanner'] as const

  test.each(kinds)('%s: location, time and device are removed, and it is upright', async (kind) => {
    const organization = await world.organization()
    const editor = await world.member(organization, ['Org_Profile_U'])
    const [type, owner] = kind.startsWith('User')
      ? (['user', userOf(editor)] as const)
      : (['organization', organization] as const)
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const content = await photo(format)
      expect((await sharp(content).metadata()).exif, 'the photo itself has it').toBeDefined()
      const token = await upload(editor, owner, kind, content, { fileName: `me.${format}` })
      const pictures = await changed(editor, type, owner.id, { uploadToken: token })
      const shown = kind.endsWith('Avatar') ? pictures.avatarFile : pictures.bannerFile
      await expectClean((await fetchPublic(shown?.id ?? '')).rawPayload, format)
      const signed = await world.app.inject({ method: 'GET', url: await world.downloadUrl(editor, shown?.id ?? '') })
      await expectClean(signed.rawPayload, format)
    }
  })

  test('the uploaded original is deleted, and no version refers to it', async () => {
    const one = await world.person()
    const avatar = await withAvatar(one, await photo('jpeg'))
    const [shownKey] = await keysOf(avatar.id)
    const { rows } = await world.services.database.script(
      `select u.storage_key, d.id is not null as discarded from uploads u
       left join discarded_contents d on d.storage_key = u.storage_key where u.uploader_id = '${one.userId}'`,
    )
    expect(rows).toEqual([{ storage_key: shownKey?.replace('-shown', ''), discarded: true }])
    expect(shownKey).toMatch(/-shown$/)
  })

  test('a file that starts like a picture and cannot be decoded is refused', async () => {
    const one = await world.person()
    const content = (await photo('png')).subarray(0, 100)
    const token = await upload(one, userOf(one), 'UserAvatar', content)
    expect((await change(one, 'user', one.userId, { uploadToken: token })).code).toBe('VALIDATION_FAILED')
  })
})

describe('a change', () => {
  test('shows the same pixels to everyone, and never with a type that can run scripts', async () => {
    const one = await world.person()
    const content = picture()
    const avatar = await withAvatar(one, content)
    expect(await avatarSeenBy(null, 'User', one.userId)).toEqual(avatar)
    const served = await fetchPublic(avatar.id)
    expect(await points(served.rawPayload)).toEqual(await points(content))
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=600',
    })
    expect((await fetchPublic(avatar.id, { 'if-none-match': String(served.headers['etag']) })).statusCode).toBe(304)
    const { friend, conversation } = await inConversation(one)
    expect(conversation).toContainEqual(avatar)
    expect(await avatarSeenBy(friend, 'User', one.userId)).toEqual(avatar)
  })

  test('releases the previous picture, and clearing removes it', async () => {
    const one = await world.person()
    const first = await withAvatar(one)
    const [firstKey] = await keysOf(first.id)
    const second = await withAvatar(one)
    expect((await fetchPublic(first.id)).statusCode).toBe(404)
    expect(await keysOf(first.id)).toEqual([])
    const { bannerFile } = await changed(one, 'user', one.userId, {
      uploadToken: await upload(one, userOf(one), 'UserBanner', picture(64, 16)),
    })
    expect(await changed(one, 'user', one.userId, { clear: 'Avatar' })).toMatchObject({
      id: one.userId,
      entityType: 'User',
      avatarFile: null,
      bannerFile,
    })
    expect(await keysOf(second.id)).toEqual([])
    const { rows } = await world.services.database.script(
      `select storage_key from discarded_contents where storage_key = '${firstKey}'`,
    )
    expect(rows).toHaveLength(1)
    expect(await changed(one, 'user', one.userId, { clear: 'Avatar' })).toMatchObject({ avatarFile: null })
  })

  test('that is sent twice takes effect once, and a late repeat restores no old picture', async () => {
    const one = await world.person()
    const token = await upload(one, userOf(one), 'UserAvatar', picture())
    const [first, again] = await Promise.all([
      changed(one, 'user', one.userId, { uploadToken: token }),
      changed(one, 'user', one.userId, { uploadToken: token }),
    ])
    expect(again).toEqual(first)
    const { rows } = await world.services.database.script(
      `select id from files where owner_type = 'UserProfile' and owner_id = '${one.userId}'`,
    )
    expect(rows).toHaveLength(1)
    const later = await withAvatar(one)
    expect((await changed(one, 'user', one.userId, { uploadToken: token })).avatarFile).toEqual(later)
  })

  test('can be made by staff with the permission and with an assumed identity', async () => {
    const one = await world.person()
    const staff = await world.staff(['SocialUser_Profile_U'])
    expect(
      (
        await changed(staff, 'user', one.userId, {
          uploadToken: await upload(staff, userOf(one), 'UserAvatar', picture()),
        })
      ).avatarFile,
    ).not.toBeNull()
    const assumed = await world.assume(await world.staff(['SocialUser_Assume_R']), one)
    expect((await changed(assumed, 'user', one.userId, { clear: 'Avatar' })).avatarFile).toBeNull()
    const organization: OrganizationRow = await world.organization()
    const siteEditor = await world.staff(['Site_OrgProfile_U'])
    expect(
      (
        await changed(siteEditor, 'organization', organization.id, {
          uploadToken: await upload(siteEditor, organization, 'OrganizationAvatar', picture()),
        })
      ).avatarFile,
    ).not.toBeNull()
  })
})

/** A conversation of a person with a connection of theirs, as the other sees it: the avatars in it. */
async function inConversation(one: Person): Promise<{ friend: Person; conversation: unknown[] }> {
  const friend = await world.person()
  await world.connect(one, friend)
  await world.start(one, [{ entityType: 'Users', entityId: friend.userId }])
  const answer = await world.graphql<{
    conversationSearch: { conversationSummaries: { emblemToDisplay: { avatarFile: unknown } }[] }
  }>(
    `{ conversationSearch(entityType: Users, entityId: "${friend.userId}") { conversationSummaries { emblemToDisplay
      { avatarFile { id cdnUrl } } } } }`,
    {},
    friend,
  )
  return {
    friend,
    conversation:
      answer.data?.conversationSearch.conversationSummaries.map((row) => row.emblemToDisplay.avatarFile) ?? [],
  }
}
