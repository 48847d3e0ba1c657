import { expect, it } from 'vitest'
import { databaseFailure } from './database-failure.ts'

const coded = (code: string, more: object = {}): Error => Object.assign(new Error('failed'), { code, ...more })

it.each<[string, Error]>([
  ...['57P01', '57P02', '57P03', '57014', '53200', '53300', '08006', '08001'].map(
    (code) => [code, coded(code)] as [string, Error],
  ),
  ['ECONNREFUSED', coded('ECONNREFUSED')],
  ['ECONNRESET', coded('ECONNRESET')],
  ['a missing socket file', coded('ENOENT', { syscall: 'connect' })],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['several addresses', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ['one inside another', new Error('Failed query', { cause: coded('57P01') })],
])('%s means that the database is not available', (_what, error) => {
  expect(databaseFailure(error)).toBe('UNAVAILABLE')
})

it('distinguishes a full disk', () => {
  expect(databaseFailure(new Error('Failed query', { cause: coded('53100') }))).toBe('STORAGE_FULL')
})

it.each([coded('23505'), coded('22P02'), coded('ENOENT', { syscall: 'open' }), new Error('x'), 'text', null])(
  'anything else is none of it: %s',
  (error) => {
    expect(databaseFailure(error)).toBeNull()
  },
)
