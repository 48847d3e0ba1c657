import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepText } from '#server/modules/files/repository-texts.ts'
import { NOT_READ_PLACE } from '#server/modules/files/tables.ts'
import { createDocumentsWorld, memberKey, type MadeVersion, type Owner } from '#tests/api/documents/documents-world.ts'
import { asStatement } from '#tests/support/as-statement.ts'
import type { Person } from '#tests/support/world.ts'

interface Passage {
  fileId: string
  place: string | null
  excerpt: string
}
interface Found {
  items: { id: string; name: string; passage: Passage | null }[]
  totalCount: number
}
type Part = { place: string | null; text: string }

let world: Awaited<ReturnType<typeof createDocumentsWorld>>
let reader: Person
let owner: Owner
let foreign: Owner
beforeAll(async () => {
  world = await createDocumentsWorld()
  const organization = await world.organization({})
  owner = { type: 'Organization', id: organization.id }
  foreign = { type: 'Organization', id: (await world.organization({})).id }
  reader = await world.member(organization, ['Org_Member', memberKey('R', 'Public')])
})
afterAll(() => world.close())

/** Makes a file whose last version has the text. @returns the id of the file */
async function fileWith(
  of: Owner,
  text: string | readonly Part[],
  versions: readonly MadeVersion[] = [{ name: 'scan.pdf' }],
): Promise<string> {
  const { fileId, storageKeys } = await world.makeFile(of, versions)
  const parts = typeof text === 'string' ? [{ place: null, text }] : text
  await keepText(world.services.database, storageKeys.at(-1) ?? '', parts)
  return fileId
}

async function everywhere(searchText: string, as = reader): Promise<Found> {
  const { data, errors } = await world.graphql<{ searchEverything: { documents: Found } }>(
    `query ($userId: ID!, $searchText: String!) { searchEverything(userId: $userId, searchText: $searchText) {
      documents { items { id name passage { fileId place excerpt } } totalCount } } }`,
    { userId: as.userId, searchText },
    as,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.searchEverything.documents
}

async function inOwner(text: string, of: Owner = owner, more = ''): Promise<{ ids: string[]; passages: Passage[] }> {
  const { data, errors } = await world.graphql<{
    searchFolders: { files: { fileId: string }[]; passages: Passage[] }
  }>(
    `{ searchFolders(entityType: ${of.type}, entityId: "${of.id}", request: { searchValue: "${text}" ${more} }) {
      files { fileId } passages { fileId place excerpt } } }`,
    {},
    reader,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return { ids: data.searchFolders.files.map(({ fileId }) => fileId), passages: data.searchFolders.passages }
}

describe('texts that the caller may not read', () => {
  it('change neither the results nor their number', async () => {
    const shown = await fileWith(owner, 'The quagmire near the porch.')
    const before = await everywhere('quagmire')
    expect(before).toMatchObject({ items: [{ id: shown }], totalCount: 1 })
    const hidden = 'A quagmire that stays hidden.'
    await fileWith(foreign, hidden)
    await fileWith(await world.claim(foreign.id), hidden)
    await fileWith({ type: 'User', id: (await world.person()).userId }, hidden)
    await fileWith(owner, hidden, [{ level: 'Confidential' }])
    await fileWith(owner, hidden, [{ virusStatus: 'Pending' }])
    await fileWith(owner, hidden, [{ virusStatus: 'Infected' }])
    const replaced = await world.makeFile(owner, [{ name: 'old.txt' }, { name: 'new.txt' }])
    await keepText(world.services.database, replaced.storageKeys[0] ?? '', [{ place: null, text: hidden }])
    const confidential = await world.makeFile(owner, [{ name: 'old.txt' }, { name: 'new.txt', level: 'Confidential' }])
    await keepText(world.services.database, confidential.storageKeys[1] ?? '', [{ place: null, text: hidden }])
    expect(await everywhere('quagmire')).toEqual(before)
    expect((await inOwner('quagmire')).ids).toEqual([shown])
    expect(await everywhere('quagmire', await world.person())).toEqual({ items: [], totalCount: 0 })
  })

  it('do not displace those that the caller may read', async () => {
    const shown = await fileWith(owner, 'A flamingo beside the pool.')
    const { storageKeys } = await world.makeFile(foreign)
    await world.services.database.query(
      'tests-texts',
      asStatement(`insert into file_text_parts (storage_key, position, text)
        select $1 || '-' || n, 1, 'A flamingo of others' from generate_series(1, 1000) n`),
      [storageKeys[0]],
    )
    expect(await everywhere('flamingo')).toMatchObject({ items: [{ id: shown }], totalCount: 1 })
    expect((await inOwner('flamingo')).ids).toEqual([shown])
  })

  it('are those of another owner, in the search of one owner', async () => {
    const claim = await world.claim(owner.id)
    const ofClaim = await fileWith(claim, 'A zeppelin above the barn.')
    expect((await everywhere('zeppelin')).items.map(({ id }) => id)).toEqual([ofClaim])
    expect((await inOwner('zeppelin')).ids).toEqual([])
    expect((await inOwner('zeppelin', claim)).ids).toEqual([ofClaim])
  })
})

describe('documents found by their text', () => {
  it('come with the place and the part of the passage around the words', async () => {
    const lead = 'Nothing of interest is on this page. '.repeat(8)
    const id = await fileWith(owner, [
      { place: 'Page 1', text: 'Introduction' },
      { place: 'Page 2', text: `${lead}\n The  cupola was torn off.` },
    ])
    const [found] = (await everywhere('CUPOLA torn')).items
    expect(found).toMatchObject({ id, name: 'scan.pdf', passage: { fileId: id, place: 'Page 2' } })
    expect(found?.passage?.excerpt).toMatch(/^….* The cupola was torn off\.$/)
    expect((await inOwner('cupola torn')).passages).toEqual([found?.passage])
  })

  it('contain all words in one passage, in any form', async () => {
    const id = await fileWith(owner, [
      { place: 'Page 1', text: 'Gargoyles were replaced.' },
      { place: 'Page 2', text: 'Limestone' },
    ])
    expect((await everywhere('gargoyle replacing')).items.map((item) => item.id)).toEqual([id])
    expect((await everywhere('gargoyle limestone')).items).toEqual([])
    expect((await everywhere('the')).items.filter(({ passage }) => passage)).toEqual([])
  })

  it('are listed once, after those with the words in their name', async () => {
    const byText = await fileWith(owner, 'The barometer fell.')
    const both = await fileWith(owner, 'The barometer rose.', [{ name: 'Barometer.txt' }])
    const { items, totalCount } = await everywhere('barometer')
    expect(items.map(({ id, passage }) => [id, passage === null])).toEqual([
      [both, true],
      [byText, false],
    ])
    expect(totalCount).toBe(2)
    const { ids, passages } = await inOwner('barometer')
    expect(ids).toEqual([both, byText])
    expect(passages.map(({ fileId }) => fileId)).toEqual([byText])
  })

  it('are not found by a note that the text was not read, and not if letter case counts', async () => {
    const id = await fileWith(owner, [
      { place: null, text: 'A palimpsest.' },
      { place: NOT_READ_PLACE, text: 'Only the first characters were read.' },
    ])
    expect((await inOwner('palimpsest')).ids).toEqual([id])
    expect((await inOwner('characters read')).ids).toEqual([])
    expect((await inOwner('palimpsest', owner, 'caseSensitive: true')).ids).toEqual([])
    expect((await inOwner('palimpsest', owner, 'searchType: Folders')).ids).toEqual([])
  })
})
