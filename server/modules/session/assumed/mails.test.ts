import { expect, it } from 'vitest'
import { assumedMail } from './mails.ts'

it('The mail about an assumed identity says when it began and how long it lasts', () => {
  const { to, subject, text } = assumedMail({
    ...{ to: 'avery@claims.example', minutes: 15, publicOrigin: 'https://evolve.example' },
    startedAt: new Date('2026-11-27T14:05:33Z'),
  })
  expect([to, subject]).toEqual(['avery@claims.example', 'Evolve: Evolve staff opened your account'])
  expect(text).toContain('2026-11-27 14:05 UTC')
  expect(text).toContain('at most 15 minutes')
})
