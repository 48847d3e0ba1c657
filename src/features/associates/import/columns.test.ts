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

  it.each([
    [
      ['Employee Name', 'Manager Email', 'Work Email'],
      [
        ['Jane', 'lee@x.example', 'jane@x.example'],
        ['Max', 'lee@x.example', ''],
      ],
      2,
    ],
    [
      ['Name', 'Email 1 - Value', 'Email 2 - Value'],
      [
        ['Jane', 'jane@x.example', 'j@home.example'],
        ['Max', '', 'm@home.example'],
      ],
      1,
    ],
    [
      ['Name', 'Lead', 'Account'],
      [
        ['Jane', 'lee@x.example', 'jane@x.example'],
        ['Max', 'lee@x.example', 'max@x.example'],
      ],
      2,
    ],
    [
      ['Name', 'Home Email', 'Work Email'],
      [
        ['Jane', 'j@home.example', ''],
        ['Max', 'm@home.example', ''],
      ],
      1,
    ],
  ])('proposes the own address of each person: %j', (heads, people, column) => {
    expect(proposedColumns([heads, ...people]).emailAddress).toBe(column)
  })

  it('knows the names of further programs and languages', () => {
    const heads = ['Worker', 'Preferred Name - First Name', 'Preferred Name - Last Name', 'Email - Primary Work']
    expect(proposedColumns([heads, ['Jane Roe', 'Jane', 'Roe', 'jane@x.example']])).toEqual({
      headRow: 0,
      emailAddress: 3,
      displayName: 0,
      firstName: 1,
      lastName: 2,
    })
    expect(
      proposedColumns([
        ['\u6c0f\u540d', '\u30e1\u30fc\u30eb\u30a2\u30c9\u30ec\u30b9'],
        ['\u5c71\u7530\u592a\u90ce', 'taro@x.example'],
      ]),
    ).toMatchObject({ emailAddress: 1, displayName: 0 })
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
