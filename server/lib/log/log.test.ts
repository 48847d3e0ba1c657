import { expect, it } from 'vitest'
import { createLogger, loggedPath } from './log.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  write(createLogger({ level: 'trace', destination: { write: (line: string) => void (text += line) } }))
  return text
}

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

it('a secret never reaches the log, in any spelling and at any depth', () => {
  const text = logged((log) => {
    log.info(
      {
        headers: { authorization: `Bearer ${TOKEN}`, Cookie: 'hush' },
        body: { AccessToken: 'hush', refresh_token: 'hush', Password: 'hush', items: [{ totpSecret: 'hush' }] },
      },
      'request',
    )
    log.warn({ code: '123456', UserCode: '123456', ConfirmationCode: '123456' }, 'codes')
    log.error(`failed with Bearer ${TOKEN}`)
  })
  expect(text).not.toContain('hush')
  expect(text).not.toContain('123456')
  expect(text).not.toContain('eyJ')
  expect(text.match(/\[redacted\]/g)?.length).toBeGreaterThanOrEqual(9)
})

it('an error keeps its code, its cause and its stack, and loses the values of the statement that failed', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(avery@evolve.example)',
    params: ['hush'],
  })
  const error = new Error('Failed query: insert into users\nparams: hush,avery@evolve.example', { cause })
  const text = logged((log) => log.error({ err: error }, 'surprise'))
  expect(text).toContain('23505')
  expect(text).toContain('duplicate key')
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('hush')
  expect(text).not.toContain('avery')
})

it('a path is logged without its query', () => {
  expect(loggedPath('/storage/files/a?signature=x')).toBe('/storage/files/a')
  expect(loggedPath('/a')).toBe('/a')
})
