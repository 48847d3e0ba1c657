import { spawn } from 'node:child_process'

export interface Step {
  /** What the person sees in the list of steps. */
  title: string
  command: string
  arguments: readonly string[]
  environment?: Record<string, string>
}

/**
 * Runs one step with its output shown.
 *
 * @returns the exit code; 1 when the command could not be started or was ended by a signal
 */
export function run(step: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(step.command, step.arguments, { stdio: 'inherit', env: { ...process.env, ...step.environment } })
    child.on('error', (error) => {
      console.error(`${step.title}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs the steps one after another, all of them even when one fails, and prints a line for each at the end.
 *
 * @returns 0 when every step passed, else 1
 */
export async function runAll(steps: readonly Step[]): Promise<number> {
  const lines: string[] = []
  let failed = 0
  for (const step of steps) {
    const started = performance.now()
    console.log(`\n> ${step.title}`)
    const code = await run(step)
    if (code !== 0) failed += 1
    lines.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  }
  console.log(`\n${lines.join('\n')}`)
  return failed === 0 ? 0 : 1
}
