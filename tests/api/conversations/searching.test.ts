import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { boxOf, boxOfOrganization, createMessagingWorld, type MessagingWorld } from './operations.ts'

let world: MessagingWorld
let ann: Person
let jose: Person
let priya: Person
const subjects = new Map<string, string>()

beforeAll(async () => {
  world = await createMessagingWorld()
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  jose = await world.person({
    firstName: 'José',
    lastName: 'Ibáñez',
    handle: 'jose-roofs',
    city: { municipality: 'Austin', adminArea1Id: 'US-TX', countryId: 'US' },
  })
  priya = await world.person({
    firstName: 'Priya',
    lastName: 'Raman',
    private: true,
    city: { municipality: 'Denver', adminArea1Id: 'US-CO', countryId: 'US' },
  })
  await world.connect(ann, jose)
  await world.connect(priya, ann)
  const start = async (with_: Person, subject: string, text: string) => {
    world.clock.advance(1000)
    subjects.set((await world.start(ann, [boxOf(with_)], text, subject)).id, subject)
  }
  await start(jose, 'CLM-48213 water loss', 'Supply line behind the vanity')
  await start(jose, 'Hail in Boulder', 'North slope: 14 hits per square, <strong>sub</strong>floor is dry &amp; sound')
  await start(priya, 'Reserve change', 'Proof of loss is outstanding for CLM-48213')
})

afterAll(() => world.close())

const find = async (searchText: string, as = ann) =>
  (await world.search(as, { searchText })).conversationSummaries.map((one) => subjects.get(one.conversationId))

describe('Searching conversations', () => {
  it.each([
    ['water', ['CLM-48213 water loss']],
    ['VANITY', ['CLM-48213 water loss']],
    ['48213', ['Reserve change', 'CLM-48213 water loss']],
    ['clm-482', ['Reserve change', 'CLM-48213 water loss']],
    ['proof outst', ['Reserve change']],
    ['loss', ['Reserve change', 'CLM-48213 water loss']],
    ['subfloor', ['Hail in Boulder']],
    ['jose', ['Hail in Boulder', 'CLM-48213 water loss']],
    ['Ibáñez hail', ['Hail in Boulder']],
    ['priya raman', ['Reserve change']],
    ['  ', ['Reserve change', 'Hail in Boulder', 'CLM-48213 water loss']],
    ['strong', []],
    ['amp', []],
    ['water hail', []],
    ['!!!', []],
    ["' & | ! :* <-> \\ %", []],
  ])('%j finds %j', async (text, found) => {
    expect(await find(text)).toEqual(found)
  })

  it("searches only the caller's box", async () => {
    expect(await find('48213', jose)).toEqual(['CLM-48213 water loss'])
    expect(await find('proof', jose)).toEqual([])
  })

  it('returns the total count and pages of results', async () => {
    const page = await world.search(ann, { searchText: 'loss', pageSize: 1, offset: 1 })
    expect(page.totalCount).toBe(2)
    expect(page.conversationSummaries.map((one) => subjects.get(one.conversationId))).toEqual(['CLM-48213 water loss'])
  })

  it('names the newest message with all the words, none if only the subject or a name has them', async () => {
    const [roof] = (await world.search(ann, { searchText: 'proof' })).conversationSummaries
    expect(roof?.foundMessage).toEqual({ sequence: 1, excerpt: 'Proof of loss is outstanding for CLM-48213' })
    const named = await world.search(ann, { searchText: 'hail' })
    expect(named.conversationSummaries.map((one) => one.foundMessage)).toEqual([null])
    expect((await world.search(ann)).conversationSummaries.every((one) => one.foundMessage === null)).toBe(true)
  })

  it('names no message that a later participant does not see', async () => {
    const late = await world.person({ firstName: 'Late', lastName: 'Comer' })
    await world.connect(ann, late)
    const { id } = await world.start(ann, [boxOf(priya)], 'The zinnia leak is secret', 'Kitchen zinnia')
    subjects.set(id, 'Kitchen zinnia')
    await world.addTo(ann, id, boxOf(late), { historyType: 'None' })
    const found = async (as: Person) =>
      (await world.search(as, { searchText: 'zinnia' })).conversationSummaries.map((one) => one.foundMessage)
    expect(await found(priya)).toEqual([{ sequence: 1, excerpt: 'The zinnia leak is secret' }])
    expect(await found(late)).toEqual([null])
    expect(await find('secret', late)).toEqual([])
  })

  it('needs the same number of statements for any number of results', async () => {
    const { database } = world.services
    const statements = async (searchText: string): Promise<number> => {
      const before = database.statementCount()
      await world.search(ann, { searchText })
      return database.statementCount() - before
    }
    await statements('loss')
    expect(await statements('lee')).toBe(await statements('vanity'))
  })
})

describe('Searching for participants', () => {
  it('finds only connections and associates by name and handle, best match first', async () => {
    const organization = await world.organization({ displayName: 'Josephine Adjusters' })
    const mate = await world.person({ firstName: 'Marie', lastName: 'Joseph' })
    await world.join(organization, ann)
    await world.join(organization, mate)
    await world.person({ firstName: 'Jos', lastName: 'Stranger' })
    const names = async (query: string) => (await world.participants(ann, query)).map((one) => one.displayName)
    expect(await names('jos')).toEqual(['José Ibáñez', 'Josephine Adjusters', 'Marie Joseph'])
    expect(await names('jose-roofs')).toEqual(['José Ibáñez'])
    expect(await names('Rahman')).toContain('Priya Raman')
    expect(await names('zzz')).toEqual([])
    expect((await names('')).length).toBeGreaterThanOrEqual(4)
    expect(await names('lee')).not.toContain('Ann Lee')
  })

  it('shows the location of a person, unless it is private', async () => {
    const [found] = await world.participants(ann, 'ibanez')
    expect(found).toMatchObject({ id: jose.userId, entityType: 'User', handle: 'jose-roofs', location: 'Austin, TX' })
    expect(found?.emblem.id).toBe(jose.userId)
    expect((await world.participants(ann, 'priya'))[0]).toMatchObject({ displayName: 'Priya Raman', location: null })
  })

  it('returns the connections and associates of an organization', async () => {
    const organization = await world.organization()
    const writer = await world.member(organization, ['Org_Messages_U'], { firstName: 'Wanda', lastName: 'Writer' })
    await world.connect(organization, jose)
    const names = (await world.participants(writer, '', boxOfOrganization(organization))).map((one) => one.displayName)
    expect(names).toEqual(['José Ibáñez', 'Wanda Writer'])
  })

  it('returns a relevance between 0 and 1, in descending order', async () => {
    const scores = (await world.participants(ann, 'a')).map((one) => one.relevance)
    expect(scores.every((one) => one > 0 && one <= 1)).toBe(true)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
  })
})
