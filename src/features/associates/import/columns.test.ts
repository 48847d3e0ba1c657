import { describe, expect, it } from 'vitest'
import { proposedColumns } from './columns.ts'
import { peopleIn } from './people.ts'

const JANE = { displayName: 'Jane Roe', emailAddress: 'jane.roe@claims.example' }

describe('proposedColumns', () => {
  it('proposes no name that it does not know; the user can choose another column', async () => {
    const rows = [
      ['Team', 'Lead', 'Contact'],
      ['Hail', 'Jane Roe', 'jane.roe@claims.example'],
    ]
    expect(proposedColumns(rows)).toEqual({
      headRow: 0,
      emailAddress: 2,
      displayName: null,
      firstName: null,
      lastName: null,
    })
    expect(peopleIn(rows, { ...proposedColumns(rows), displayName: 1 }).people).toEqual([JANE])
    expect(proposedColumns(rows, null).headRow).toBeNull()
  })

  it('prefers the column with the most addresses, and its name if there are several', () => {
    const rows = [
      ['Email', 'Backup Email', 'Manager'],
      ['jane.roe@claims.example', '', 'lee@claims.example'],
      ['max@claims.example', 'm@home.example', 'lee@claims.example'],
    ]
    expect(proposedColumns(rows).emailAddress).toBe(0)
    expect(
      proposedColumns(rows.map(([first = '', second = '', third = '']) => [third, second, first])).emailAddress,
    ).toBe(2)
  })
})
