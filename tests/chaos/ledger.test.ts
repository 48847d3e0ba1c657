import { describe, expect, it } from 'vitest'
import { isClean, judge, type StoredMessage, type Written } from './ledger.ts'

const NONE = new Map([['roof', 0]])
const written = (id: string, number: number, files: string[] = []): Written => ({
  id,
  clientId: 'dana',
  conversationId: 'roof',
  number,
  files,
})
const stored = (id: string, sequence: number, files: string[] = []): StoredMessage => ({
  id,
  conversationId: 'roof',
  sequence,
  files,
})

describe('The verdict of a chaos run', () => {
  it('is clean when everything arrived once and in the order of writing', () => {
    const verdict = judge([written('a', 0), written('b', 1)], [stored('a', 1), stored('b', 2)], NONE)
    expect(isClean(verdict)).toBe(true)
  })

  it('names what was lost', () => {
    expect(judge([written('a', 0), written('b', 1)], [stored('a', 1)], NONE).lost).toEqual(['b'])
  })

  it('counts a message in another conversation as lost', () => {
    expect(judge([written('a', 0)], [{ ...stored('a', 1), conversationId: 'hail' }], NONE).lost).toEqual(['a'])
  })

  it('names what arrived twice', () => {
    const verdict = judge([written('a', 0)], [stored('a', 1), stored('a', 2)], NONE)
    expect(verdict.duplicated).toEqual(['a'])
  })

  it('names what overtook an earlier message of the same writer', () => {
    expect(judge([written('a', 0), written('b', 1)], [stored('b', 1), stored('a', 2)], NONE).outOfOrder).toEqual(['a'])
  })

  it('lets two writers mix', () => {
    const marcus: Written = { ...written('m', 0), clientId: 'marcus' }
    expect(
      isClean(
        judge([written('a', 0), written('b', 1), marcus], [stored('a', 1), stored('m', 2), stored('b', 3)], NONE),
      ),
    ).toBe(true)
  })

  it('names what was taken back and arrived all the same', () => {
    expect(judge([], [stored('a', 1)], NONE).unexpected).toEqual(['a'])
  })

  it('names a message whose attachment is another file', () => {
    expect(judge([written('a', 0, ['11'])], [stored('a', 1, ['22'])], NONE).wrongFiles).toEqual(['a'])
  })

  it('names a conversation with a gap in its numbers', () => {
    expect(judge([written('a', 0)], [stored('a', 2)], NONE).brokenSequences).toEqual(['roof'])
  })
})
