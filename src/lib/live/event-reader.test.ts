import { expect, it } from 'vitest'
import { createEventReader } from './event-reader.ts'

const STREAM =
  ':\n\nevent: next\ndata: {"a":1}\n\n:\n\nevent: next\ndata: one\ndata: two\n\nevent: complete\ndata: \n\n'
const EVENTS = [
  { event: 'next', data: '{"a":1}' },
  { event: 'next', data: 'one\ntwo' },
  { event: 'complete', data: '' },
]

it('returns the events of a stream, wherever the text is split', () => {
  for (let size = 1; size <= STREAM.length; size += 1) {
    const read = createEventReader()
    const events = Array.from({ length: Math.ceil(STREAM.length / size) }, (_, n) =>
      read(STREAM.slice(n * size, (n + 1) * size)),
    ).flat()
    expect(events).toEqual(EVENTS)
  }
})

it('returns nothing for comments and for an incomplete event', () => {
  const read = createEventReader()
  expect(read(':\n\n: still here\n\n')).toEqual([])
  expect(read('event: next\ndata: {"a"')).toEqual([])
})
