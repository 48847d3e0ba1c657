import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { extensions } from './extensions.ts'
import { findPassages } from './placeholder-marks.ts'

const bold = [{ type: 'bold' }]
const doc = getSchema(extensions).nodeFromJSON({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Hello [name],' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'on' },
        { type: 'hardBreak' },
        { type: 'text', text: '[da' },
        { type: 'text', text: 'te]', marks: bold },
        { type: 'text', text: ' or [date]' },
      ],
    },
  ],
})

it('finds a passage at any position, also after a line break and partly bold', () => {
  const texts = (passage: string) => findPassages(doc, passage).map(({ from, to }) => doc.textBetween(from, to))
  expect(texts('[name]')).toEqual(['[name]'])
  expect(texts('[date]')).toEqual(['[date]', '[date]'])
  expect(texts('[time]')).toEqual([])
})
