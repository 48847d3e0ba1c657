import { describe, expect, test } from 'vitest'
import { handleCandidates, handleFromName, handleKey, isHandle } from './handle.ts'

describe('a handle', () => {
  test.each(['graphql', 'Assets', 'IDENTITY', 'storage', 'metrics', 'health', 'static', 'ready'])(
    'is not %s, which the origin needs itself',
    (word) => {
      expect(isHandle(word)).toBe(false)
    },
  )

  test.each(['sw.js', 'manifest.webmanifest', 'a b c d', 'dana/whitfield', 'dana%20', 'zoë-1', ''])(
    'has letters, digits, hyphens and underscores only: not %j',
    (text) => {
      expect(isHandle(text)).toBe(false)
    },
  )

  test('has at least five characters and at most sixty', () => {
    expect(isHandle('dana')).toBe(false)
    expect(isHandle('danaw')).toBe(true)
    expect(isHandle('d'.repeat(60))).toBe(true)
    expect(isHandle('d'.repeat(61))).toBe(false)
  })

  test('is the same one in any letter case', () => {
    expect(handleKey('Dana-WHITFIELD')).toBe('dana-whitfield')
  })
})

describe('the handle of a new person', () => {
  test.each([
    ['Dana Whitfield', 'dana-whitfield'],
    ["Zoë O'Brien", 'zoe-obrien'],
    ['Søren Łukasz Groß', 'soren-lukasz-gross'],
    ['Bo Li', 'bo-li'],
    ['Al', 'al-member'],
    ['李 明', 'member'],
    ['graphql', 'graphql-member'],
    ['  --  ', 'member'],
    ['-- Dana  & Co. --', 'dana-co'],
  ])('named %j starts as %s', (name, handle) => {
    expect(handleFromName(name)).toBe(handle)
    expect(isHandle(handle)).toBe(true)
  })

  test('gets a number when the name is taken', () => {
    const candidates = handleCandidates('Dana Whitfield')
    expect([candidates.next().value, candidates.next().value, candidates.next().value]).toEqual([
      'dana-whitfield',
      'dana-whitfield-2',
      'dana-whitfield-3',
    ])
  })

  test('stays within the length even with a number', () => {
    const candidates = handleCandidates('x'.repeat(200))
    candidates.next()
    expect(isHandle(candidates.next().value)).toBe(true)
  })
})
