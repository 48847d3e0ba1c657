import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { markedLines } from './marked-lines.ts'

/** Runs the import rules (`.dependency-cruiser.cjs`) on fixtures that break each of them. */

const FIXTURES = 'tests/architecture/fixtures/imports'
const CONFIG = resolve('.dependency-cruiser.cjs')

interface Violation {
  from: string
  rule: { name: string }
}

async function violations(): Promise<Violation[]> {
  const command = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, '--config', CONFIG, '--output-type', 'json', 'src', 'server', 'shared', 'sw'],
    { cwd: FIXTURES, maxBuffer: 64_000_000 },
  )
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}

describe('Import rules', () => {
  it('report each import of the fixtures that breaks one, and no other', async () => {
    const reported = (await violations()).map(({ from, rule }) => `${from} ${rule.name}`)
    const marked = markedLines(FIXTURES).map((one) => one.replace(/:\d+ /, ' '))
    expect(reported.sort()).toEqual(marked.sort())
  })

  it('each have a fixture', () => {
    const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] }
    const shown = markedLines(FIXTURES).map((one) => one.split(' ')[1])
    // Each map generates a similar rule for each of its entries, so one fixture covers them all.
    const rules = forbidden.map(({ name }) => name.replace(/^(feature|module)-map-.*$/, '$1-map-handles'))
    expect(rules.filter((name) => !shown.includes(name))).toEqual([])
  })

  it('have no new exceptions for the layers of a feature', () => {
    const { exceptions, rootExceptions } = createRequire(import.meta.url)('./feature-layers.cjs') as {
      exceptions: string[]
      rootExceptions: string[]
    }
    const known = ['organization-roles', 'organizations']
    const knownRoots = ['associates', 'site']
    expect(exceptions.filter((feature) => !known.includes(feature))).toEqual([])
    expect(rootExceptions.filter((feature) => !knownRoots.includes(feature))).toEqual([])
  })
})
