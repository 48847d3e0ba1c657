import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MEASURED_PORTS } from '#server/lib/measures/measures.ts'
import { testOrigin, type TestOrigin } from '#tests/support/platform.ts'

const PAGE = new URL('../../../docs/operations.md', import.meta.url)
/** A name of Prometheus in the operations page, with at least one underscore. */
const NAME = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g
/** Ends of the further names of a histogram. */
const ENDS = /_(?:bucket|count|sum)$/
/** Functions of Prometheus' queries, and where else to look. */
const OTHER_WORDS = new Set(['histogram_quantile', 'min_over_time', 'pg_stat_activity'])

let origin: TestOrigin
let given: string[]
let sections: { figures: string; alerts: string }

beforeAll(async () => {
  origin = await testOrigin({})
  const { body } = await origin.app.inject('/metrics')
  given = [...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name)
  const page = await readFile(PAGE, 'utf8')
  const section = (title: string): string => page.split(`### ${title}\n`)[1]?.split(/^##/m)[0] ?? ''
  sections = { figures: section('Figures'), alerts: section('Alerts to set') }
})
afterAll(() => origin.close())

const named = (markdown: string): string[] => {
  const code = [...markdown.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.replaceAll(/\{[^}]*\}/g, ''))
  return [...new Set(code.flatMap((text) => text.match(NAME) ?? []))].filter((name) => !OTHER_WORDS.has(name))
}

it('alerts use only metrics that /metrics has', () => {
  const asked = named(sections.alerts)
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((name) => !given.includes(name) && !given.includes(name.replace(ENDS, '')))).toEqual([])
})

it('the operations page lists exactly the metrics of the product', () => {
  const told = named(sections.figures)
  const families = [...sections.figures.matchAll(/`([a-z]+_)\*`/g)].map(([, family = '']) => family)
  const own = given.filter((name) => !/^(?:nodejs|process)_/.test(name))
  expect(own.filter((name) => !told.includes(name) && !families.some((one) => name.startsWith(one)))).toEqual([])
  expect(told.filter((name) => !given.includes(name))).toEqual([])
})

it('the operations page lists every port, and every alert about a port names an existing one', () => {
  const row = /^\| `port_call_duration_seconds\{.*$/m.exec(sections.figures)?.[0] ?? ''
  expect(MEASURED_PORTS.filter((port) => !row.includes(port))).toEqual([])
  const ports = [...sections.alerts.matchAll(/port=~?"([^"]+)"/g)].flatMap(([, list = '']) => list.split('|'))
  expect(ports.length).toBeGreaterThan(0)
  expect(ports.filter((port) => !MEASURED_PORTS.some((one) => one === port))).toEqual([])
})

it('an unreadable job queue is reported as missing, never with its last values', async () => {
  const backlog = vi.spyOn(origin.built.services.jobs, 'backlog')
  const figuresOf = async (): Promise<string[]> => {
    const { statusCode, body } = await origin.app.inject('/metrics')
    expect(statusCode).toBe(200)
    return body.split('\n').filter((line) => /^jobs_(?:backlog|waiting|oldest)/.test(line))
  }
  backlog.mockResolvedValueOnce([{ name: 'scan', waiting: 3, oldestSeconds: 40 }])
  expect(await figuresOf()).toEqual([
    ...['jobs_waiting{job="scan"} 3', 'jobs_oldest_waiting_seconds{job="scan"} 40', 'jobs_backlog_known 1'],
  ])
  backlog.mockReturnValueOnce(new Promise(() => undefined))
  expect(await figuresOf()).toEqual(['jobs_backlog_known 0'])
  backlog.mockRestore()
  expect(await figuresOf()).toEqual(['jobs_backlog_known 1'])
})
