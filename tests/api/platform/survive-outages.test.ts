import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { surviveOutages } from '#server/main.ts'

it('an unawaited statement ends no process while the database is unreachable; other failures do', () => {
  const process = new EventEmitter() as EventEmitter & Pick<NodeJS.Process, 'on'>
  const error = vi.fn()
  surviveOutages(process, { error })
  const away = Object.assign(new Error('the database system is shutting down'), { code: '57P03' })
  process.emit('unhandledRejection', away)
  expect(error).toHaveBeenCalledWith({ err: away }, expect.any(String))
  expect(() => process.emit('unhandledRejection', new TypeError('x is not a function'))).toThrow('x is not a function')
})
