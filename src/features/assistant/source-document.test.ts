import { expect, it } from 'vitest'
import { pageOf } from '#src/lib/files/found-passage.ts'
import { documentOf } from './source-document.ts'

const id = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
const footnote = { urlDisplayName: 'Estimate.pdf, Page 3', fileName: 'Estimate.pdf', snippet: 'Roof' }

it('reads a document and its place from a footnote', () => {
  const source = documentOf({ ...footnote, url: `file-instance:${id}#Page%203` })
  expect(source).toEqual({ instanceId: id, fileName: 'Estimate.pdf', place: 'Page 3', snippet: 'Roof' })
  expect(source && pageOf(source)).toBe(3)
  expect(documentOf({ ...footnote, url: `file-instance:${id}` })?.place).toBeNull()
  expect(documentOf({ ...footnote, url: `file-instance:${id}#%E0%A4%A` })?.place).toBeNull()
  expect(pageOf({ place: 'Costs' })).toBeNull()
})

it('returns null for other URLs', () => {
  for (const url of [
    '/app/conversations?conversationId=1',
    'https://example.com',
    'javascript:alert(1)',
    'file-instance:x',
  ])
    expect(documentOf({ ...footnote, url })).toBeNull()
})
