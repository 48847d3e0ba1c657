import { describe, expect, it } from 'vitest'
import { readStatuses, statusArguments, statusLabel } from './statuses.ts'

const NONE = { includeActive: null, includeInactive: null, includeInvited: null, includeDeclined: null }

describe('The status filter of associates', () => {
  it('is called All, by its only status, or by how many there are', () => {
    expect(statusLabel([])).toBe('All')
    expect(statusLabel(['Active'])).toBe('Active')
    expect(statusLabel(['Active', 'Invited'])).toBe('2')
    expect(statusLabel(['Active', 'Inactive', 'Invited', 'Declined'])).toBe('All')
  })

  it('asks the server for exactly one status, otherwise for none', () => {
    expect(statusArguments(['Invited'])).toEqual({ ...NONE, includeInvited: true })
    expect(statusArguments(['Active', 'Invited'])).toEqual(NONE)
    expect(statusArguments([])).toEqual(NONE)
  })

  it('reads an address, whatever stands there', () => {
    expect(readStatuses('Invited,Active,Gone')).toEqual(['Active', 'Invited'])
    expect(readStatuses('')).toEqual([])
  })
})
