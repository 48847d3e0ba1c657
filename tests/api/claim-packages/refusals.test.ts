import { strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { memberKey } from '../documents/documents-world.ts'
import { createPackageWorld, type PackageWorld, PATH } from './package-world.ts'

let world: PackageWorld
beforeAll(async () => {
  world = await createPackageWorld()
})
afterAll(() => world.close())

describe('callers cannot', () => {
  test('get the file of a claim whose documents they may not read', async () => {
    const { organization, dana, claimKey, add } = await world.claimWorld()
    await add('roof.txt')
    const callers: [Person | null, string][] = [
      [null, 'UNAUTHENTICATED'],
      [await world.person({ mfa: false }), 'MFA_REQUIRED'],
      [await world.person({ registered: false }), 'REGISTRATION_REQUIRED'],
      [await world.person(), 'NOT_FOUND'],
      [await world.member(organization, []), 'NOT_FOUND'],
      [await world.member(await world.organization(), 'admin'), 'NOT_FOUND'],
      [await world.staff(['Site_OrgAcct_R']), 'NOT_FOUND'],
      [await world.assume(await world.staff(['SocialUser_Assume_R']), dana), 'IMPERSONATION_REFUSED'],
    ]
    for (const [caller, code] of callers) expect((await world.ask(caller, claimKey)).code).toBe(code)
    for (const key of [null, '', '1-2-3', "a'b", `system-account-${crypto.randomUUID()}`])
      expect((await world.ask(dana, key)).code).toBe('NOT_FOUND')
    expect((await world.ask(await world.staff(['Site_OrgFile_R']), claimKey)).code).toBeNull()
  })

  test('use a link that was changed, has expired, or is of another kind', async () => {
    const one = await world.claimWorld()
    const other = await world.claimWorld()
    await one.add('a.txt')
    const url = await world.urlOf(one.dana, one.claimKey)
    const document = await one.add('b.txt')
    const changed = [
      PATH,
      url.replace(one.claimKey, other.claimKey),
      url.replace(one.dana.userId, other.dana.userId),
      url.replace(/expires=\d+/, (all) => `${all}0`),
      `${url}&claim=x`,
      url.replace(PATH, '/storage/zip'),
      (await world.downloadUrl(one.dana, document)).replace(/\/storage\/files\/[^?]+/, PATH),
    ]
    for (const tampered of changed) expect((await world.app.inject(tampered)).statusCode).toBe(403)
    expect((await world.app.inject(url)).statusCode).toBe(200)
    world.clock.advance(301_000)
    expect((await world.app.inject(url)).statusCode).toBe(403)
  })

  test('use a link after they lost access', async () => {
    const { organization, claimKey, add } = await world.claimWorld()
    await add('a.txt')
    const [reader, other] = [
      await world.member(organization, [memberKey('R', 'Public')]),
      await world.member(organization, [memberKey('R', 'Public')]),
    ]
    const urls = [await world.urlOf(reader, claimKey), await world.urlOf(other, claimKey)]
    await world.script("update organization_members set status = 'Inactive' where user_id = $1", [reader.userId])
    await world.script('update users set deactivated = true where id = $1', [other.userId])
    for (const url of urls) expect((await world.app.inject(url)).statusCode).toBe(404)
  })

  test('get documents, versions or names that they may not read', async () => {
    const { organization, owner, dana, claimKey, add } = await world.claimWorld()
    await add('open.txt')
    await add('secret-mark.txt', 'secret-mark', { accessLevel: 'Sensitive' })
    const reader = await world.member(organization, [memberKey('R', 'Public')])
    // The public version is the newest that the reader may read; the current one is sensitive.
    const { fileId } = await world.document(dana, owner, Buffer.from('one'), 'plan.txt', { accessLevel: 'Public' })
    const token = await world.upload(dana, owner, Buffer.from('two'), {
      updatesFileId: fileId,
      fileName: 'plan-mark.txt',
    })
    await world.commit(dana, owner, { fileUploadToken: token, accessLevel: 'Sensitive' })
    const { files, manifest } = await world.packageOf(reader, claimKey)
    expect(manifest.files.map(({ path, versions }) => [path, versions.length])).toEqual([
      ['data/files/open.txt', 1],
      ['data/files/plan.txt', 1],
    ])
    expect(
      Object.values(files)
        .map((content) => strFromU8(content))
        .join(''),
    ).not.toContain('mark')
    expect(manifest.redactions).toContainEqual(
      expect.objectContaining({
        reason: 'LEVELS_NOT_READABLE',
        text: expect.stringContaining('Sensitive, Confidential'),
      }),
    )
  })

  test('get the file of a claim with too many or too large documents, which is refused before it is made', async () => {
    const { dana, claimKey, add } = await world.claimWorld()
    const id = await add('video.mp4')
    await world.script('update file_instances set size_bytes = 10000000001 where id = $1', [id])
    expect(await world.ask(dana, claimKey)).toMatchObject({
      code: 'VALIDATION_FAILED',
      text: expect.stringContaining('more than 10 GB'),
    })
    await world.script('update file_instances set size_bytes = 5 where id = $1', [id])
    await world.script(
      `with made as (insert into files (id, owner_type, owner_id, kind, created_at)
         select gen_random_uuid(), f.owner_type, f.owner_id, f.kind, f.created_at from files f
         join file_instances i on i.file_id = f.id cross join generate_series(1, 2000) where i.id = $1 returning id)
       insert into file_instances (id, file_id, version_number, is_current, file_name, ascii_file_name, size_bytes,
         mime_type, sha256, storage_key, uploaded_at, uploaded_by_id, access_level, virus_status, document_owner_id)
       select gen_random_uuid(), made.id, 1, true, file_name, ascii_file_name, size_bytes, mime_type, sha256,
         gen_random_uuid()::text, uploaded_at, uploaded_by_id, access_level, virus_status, document_owner_id
       from file_instances, made where file_instances.id = $1`,
      [id],
    )
    expect(await world.ask(dana, claimKey)).toMatchObject({
      code: 'VALIDATION_FAILED',
      text: expect.stringContaining('more than 2000 documents'),
    })
  })
})
