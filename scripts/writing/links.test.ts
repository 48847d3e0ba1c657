import { describe, expect, it } from 'vitest'
import { brokenCitationsIn, brokenLinksIn } from './links.ts'

const FILES: Record<string, string> = {
  'docs/requirements/billing.md': '# Billing\n\n| <a id="usage"></a>Usage | reason |\n',
  'docs/operations.md': "# Operations\n\n## Erasing a person's data\n",
}
const read = (path: string): string | null => FILES[path] ?? null

describe('links of documents', () => {
  it('lead to files, headings and anchors that exist', () => {
    const text = '[a](../operations.md#erasing-a-persons-data) [b](billing.md#usage) [c](https://example.com/x.md)'
    expect(brokenLinksIn('docs/requirements/README.md', text, read)).toEqual([])
  })

  it.each([
    ['[a](gone.md)', 'docs/requirements/gone.md does not exist'],
    ['[a](billing.md#use)', 'docs/requirements/billing.md has no anchor use'],
  ])('%s is broken', (text, problem) => {
    expect(brokenLinksIn('docs/requirements/README.md', text, read)).toEqual([problem])
  })
})

describe('citations in comments', () => {
  it('name an anchor that exists', () => {
    expect(brokenCitationsIn('// Counted once (docs/requirements/billing.md#usage).', read)).toEqual([])
  })

  it.each([
    ['// See docs/requirements/gone.md.', 'docs/requirements/gone.md does not exist'],
    ['// See docs/requirements/billing.md#use.', 'docs/requirements/billing.md has no anchor use'],
  ])('%s is broken', (text, problem) => {
    expect(brokenCitationsIn(text, read)).toEqual([problem])
  })
})
