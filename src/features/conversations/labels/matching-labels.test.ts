import { expect, it } from 'vitest'
import { labelTree } from '../queued/label-tree.ts'
import { nodesMatching } from './matching-labels.ts'

const label = (id: string, name: string, parentLabelId: string | null = null, type: 'Custom' | 'Inbox' = 'Custom') => ({
  id,
  name,
  parentLabelId,
  type,
})

it('Labels are searched by every word of the path, ignoring case', () => {
  const nodes = labelTree([label('storm', 'Storm'), label('hail', 'Hail', 'storm'), label('fire', 'Fire')])
  expect(nodesMatching(nodes, 'HAIL sto').map((node) => node.label.id)).toEqual(['hail'])
  expect(nodesMatching(nodes, '  ')).toHaveLength(3)
})
