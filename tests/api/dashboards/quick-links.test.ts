import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngOf } from '#server/db/seed/made-files.ts'
import type { QuickLink } from '#server/graphql/generated.ts'
import { QUICK_LINKS_MAX_COUNT } from '#shared/limits.ts'
import { createFilesWorld, type FilesWorld, sha256 } from '#tests/api/files/files-world.ts'
import type { Person } from '#tests/support/world.ts'

let world: FilesWorld

beforeAll(async () => {
  world = await createFilesWorld({ env: { LINK_HELP: 'https://help.example/' } })
})

afterAll(() => world.close())

const FIELDS = '{ id title url isPresetLink presetIcon iconFileId iconFile { currentInstance { id virusStatus } } }'

async function linksOf(as: Person, about: { userId: string } | { orgId: string }): Promise<QuickLink[]> {
  const [field, name] = 'userId' in about ? ['quickLinks', 'userId'] : ['orgQuickLinks', 'orgId']
  const answer = await world.graphql<{ links: QuickLink[] }>(
    `query Links($id: ID!) { links: ${field}(${name}: $id) ${FIELDS} }`,
    { id: 'userId' in about ? about.userId : about.orgId },
    as,
  )
  return answer.data?.links ?? []
}

const create = (as: Person, userId: string, request: object) =>
  world.graphql<{ link: QuickLink }>(
    `mutation Add($userId: ID!, $request: QuickLinkCreate!) { link: userAccountQuickLinkCreate(userId: $userId,
      request: $request) ${FIELDS} }`,
    { userId, request },
    as,
  )

const update = (as: Person, quickLinkId: string, request: object) =>
  world.graphql<{ link: QuickLink }>(
    `mutation Change($userId: ID!, $quickLinkId: ID!, $request: QuickLinkPatch!) { link:
      userAccountQuickLinkUpdate(userId: $userId, quickLinkId: $quickLinkId, request: $request) ${FIELDS} }`,
    { userId: as.userId, quickLinkId, request },
    as,
  )

async function uploadIcon(as: Person, owner: { id: string; kind: 'User' | 'Organization' }): Promise<string> {
  const content = pngOf(48, 48, () => [Math.floor(Math.random() * 255), 10, 10])
  const begun = await world.begin(as, {
    fileName: 'icon.png',
    fileSize: content.length,
    relatedEntityId: owner.id,
    relatedEntityType: owner.kind,
    systemFileType: `${owner.kind}QuickLinkIcon`,
    contentSha256: sha256(content),
  })
  await world.putParts(begun, content)
  return begun.fileUploadToken
}

const downloadCode = async (as: Person, id: string) =>
  (await world.graphql(`{ getFileInstanceDownloadUrl(fileInstanceId: "${id}") { downloadUrl } }`, {}, as)).code

