import { asStatement } from '#tests/support/as-statement.ts'
import { expect, it, vi } from 'vitest'
import type { Database } from './client.ts'
import { batch, batchEach } from './batch.ts'

interface Row {
  id: string
  name: string
}

/** A database whose statements end when the test says so; it knows every key except 'nobody'. */
function heldDatabase() {
  const asked: string[][] = []
  const held: { end: () => void; fail: (error: Error) => void }[] = []
  const database = {
    query: (_name: string, _text: string, [keys]: [string[]]) => {
      const distinct = [...new Set(keys)]
      asked.push(distinct)
      expect(keys.length).toBeGreaterThanOrEqual(16)
      return new Promise<Row[]>((resolve, reject) => {
        held.push({
          end: () => resolve(distinct.filter((key) => key !== 'nobody').map((id) => ({ id, name: `name of ${id}` }))),
          fail: reject,
        })
      })
    },
  } as unknown as Database
  const ask = (key: string): Promise<Row | null> => batch(database, 'names', asStatement<Row>('select'), key, 'id')
  return { database, asked, held, ask }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('batches simultaneous lookups in one statement and returns each caller its row, or null', async () => {
  const { asked, held, ask } = heldDatabase()
  const answers = Promise.all([ask('a'), ask('b'), ask('nobody'), ask('a')])
  await nextTurn()
  expect(asked).toEqual([['a', 'b', 'nobody']])
  held[0]?.end()
  expect(await answers).toEqual([
    { id: 'a', name: 'name of a' },
    { id: 'b', name: 'name of b' },
    null,
    { id: 'a', name: 'name of a' },
  ])
})

it('runs two statements in parallel; later keys use the next one, never one that started before', async () => {
  const { asked, held, ask } = heldDatabase()
  const first = ask('a')
  await nextTurn()
  const second = ask('b')
  await nextTurn()
  const late = [ask('a'), ask('c')]
  await nextTurn()
  expect(asked).toEqual([['a'], ['b']])
  held[0]?.end()
  await first
  await vi.waitFor(() => expect(asked).toEqual([['a'], ['b'], ['a', 'c']]))
  held[1]?.end()
  held[2]?.end()
  expect((await Promise.all([second, ...late])).map((row) => row?.id)).toEqual(['b', 'a', 'c'])
})

it('a statement that fails fails those who asked it and nobody else', async () => {
  const { asked, held, ask } = heldDatabase()
  const failing = Promise.allSettled([ask('a'), ask('b')])
  await nextTurn()
  held[0]?.fail(new Error('connection lost'))
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = ask('a')
  await nextTurn()
  held[1]?.end()
  expect((await again)?.id).toBe('a')
  expect(asked).toHaveLength(2)
})

it('databases share nothing', async () => {
  const here = heldDatabase()
  const there = heldDatabase()
  const answers = Promise.all([here.ask('a'), there.ask('a')])
  await nextTurn()
  expect([here.asked, there.asked]).toEqual([[['a']], [['a']]])
  here.held[0]?.end()
  there.held[0]?.end()
  await answers
})

interface Page {
  nr: number
  of: string
}

/** A database that returns a page for every key except 'nobody' when the test says so, in another order. */
function heldPages() {
  const asked: (string | null)[][] = []
  const held: (() => void)[] = []
  const database = {
    query: (_name: string, _text: string, [kinds, ids]: [(string | null)[], (string | null)[]]) => {
      const count = ids.filter((id) => id !== null).length
      expect([kinds.length, ids.length]).toEqual([Math.max(count, 16), Math.max(count, 16)])
      asked.push(ids.slice(0, count))
      const pages = ids.flatMap((id, index) =>
        id === null || id === 'nobody' ? [] : [{ nr: index + 1, of: `${kinds[index]} ${id}` }],
      )
      return new Promise<Page[]>((resolve) => held.push(() => resolve(pages.reverse())))
    },
  } as unknown as Database
  const ask = (id: string): Promise<Page | null> =>
    batchEach(database, 'pages', asStatement<Page>('select'), ['User', id])
  return { asked, held, ask }
}

it('asks for pages of several at once, and gives each its own, or none', async () => {
  const { asked, held, ask } = heldPages()
  const answers = Promise.all([ask('a'), ask('nobody'), ask('b'), ask('a')])
  await nextTurn()
  expect(asked).toEqual([['a', 'nobody', 'b', 'a']])
  held[0]?.()
  expect((await answers).map((page) => page?.of)).toEqual(['User a', undefined, 'User b', 'User a'])
})

it('a statement for pages has at most 16 questions; those that are left go on the second lane and then on whichever is free', async () => {
  const { asked, held, ask } = heldPages()
  const names = Array.from({ length: 40 }, (_, index) => `p${index}`)
  const answers = Promise.all(names.map(ask))
  await nextTurn()
  expect(asked.map((ids) => ids.length)).toEqual([16, 16])
  held[1]?.()
  await vi.waitFor(() => expect(asked.map((ids) => ids.length)).toEqual([16, 16, 8]))
  held[0]?.()
  held[2]?.()
  expect((await answers).map((page) => page?.of)).toEqual(names.map((name) => `User ${name}`))
})
