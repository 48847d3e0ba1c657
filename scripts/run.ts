import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Step {
  /** Shown in the list of steps. */
  title: string
  command: string
  arguments: readonly string[]
  environment?: Record<string, string>
}

/** Number of lines of a failed step that are repeated at the end. */
const CAUSES = 12
const COLORS = /\u001B\[[\d;]*m/g
/** Line prefixes of failures by vitest, tsc, oxlint and our checks. */
const TELLS_FAILURE = /^(FAIL|[x×✗✖] |error\b|\w*Error:)|error TS\d+|\bFAILED\b/

/** Whether a step's output is printed immediately, or when the step has ended. */
type Shown = 'as it comes' | 'when it ends'

/**
 * Runs one step.
 * @returns the exit code (1 if the command could not be started or was ended by a signal), the lines that describe a
 * failure, and the output that was not printed
 */
function run(step: Step, shown: Shown): Promise<{ code: number; causes: string[]; output: string }> {
  return new Promise((resolve) => {
    const causes = new Set<string>()
    const kept: Buffer[] = []
    const child = spawn(step.command, step.arguments, {
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...step.environment },
    })
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      if (shown === 'as it comes') from.pipe(to, { end: false })
      else from.on('data', (chunk: Buffer) => kept.push(chunk))
      createInterface({ input: from }).on('line', (line) => {
        const plain = line.replaceAll(COLORS, '').trim()
        if (causes.size < CAUSES && TELLS_FAILURE.test(plain)) causes.add(plain.slice(0, 240))
      })
    }
    child.on('error', (error) => {
      console.error(`${step.title}: ${error.message}`)
      resolve({ code: 1, causes: [error.message], output: '' })
    })
    child.on('close', (code) =>
      resolve({ code: code ?? 1, causes: [...causes], output: Buffer.concat(kept).toString() }),
    )
  })
}

/** Runs a step and returns its line for the list at the end, with the failures of a failed one below. */
async function report(step: Step, shown: Shown): Promise<{ ok: boolean; lines: string[] }> {
  const started = performance.now()
  console.log(`\n> ${step.title}${shown === 'when it ends' ? ' begins' : ''}`)
  const { code, causes, output } = await run(step, shown)
  if (shown === 'when it ends') console.log(`\n> ${step.title}\n${output}`)
  const line = `${code === 0 ? 'ok    ' : 'FAILED'} ${step.title} (${((performance.now() - started) / 1000).toFixed(1)} s)`
  return { ok: code === 0, lines: code === 0 ? [line] : [line, ...causes.map((cause) => `         ${cause}`)] }
}

function conclude(reports: readonly { ok: boolean; lines: string[] }[]): number {
  console.log(`\n${reports.flatMap(({ lines }) => lines).join('\n')}`)
  return reports.every(({ ok }) => ok) ? 0 : 1
}

async function runInOrder(steps: readonly Step[], shown: Shown): Promise<{ ok: boolean; lines: string[] }[]> {
  const reports: { ok: boolean; lines: string[] }[] = []
  for (const step of steps) reports.push(await report(step, shown))
  return reports
}

/**
 * Runs the steps one after another, all of them even if one fails, and prints a line for each at the end; below a
 * failed one its failures, so that the end of a long log shows the reason.
 * @returns 0 if every step passed, otherwise 1
 */
export async function runAll(steps: readonly Step[]): Promise<number> {
  return conclude(await runInOrder(steps, 'as it comes'))
}

/**
 * Like `runAll`, with groups of steps that run in parallel, so that a step that waits (for a server, a clock, a disk)
 * leaves no core idle; the output of each is printed when it has ended. The steps of `last` then run alone.
 * @returns 0 if every step passed, otherwise 1
 */
export async function runSideBySide(rows: readonly (readonly Step[])[], last: readonly Step[]): Promise<number> {
  const reports = await Promise.all(rows.map((steps) => runInOrder(steps, 'when it ends')))
  return conclude([...reports.flat(), ...(await runInOrder(last, 'as it comes'))])
}
