import { describe, expect, it } from 'vitest'
import { toLabelSummaries } from './label-tree.ts'

const box = { entityType: 'User', entityId: '01a1fdd8-9daf-7455-a919-a1c063ded1b8' } as const
const label = (id: string, parentId: string | null, name = id) => ({
  id,
  parentId,
  name,
  colorName: 'Red',
  version: 1,
  conversationCount: 0,
  unreadCount: 0,
})
const pathsOf = (labels: ReturnType<typeof label>[]) =>
  toLabelSummaries(box, { inbox: 0, trash: 0, unreadInbox: 0, unreadTrash: 0, labels })
    .slice(3)
    .map((one) => one.path)

describe('The path of a label', () => {
  it('lists its ancestors from the top', () => {
    expect(pathsOf([label('Roofs', 'Claims'), label('2026', 'Roofs'), label('Claims', null)])).toEqual([
      'Claims',
      'Claims / Roofs',
      'Claims / Roofs / 2026',
    ])
  })

  it('sorts numbers by value, and equal names by id', () => {
    expect(pathsOf([label('a', null, 'Storm 10'), label('b', null, 'storm 9'), label('c', null, 'Álamo')])).toEqual([
      'Álamo',
      'storm 9',
      'Storm 10',
    ])
  })

  it('stops at a cycle and at a parent that does not exist', () => {
    expect(pathsOf([label('a', 'b'), label('b', 'a'), label('c', 'gone')])).toEqual(['a / b', 'b / a', 'c'].sort())
  })
})
