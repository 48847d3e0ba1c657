import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Step {
  /** What the person sees in the list of steps. */
  title: string
  command: string
  arguments: readonly string[]
  environment?: Record<string, string>
}

/** Of a failed step: so many of its lines that tell a failure are said again at the end. */
const CAUSES = 12
const COLOURS = /\u001B\[[\d;]*m/g
/** How vitest, tsc, oxlint and the guards begin a line that tells what is wrong. */
const TELLS_FAILURE = /^(FAIL|[x×✗✖] |error\b|\w*Error:)|error TS\d+|\bFAILED\b/

/**
 * Runs one step with its output shown.
 *
 * @returns the exit code (1 when the command could not be started or was ended by a signal) and the lines that tell a failure
 */
export function run(step: Step): Promise<{ code: number; causes: string[] }> {
  return new Promise((resolve) => {
    const causes = new Set<string>()
    const child = spawn(step.command, step.arguments, { stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, ...step.environment } })
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.pipe(to, { end: false })
      createInterface({ input: from }).on('line', (line) => {
        const plain = line.replaceAll(COLOURS, '').trim()
        if (causes.size < CAUSES && TELLS_FAILURE.test(plain)) causes.add(plain.slice(0, 240))
      })
    }
    child.on('error', (error) => {
      console.error(`${step.title}: ${error.message}`)
      resolve({ code: 1, causes: [error.message] })
    })
    child.on('close', (code) => resolve({ code: code ?? 1, causes: [...causes] }))
  })
}

/**
 * Runs the steps one after another, all of them even when one fails, and prints a line for each at the end; under a failed one
 * what it told of its failures, so that the end of a long log says why.
 *
 * @returns 0 when every step passed, else 1
 */
export async function runAll(steps: readonly Step[]): Promise<number> {
  const lines: string[] = []
  let failed = 0
  for (const step of steps) {
    const started = performance.now()
    console.log(`\n> ${step.title}`)
    const { code, causes } = await run(step)
    lines.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    if (code === 0) continue
    failed += 1
    lines.push(...causes.map((cause) => `         ${cause}`))
  }
  console.log(`\n${lines.join('\n')}`)
  return failed === 0 ? 0 : 1
}
