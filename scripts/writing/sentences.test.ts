import { describe, expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

describe('sentences of a file', () => {
  it('are the comments of code, also behind a statement and in markup, and no strings', () => {
    const code = [
      '/** The first',
      ' * comment. */',
      "const url = 'https://example.com/* no comment */' // The second one.",
      'const view = <p>{/* The third one. */}https://example.com</p>',
      '// oxlint-disable-next-line no-console',
      'log(`/* no comment */ ${url /* the fourth */}`)',
      'function empty() {',
      '  log()',
      '  // Before a brace.',
      '}',
      '// The last one.',
    ].join('\n')
    expect(sentencesOf('file.tsx', code)).toEqual([
      { line: 1, text: 'The first comment.' },
      { line: 3, text: 'The second one.' },
      { line: 4, text: 'The third one.' },
      { line: 6, text: 'the fourth' },
      { line: 9, text: 'Before a brace.' },
      { line: 11, text: 'The last one.' },
    ])
  })

  it('are the titles of tests', () => {
    const code = "describe('A file', () => {\n  it.each([1])('is %d', () => {})\n  log('no title')\n})"
    expect(sentencesOf('file.test.ts', code)).toEqual([
      { line: 1, text: 'A file' },
      { line: 2, text: 'is %d' },
    ])
  })

  it('are the descriptions of a schema', () => {
    const schema = '"""\nOne\ndescription.\n"""\ntype A {\n  "Another one."\n  id(name: String = "none"): ID\n}'
    expect(sentencesOf('schema.graphql', schema).map((one) => one.text)).toEqual(['One description.', 'Another one.'])
  })

  it('are the lines of a document outside of code blocks', () => {
    expect(sentencesOf('page.md', 'Text.\n```\ncode\n```\nMore.').map((one) => [one.line, one.text])).toEqual([
      [1, 'Text.'],
      [5, 'More.'],
    ])
  })
})
