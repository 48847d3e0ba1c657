import { describe, expect, it } from 'vitest'
import { PEOPLE_FILES } from '#tests/support/people-files.ts'
import { proposedColumns } from './columns.ts'
import { peopleIn } from './people.ts'
import { readTables } from './read-tables.ts'

const JANE = { displayName: 'Jane Roe', emailAddress: 'jane.roe@claims.example' }
const JOSE = { displayName: 'Jos\u00e9 Garc\u00eda', emailAddress: 'jose.garcia@claims.example' }

async function importOf(source: Blob | string) {
  const tables = await readTables(source)
  const [{ rows } = { rows: [] }] = tables.toSorted(
    (a, b) =>
      Number(proposedColumns(a.rows).emailAddress === null) - Number(proposedColumns(b.rows).emailAddress === null),
  )
  return peopleIn(rows, proposedColumns(rows))
}

describe('An imported file', () => {
  it.each(PEOPLE_FILES)('is read as $from writes it', async ({ content }) => {
    expect(await importOf(new Blob([content]))).toEqual({
      people: [JANE, JOSE],
      repeatedCount: 0,
      beyondCount: 0,
      emptyCount: 0,
      furtherAddresses: [],
    })
  })

  it('needs no names of columns, and a person without an address does not name them', async () => {
    expect((await importOf('Jane Roe;jane.roe@claims.example\n;max.hill@claims.example')).people).toEqual([
      JANE,
      { displayName: 'Max Hill', emailAddress: 'max.hill@claims.example' },
    ])
    expect((await importOf('Ann Lee,\nJane Roe,jane.roe@claims.example')).people).toEqual([
      { displayName: 'Ann Lee', emailAddress: '' },
      JANE,
    ])
    expect((await importOf('jane.roe@claims.example\n')).people).toEqual([JANE])
  })

  it('keeps names with commas and addresses with apostrophes', async () => {
    const text = 'Name,Email\n"Roe, Jane",jane.roe@claims.example\n,"O\u2019Brien, Ann" <ann.o\'brien@claims.example>\n'
    expect((await importOf(text)).people[0]).toEqual({ ...JANE, displayName: 'Roe, Jane' })
    const quoted = 'Email\n"""O\u2019Brien, Ann"" <ann.o\'brien@claims.example>"\n'
    expect((await importOf(quoted)).people).toEqual([
      { displayName: 'O\u2019Brien, Ann', emailAddress: "ann.o'brien@claims.example" },
    ])
  })

  it('takes the name out of a column that has the address too', async () => {
    expect((await importOf('name\nJane Roe <jane.roe@claims.example>\n')).people).toEqual([JANE])
    expect(
      (await importOf('Contact,Email\nJane Roe (jane.roe@claims.example),jane.roe@claims.example\n')).people,
    ).toEqual([JANE])
  })

  it('reports what it leaves out', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `Person ${index},p${index}@claims.example`)
    const lines = ['name,email', 'Jane Roe,', 'P,P1@claims.example; p1@home.example', ...many, '"",""', '-,']
    const { people, ...left } = await importOf(lines.join('\n'))
    expect(people[0]).toEqual({ emailAddress: '', displayName: 'Jane Roe' })
    expect(people[1]).toEqual({ emailAddress: 'P1@claims.example', displayName: 'P' })
    expect([people.length, left]).toEqual([
      50,
      { repeatedCount: 1, beyondCount: 12, emptyCount: 0, furtherAddresses: ['p1@home.example'] },
    ])
  })

  it('does not repeat people who were entered before', async () => {
    const rows = [['jane.roe@claims.example'], ['max.hill@claims.example']]
    const found = peopleIn(rows, proposedColumns(rows), [
      { displayName: 'J', emailAddress: ' JANE.ROE@claims.example' },
    ])
    expect([found.people.length, found.repeatedCount]).toEqual([1, 1])
  })
})
