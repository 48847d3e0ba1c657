import { expect, it } from 'vitest'
import { LIVE_CHANGES_KEPT_COUNT } from '#shared/limits.ts'
import { ChangeQueue } from './change-queue.ts'
import type { LiveNews } from './port.ts'

function queue() {
  let push: (news: LiveNews) => void = () => undefined
  let ended = 0
  const changes = new ChangeQueue(
    (listener) => {
      push = listener
      return () => (ended += 1)
    },
    (news) => news,
  )
  return {
    changes,
    push: (subjectId: string | null, kind: LiveNews['kind'] = 'Message') => push({ subjectId, kind }),
    ended: () => ended,
  }
}

it('gives news in the order they came, also those that come while somebody waits', async () => {
  const { changes, push } = queue()
  push('a')
  push('b')
  expect((await changes.next()).value).toEqual({ subjectId: 'a', kind: 'Message' })
  expect((await changes.next()).value).toEqual({ subjectId: 'b', kind: 'Message' })
  const waiting = changes.next()
  push('c', 'Changed')
  expect((await waiting).value).toEqual({ subjectId: 'c', kind: 'Changed' })
})

it('gives a slow reader each subject once, a new message outweighing a change', async () => {
  const { changes, push } = queue()
  push('a', 'Changed')
  push('a', 'Message')
  push('a', 'Changed')
  push('b', 'Changed')
  expect((await changes.next()).value).toEqual({ subjectId: 'a', kind: 'Message' })
  expect((await changes.next()).value).toEqual({ subjectId: 'b', kind: 'Changed' })
})

it('never holds more than a few: more of them become one for all', async () => {
  const { changes, push } = queue()
  for (let n = 0; n <= LIVE_CHANGES_KEPT_COUNT; n += 1) push(`c${n}`, n === 3 ? 'Message' : 'Changed')
  push('late', 'Changed')
  expect((await changes.next()).value).toEqual({ subjectId: null, kind: 'Message' })
  const waiting = changes.next()
  push('after', 'Changed')
  expect((await waiting).value).toEqual({ subjectId: 'after', kind: 'Changed' })
})

it('mixes what concerns a person alone with nothing else', async () => {
  const { changes, push } = queue()
  push('a', 'Changed')
  push(null, 'Draft')
  push(null, 'Permissions')
  push(null, 'Draft')
  push('b')
  const kinds = []
  for (let n = 0; n < 4; n += 1) kinds.push((await changes.next()).value?.kind)
  expect(kinds).toEqual(['Draft', 'Permissions', 'Changed', 'Message'])
})

it('ends once, lets go of who waits, and takes nothing afterwards', async () => {
  const { changes, push, ended } = queue()
  const waiting = changes.next()
  await changes.return()
  await changes.return()
  expect((await waiting).done).toBe(true)
  push('a')
  expect((await changes.next()).done).toBe(true)
  expect(ended()).toBe(1)
})