describe('quick links', () => {
  test('of another person cannot be changed or deleted, and presets belong to the installation', async () => {
    const [person, other] = [await world.person(), await world.person()]
    const made = await create(person, person.userId, { title: 'Hail maps', url: 'hail.example/maps' })
    const id = made.data?.link.id ?? ''
    expect((await update(other, id, { title: 'Mine', url: 'x.example' })).code).toBe('NOT_FOUND')
    expect((await update(person, 'preset-help', { title: 'Mine', url: 'x.example' })).code).toBe('NOT_FOUND')
    expect((await create(other, other.userId, { id, title: 'Mine', url: 'x.example' })).code).toBe('ID_IN_USE')
    expect(await linksOf(person, person)).toMatchObject([
      { title: 'Help', url: 'https://help.example/', isPresetLink: true, presetIcon: 'Help' },
      { id, title: 'Hail maps', url: 'http://hail.example/maps', isPresetLink: false, iconFile: null },
    ])
  })

  test('are added and deleted once if the outbox repeats a request', async () => {
    const person = await world.person()
    const id = crypto.randomUUID()
    for (let time = 0; time < 2; time += 1) {
      const answer = await create(person, person.userId, { id, title: 'Radar', url: 'https://radar.example' })
      expect(answer.data?.link.id).toBe(id)
    }
    expect((await linksOf(person, person)).filter((link) => !link.isPresetLink)).toHaveLength(1)
    const remove = `mutation { userAccountQuickLinkDelete(userId: "${person.userId}", quickLinkId: "${id}") }`
    expect((await world.graphql(remove, {}, person)).data).toEqual({ userAccountQuickLinkDelete: true })
    expect((await world.graphql(remove, {}, person)).data).toEqual({ userAccountQuickLinkDelete: true })
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['content of its own', 'data:text/html,x'],
    ['nothing', ' '],
    ['a word', 'notaurl'],
    ['two words', 'https://a b'],
    ['too long', `https://x.example/${'a'.repeat(2_000)}`],
  ])('with an address that is %s are refused under the field', async (_what, url) => {
    const person = await world.person()
    const { errors } = await create(person, person.userId, { title: 'Bad', url })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'request.url' }] })
  })

  test('have a maximum number', async () => {
    const person = await world.person()
    for (let index = 0; index < QUICK_LINKS_MAX_COUNT; index += 1)
      await create(person, person.userId, { title: `Link ${index}`, url: 'x.example' })
    expect((await create(person, person.userId, { title: 'One more', url: 'x.example' })).code).toBe(
      'VALIDATION_FAILED',
    )
  })

  test("of an organization's dashboard have icons that only its members can load, and that are deleted with the link", async () => {
    const organization = await world.organization()
    const [editor, member] = [
      await world.member(organization, ['Org_QuickLinks_U']),
      await world.member(organization, []),
    ]
    const iconUploadToken = await uploadIcon(editor, { id: organization.id, kind: 'Organization' })
    const made = await world.graphql<{ link: QuickLink }>(
      `mutation Add($orgId: ID!, $request: QuickLinkCreate!) { link: orgAccountQuickLinkCreate(orgId: $orgId,
        request: $request) ${FIELDS} }`,
      { orgId: organization.id, request: { title: 'Weather', url: 'https://weather.example', iconUploadToken } },
      editor,
    )
    const icon = made.data?.link.iconFile?.currentInstance
    expect(icon?.virusStatus).toBe('Clean')
    expect(await linksOf(member, { orgId: organization.id })).toMatchObject([{ title: 'Weather' }])
    expect(await downloadCode(member, icon?.id ?? '')).toBeNull()
    expect(await downloadCode(await world.person(), icon?.id ?? '')).toBe('NOT_FOUND')
    const linkId = made.data?.link.id ?? ''
    await world.graphql(
      `mutation { orgAccountQuickLinkDelete(orgId: "${organization.id}", quickLinkId: "${linkId}") }`,
      {},
      editor,
    )
    expect(await downloadCode(member, icon?.id ?? '')).toBe('NOT_FOUND')
  })

  test('replace the previous icon with a new one, remove it with clearIconFlag, and refuse an avatar as icon', async () => {
    const person = await world.person()
    const owner = { id: person.userId, kind: 'User' as const }
    const link = { title: 'Radar', url: 'https://radar.example' }
    const id = (await create(person, person.userId, { ...link, iconUploadToken: await uploadIcon(person, owner) })).data
      ?.link.id
    const first = await update(person, id ?? '', { ...link, iconUploadToken: await uploadIcon(person, owner) })
    const instance = first.data?.link.iconFile?.currentInstance.id ?? ''
    expect(await downloadCode(person, instance)).toBeNull()
    const cleared = await update(person, id ?? '', { ...link, clearIconFlag: true })
    expect(cleared.data?.link.iconFile).toBeNull()
    expect(await downloadCode(person, instance)).toBe('NOT_FOUND')
    expect((await update(person, id ?? '', { ...link, iconUploadToken: 'no-token' })).code).toBe('UPLOAD_NOT_FOUND')
  })
})

describe('the theme of a dashboard', () => {
  const settings = (id: string) => `getOrgConfigurationSettings(orgId: "${id}") { id title subTitle primaryColor }`

  test('has the name of the organization until it is changed, and requires all four values', async () => {
    const organization = await world.organization({ displayName: 'Granite Mutual' })
    const editor = await world.member(organization, ['Org_Dashboard_U'])
    const before = await world.graphql(`{ ${settings(organization.id)} }`, {}, editor)
    expect(before.data?.['getOrgConfigurationSettings']).toMatchObject({ title: 'Granite Mutual' })
    const patch = (value: object) =>
      world.graphql(
        `mutation Patch($orgId: ID!, $patch: DashboardSettingsPatch!) { patchOrgConfigurationSettings(orgId: $orgId,
          patch: $patch) { id } }`,
        { orgId: organization.id, patch: value },
        editor,
      )
    const theme = { title: 'Claims desk', subTitle: 'North', primaryColor: '#00AA11', secondaryColor: '#ffffff' }
    expect((await patch({ ...theme, subTitle: ' ' })).errors?.[0]?.extensions.details).toMatchObject([
      { path: 'patch.subTitle', message: 'Required Field' },
    ])
    expect((await patch({ ...theme, primaryColor: 'red' })).code).toBe('VALIDATION_FAILED')
    await patch(theme)
    const after = await world.graphql(`{ ${settings(organization.id)} }`, {}, editor)
    expect(after.data?.['getOrgConfigurationSettings']).toEqual({
      id: organization.id,
      title: 'Claims desk',
      subTitle: 'North',
      primaryColor: '#00aa11',
    })
  })

  test('of a deactivated organization cannot be changed', async () => {
    const organization = await world.organization({ deactivated: true })
    const answer = await world.graphql(
      `mutation { patchOrgConfigurationSettings(orgId: "${organization.id}", patch: { title: "A", subTitle: "B",
        primaryColor: "#000000", secondaryColor: "#ffffff" }) { id } }`,
      {},
      await world.staff('admin'),
    )
    expect(answer.code).toBe('FORBIDDEN')
  })
})
