import { describe, expect, it } from 'vitest'
import { readStatuses, statusArguments, statusLabel } from './statuses.ts'

const NONE = { includeActive: null, includeInactive: null, includeInvited: null, includeDeclined: null }

describe('status filter of associates', () => {
  it('is labeled All, with its only status, or with the number of statuses', () => {
    expect(statusLabel([])).toBe('All')
    expect(statusLabel(['Active'])).toBe('Active')
    expect(statusLabel(['Active', 'Invited'])).toBe('2')
    expect(statusLabel(['Active', 'Inactive', 'Invited', 'Declined'])).toBe('All')
  })

  it('sends exactly one status or none to the server', () => {
    expect(statusArguments(['Invited'])).toEqual({ ...NONE, includeInvited: true })
    expect(statusArguments(['Active', 'Invited'])).toEqual(NONE)
    expect(statusArguments([])).toEqual(NONE)
  })

  it('reads statuses from the URL and ignores unknown ones', () => {
    expect(readStatuses('Invited,Active,Gone')).toEqual(['Active', 'Invited'])
    expect(readStatuses('')).toEqual([])
  })
})
