import { expect, test } from 'vitest'
import { SessionStates } from './session-states.ts'

const session = { originJti: 'session', sub: 'ann' }
const LIVE = { live: true, hasMfa: true }
const ENDED = { live: false, hasMfa: true }

test('requests that come together ask once', async () => {
  const states = new SessionStates({ maxAgeMs: 60_000, outageGraceMs: 0 })
  let asked = 0
  const read = async () => {
    asked += 1
    return LIVE
  }
  await Promise.all([states.get(session, read), states.get(session, read)])
  await states.get(session, read)
  expect(asked).toBe(1)
})

test('an answer that is too old is asked for again', async () => {
  const states = new SessionStates({ maxAgeMs: 0, outageGraceMs: 0 })
  await states.get(session, async () => LIVE)
  expect(await states.get(session, async () => ENDED)).toEqual(ENDED)
})

test('what this server changed itself is seen at once', async () => {
  const states = new SessionStates({ maxAgeMs: 60_000, outageGraceMs: 0 })
  await states.get(session, async () => LIVE)
  states.forget('ann')
  expect(await states.get(session, async () => ENDED)).toEqual(ENDED)
})

test('while the pool cannot be asked the last answer holds, where that is allowed', async () => {
  const failing = () => Promise.reject(new Error('unreachable'))
  const patient = new SessionStates({ maxAgeMs: 0, outageGraceMs: 60_000 })
  await patient.get(session, async () => LIVE)
  expect(await patient.get(session, failing)).toEqual(LIVE)
  const strict = new SessionStates({ maxAgeMs: 0, outageGraceMs: 0 })
  await strict.get(session, async () => LIVE)
  await expect(strict.get(session, failing)).rejects.toThrow('unreachable')
  expect(await strict.get(session, async () => ENDED)).toEqual(ENDED)
})

test('the session asked for longest ago makes room', async () => {
  const states = new SessionStates({ maxAgeMs: 60_000, outageGraceMs: 0, maxCount: 1 })
  await states.get(session, async () => LIVE)
  await states.get({ originJti: 'another', sub: 'bob' }, async () => LIVE)
  expect(await states.get(session, async () => ENDED)).toEqual(ENDED)
})
