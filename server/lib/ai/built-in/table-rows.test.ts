import { describe, expect, it } from 'vitest'
import { withHeaders } from './table-rows.ts'

describe('A row of a table', () => {
  it('is shown with the names of its columns', () => {
    expect(withHeaders('Estimate\nRoom\tTrade\tCost\nHall\tDrywall\t1,200\nRoof\t\t9,000\nTotal 10,200', null)).toBe(
      'Estimate\nRoom; Trade; Cost\nRoom: Hall; Trade: Drywall; Cost: 1,200\nRoom: Roof; Cost: 9,000\nTotal 10,200',
    )
  })

  it('of comma-separated values is shown in the same way, with commas inside quotation marks', () => {
    expect(withHeaders('place,day 1\n"Hall, subfloor",34 %', 'Moisture.csv')).toBe(
      'place; day 1\nplace: Hall, subfloor; day 1: 34 %',
    )
    expect(withHeaders('Well, that is all, he said', 'letter.txt')).toBe('Well, that is all, he said')
  })

  it('is shown without names if the table has no header, and a later table has its own', () => {
    expect(withHeaders('Hall\t1,200\nRoof\t9,000', null)).toBe('Hall; 1,200\nRoof; 9,000')
    expect(withHeaders('A\tB\nx\ty\n\nC\tD\nu\tv', null)).toBe('A; B\nA: x; B: y\n\nC; D\nC: u; D: v')
  })
})
