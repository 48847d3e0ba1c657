import { describe, expect, it } from 'vitest'
import { mayActivateAccount, mayReadAccount } from '#server/modules/permissions/service.ts'
import { personViewer, staffViewer } from '#tests/support/viewers.ts'
import { canBeActivated, mayLookUp, mayNameAccount } from './policy.ts'

describe('An account', () => {
  it('can be named by its owner and by site users', () => {
    const may = [personViewer(), staffViewer()].map((viewer) => mayNameAccount(viewer, 'me'))
    expect([...may, mayNameAccount(personViewer(), 'other'), mayNameAccount(staffViewer(), 'other')]).toEqual([
      ...[true, true, false, true],
    ])
  })

  it.each([
    ['a person', personViewer(), false],
    ['a site user without a key', staffViewer(), false],
    ['a site user who may read accounts of people', staffViewer('SocialUser_Account_R'), true],
    ['a site user who may read accounts of site users', staffViewer('Site_User_R'), true],
  ])('that does not exist is reported to %s', (_who, viewer, may) => {
    expect(mayLookUp(viewer, mayReadAccount)).toBe(may)
    expect(mayLookUp(viewer, mayActivateAccount)).toBe(false)
  })

  it('can be activated until its data was erased', () => {
    const erasures = [null, { erasedAt: null }, { erasedAt: new Date() }]
    expect(erasures.map((erasure) => canBeActivated({ erasure }))).toEqual([true, true, false])
  })
})
