import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markedLines } from './marked-lines.ts'

/**
 * Runs the lint rules of this repository (`.oxlintrc.json`, scripts/lint/rules.mjs) on fixtures that break them, and
 * finds files that no longer need their exception from a size limit.
 */

const FIXTURES = 'tests/architecture/fixtures/lint'

interface Override {
  files: string[]
  rules: Record<string, unknown>
}
interface LintConfig {
  jsPlugins: string[]
  options: Record<string, unknown>
  rules: Record<string, unknown>
  overrides: Override[]
}
interface Limit {
  max: number
}

/** The configuration of the repository, with an absolute path of the plugin so that another folder can use it. */
function readConfig(): LintConfig {
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as LintConfig
  // Type-aware rules need every file of the program. Only rules from packages are type-aware, so they are not tested.
  return { ...config, jsPlugins: config.jsPlugins.map((path) => resolve(path)), options: { typeAware: false } }
}

/** Runs the linter in a folder that contains a configuration. @returns `path:line rule` for each report */
async function lint(folder: string, paths: string[]): Promise<string[]> {
  const run = promisify(execFile)
  const given = ['--no-ignore', '--format', 'json', ...paths]
  const stdout = await run(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), ...given], {
    cwd: folder,
    maxBuffer: 64_000_000,
  }).then(
    (ended) => ended.stdout,
    // The linter exits with code 1 if it reports a problem, so the promise rejects.
    (ended: { stdout: string }) => ended.stdout,
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  return diagnostics.map(({ code, filename, labels }) => {
    // Codes are converted to rule names: `eslint(no-alert)` to no-alert, `evolve(short-resolvers)` to
    // evolve/short-resolvers.
    const rule = code.replace(/^eslint\(|\)$/g, '').replace('(', '/')
    return `${filename.replaceAll('\\', '/')}:${labels[0]?.span.line ?? 0} ${rule}`
  })
}

const unique = (lines: readonly string[]): string[] => [...new Set(lines)].sort()

/** Text of a file with `count` lines of code. */
const fileOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => `export const n${index} = ${index}\n`).join('')
const functionOf = (count: number): string =>
  `export function long() {\n${Array.from({ length: count - 2 }, (_, index) => `  void ${index}\n`).join('')}}\n`

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evolve-lint-'))
  cpSync(FIXTURES, folder, { recursive: true })
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(readConfig()))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('The linter', () => {
  it('reports each line of the fixtures that breaks a rule, and no other', async () => {
    const reported = await lint(folder, ['.'])
    expect(unique(reported)).toEqual(unique(markedLines(FIXTURES)))
  })

  it('reports a file of more than 300 lines and a function of more than 80', async () => {
    mkdirSync(join(folder, 'server/sizes'), { recursive: true })
    const sizes = {
      'file-300': fileOf(300),
      'file-301': fileOf(301),
      'run-80': functionOf(80),
      'run-81': functionOf(81),
    }
    for (const [name, text] of Object.entries(sizes)) writeFileSync(join(folder, `server/sizes/${name}.ts`), text)
    const reported = await lint(folder, ['server/sizes'])
    expect(reported.map((one) => one.replace(/:\d+/, '')).sort()).toEqual([
      'server/sizes/file-301.ts max-lines',
      'server/sizes/run-81.ts max-lines-per-function',
    ])
  })

  it('has a fixture for each rule that this repository adds or configures', () => {
    const { rules, overrides } = readConfig()
    const ours = [rules, ...overrides.map((one) => one.rules)]
      .flatMap((one) => Object.keys(one))
      .filter((name) => /^evolve\/|^no-(restricted|alert|console|warning)/.test(name))
    const shown = markedLines(FIXTURES).map((one) => one.split(' ')[1])
    expect(unique(ours).filter((name) => !shown.includes(name))).toEqual([])
  })
})

describe('An exception from a size limit', () => {
  /** The limit that an override sets for a rule; undefined if it sets none. */
  function limitOf(override: Override, rule: string): number | undefined {
    const value = override.rules[rule]
    if (!Array.isArray(value)) return undefined
    const limit = value[1] as number | Limit
    return typeof limit === 'number' ? limit : limit.max
  }
  const isException = ({ files }: Override): boolean => files.every((file) => !file.includes('*'))

  it.each([
    ['max-lines', 300],
    ['max-lines-per-function', 80],
  ])('from %s is still needed, and exceeds the next lower limit', async (rule, general) => {
    const config = readConfig()
    const exceptions = config.overrides.filter((one) => isException(one) && limitOf(one, rule) !== undefined)
    const limits = [general, ...exceptions.map((one) => limitOf(one, rule) ?? 0)].sort((a, b) => a - b)
    const files = exceptions.flatMap((one) => one.files)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    // Each file is checked against the next lower limit.
    const lowered = exceptions.map(({ files: excepted, rules }) => {
      const [severity, limit] = rules[rule] as ['error', number | Limit]
      const max = limits[limits.indexOf(typeof limit === 'number' ? limit : limit.max) - 1] ?? general
      return { files: excepted, rules: { [rule]: [severity, typeof limit === 'number' ? max : { ...limit, max }] } }
    })
    const only = { ...config, rules: {}, overrides: lowered, ignorePatterns: [] }
    const path = `.oxlintrc-${rule}-lowered.json`
    writeFileSync(join(folder, path), JSON.stringify(only))
    for (const file of files) cpSync(file, join(folder, file))
    const reported = await lint(folder, ['--config', path, ...files])
    const stillLarge = new Set(reported.map((one) => one.replace(/:.*/, '')))
    expect(
      files.filter((file) => !stillLarge.has(file)),
      'these fit a lower limit: move them to its list in .oxlintrc.json, or delete the exception',
    ).toEqual([])
  })
})
