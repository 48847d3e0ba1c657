import { expect, it } from 'vitest'
import { personWith, siteUserWith } from '#tests/support/viewers.ts'
import { canBeChanged, canBeMember, differingKeys } from './policy.ts'

it('site users cannot be members of organizations', () => {
  expect([canBeMember(personWith()), canBeMember(siteUserWith([], true))]).toEqual([true, false])
})

it('the data of deactivated people and organizations cannot be changed', () => {
  expect([canBeChanged({ deactivated: false }), canBeChanged({ deactivated: true })]).toEqual([true, false])
})

it('the keys that a change adds or removes are those that differ', () => {
  const differ = (before: string[], after: string[]) =>
    differingKeys({ permissionKeys: before }, { permissionKeys: after })
  expect(differ(['a', 'b'], ['b', 'c'])).toEqual(['a', 'c'])
  expect(differ(['a'], ['a'])).toEqual([])
})
