import { describe, expect, it } from 'vitest'
import { avatarNow, noteChangedAvatar } from './changed-pictures.ts'

const picture = (id: string) => ({ id, cdnUrl: `/storage/pictures/${id}` })

describe('An avatar that was changed in this page', () => {
  it('replaces the previous avatar in responses that still contain it', () => {
    noteChangedAvatar('ann', 'old', picture('new'))
    expect(avatarNow('ann', picture('old'))).toEqual(picture('new'))
    expect(avatarNow('bob', picture('old'))).toEqual(picture('old'))
    expect(avatarNow(undefined, null)).toBeNull()
  })

  it('is replaced by a newer avatar from the server', () => {
    noteChangedAvatar('cem', 'old', picture('new'))
    expect(avatarNow('cem', picture('newer'))).toEqual(picture('newer'))
  })

  it('is hidden after it was removed, also if there was none at first', () => {
    noteChangedAvatar('dot', null, picture('first'))
    expect(avatarNow('dot', null)).toEqual(picture('first'))
    noteChangedAvatar('dot', 'first', picture('second'))
    expect([avatarNow('dot', null), avatarNow('dot', picture('first'))]).toEqual([picture('second'), picture('second')])
    noteChangedAvatar('dot', 'second', null)
    expect([avatarNow('dot', picture('first')), avatarNow('dot', picture('second')), avatarNow('dot', null)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
