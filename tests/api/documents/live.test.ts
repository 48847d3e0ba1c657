import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Events, requestEvents } from '#tests/support/event-stream.ts'
import type { Person } from '#tests/support/world.ts'
import { createDocumentsWorld, dataOf, type DocumentsWorld, type Owner } from './documents-world.ts'

let world: DocumentsWorld
let url: string
let row: Awaited<ReturnType<DocumentsWorld['organization']>>
let owner: Owner
let admin: Person
const open: Events[] = []

beforeAll(async () => {
  world = await createDocumentsWorld()
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  row = await world.organization()
  owner = { type: 'Organization', id: row.id }
  admin = await world.member(row, 'admin')
})

afterEach(() => {
  for (const events of open.splice(0)) events.close()
})

afterAll(() => world.close())

async function listen(as: Person, { type, id }: Owner = owner): Promise<Events> {
  const events = await requestEvents({
    url,
    query: `subscription { documentsChanged(entityType: ${type}, entityId: "${id}") { folderId } }`,
    headers: { authorization: `Bearer ${await world.tokenOf(as)}` },
  })
  open.push(events)
  return events
}

const changed = (folderId: string | null) => ({
  event: 'next',
  data: JSON.stringify({ data: { documentsChanged: { folderId } } }),
})

describe('A person who may not read the documents of an owner', () => {
  test('receives no events: the owner does not exist for them', async () => {
    const stranger = await world.person()
    const member = await world.member(row, [])
    const uploaderAlone = await world.member(row, ['Org_File_C'])
    for (const as of [stranger, member, uploaderAlone]) {
      const events = await listen(as)
      expect([events.status, events.refusal?.errors[0]?.extensions?.code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('receives no events from the moment they lose the right', async () => {
    const former = await world.member(row, ['Org_File_R'])
    const events = await listen(former)
    expect(events.status).toBe(200)
    await world.services.database.script(
      `update organization_members set status = 'Inactive' where user_id = '${former.userId}'`,
    )
    world.clock.advance(1_000)
    await world.call.createFolder(admin, owner, { name: 'Secret' })
    expect(await events.next()).toEqual({ event: 'complete', data: '' })
  })
})

describe('A person who has a folder open', () => {
  test('receives the folder that another person changed, only as ids', async () => {
    const reader = await world.member(row, ['Org_File_R'])
    const events = await listen(reader)
    const other = await world.claim(row.id)
    const made = dataOf(await world.call.createFolder(admin, owner, { name: 'Photos' })).folderCreate
    expect(await events.next()).toEqual(changed(owner.id))
    await world.call.createFolder(admin, other, { name: 'Of a claim' })
    const inside = dataOf(await world.call.createFolder(admin, owner, { name: 'Roof', parentFolderId: made.id }))
    expect(await events.next()).toEqual(changed(made.id))
    // The root shows how many items the folder has.
    expect(await events.next()).toEqual(changed(owner.id))
    await world.call.deleteFolder(admin, owner, inside.folderCreate.id)
    expect(await events.next()).toEqual(changed(null))
    expect(events.raw()).not.toMatch(/Photos|Roof/)
  })

  test('receives no event of a refused change', async () => {
    const events = await listen(admin)
    expect((await world.call.createFolder(admin, owner, { name: 'Photos' })).code).toBe('NAME_IN_USE')
    const file = await world.makeFile(owner)
    expect((await world.call.rename(admin, file.fileId, { fileName: 'roof 2.txt' })).code).toBeNull()
    expect(await events.next()).toEqual(changed(null))
    events.close()
    expect(events.raw().match(/event: next/g)).toHaveLength(1)
  })
})
