import { describe, expect, it } from 'vitest'
import { labelTree } from './label-tree.ts'

const label = (id: string, name: string, parentLabelId: string | null = null, type: 'Custom' | 'Inbox' = 'Custom') => ({
  id,
  name,
  parentLabelId,
  type,
})

describe('The tree of labels', () => {
  it('puts children below their parent, sorts siblings by name, and sets the path', () => {
    const nodes = labelTree([
      label('hail', 'Hail', 'storm'),
      label('water', 'Water'),
      label('storm', 'Storm'),
      label('east', 'East 2', 'storm'),
      label('deep', 'Roof', 'hail'),
      label('e10', 'East 10', 'storm'),
    ])
    expect(nodes.map(({ depth, path }) => [depth, path])).toEqual([
      [0, 'Storm'],
      [1, 'Storm / East 2'],
      [1, 'Storm / East 10'],
      [1, 'Storm / Hail'],
      [2, 'Storm / Hail / Roof'],
      [0, 'Water'],
    ])
  })

  it('leaves out the built-in labels', () => {
    expect(labelTree([label('inbox', 'Inbox', null, 'Inbox'), label('a', 'A')]).map((node) => node.label.id)).toEqual([
      'a',
    ])
  })

  it('keeps a label whose parent does not exist, or whose parents form a cycle', () => {
    const nodes = labelTree([label('orphan', 'Orphan', 'gone'), label('a', 'A', 'b'), label('b', 'B', 'a')])
    expect(new Set(nodes.map((node) => node.label.id))).toEqual(new Set(['orphan', 'a', 'b']))
    expect(nodes).toHaveLength(3)
  })
})
