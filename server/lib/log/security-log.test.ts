import { expect, it } from 'vitest'
import { createLogger } from './log.ts'
import { createSecurityLog, type Refusal } from './security-log.ts'

const REFUSAL: Refusal = {
  event: 'denied',
  address: '203.0.113.7',
  personId: 'p1',
  operation: 'conversationGet',
  code: 'FORBIDDEN',
}

function open() {
  const lines: Record<string, unknown>[] = []
  const clock = { ms: 0 }
  const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line)) } })
  return { lines, clock, record: createSecurityLog(log, () => clock.ms) }
}

it('writes who was refused what, from where and when', () => {
  const { lines, record } = open()
  record(REFUSAL)
  expect(lines).toEqual([{ level: 'warn', time: expect.any(String), logger: 'security', ...REFUSAL, msg: 'refused' }])
})

it('does not repeat itself without end, and says how often it was silent', () => {
  const { lines, clock, record } = open()
  for (let count = 0; count < 100; count += 1) record(REFUSAL)
  expect(lines).toHaveLength(5)
  record({ ...REFUSAL, address: '203.0.113.8' })
  expect(lines.at(-1)).toMatchObject({ address: '203.0.113.8', unwritten: 95 })
  clock.ms = 60_001
  record(REFUSAL)
  expect(lines).toHaveLength(7)
})

it('is not filled by somebody with many addresses', () => {
  const { lines, record } = open()
  for (let count = 0; count < 5_000; count += 1) record({ ...REFUSAL, address: `address ${count}` })
  expect(lines).toHaveLength(1_000)
})
