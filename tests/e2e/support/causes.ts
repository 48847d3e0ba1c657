import type { FullResult, Reporter, TestCase, TestError, TestResult } from 'playwright/types/testReporter'

const COLOURS = /\u001b\[[\d;]*m/g
const LINES = 8

function brief(error: TestError): string {
  const text = (error.message ?? error.value ?? 'no error was given').replaceAll(COLOURS, '')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const place = error.location
    ? [`at ${error.location.file.replace(/^.*\/tests\//, 'tests/')}:${error.location.line}`]
    : []
  return [...lines.slice(0, LINES), ...place].map((line) => `    ${line.slice(0, 300)}`).join('\n')
}

/** Says at the very end, in a few lines each, why journeys failed: the end is what a build machine shows. */
export default class Causes implements Reporter {
  readonly #failures: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' || result.status === 'skipped') return
    const project = test.parent.project()?.name ?? ''
    this.#failures.push(
      `  [${project}] ${test.title} (try ${result.retry + 1}, ${result.status})\n${result.errors.map(brief).join('\n')}`,
    )
  }

  onError(error: TestError): void {
    this.#failures.push(`  outside of every journey\n${brief(error)}`)
  }

  onEnd(_result: FullResult): void {
    if (this.#failures.length > 0) console.log(`\ncauses:\n${this.#failures.join('\n')}`)
  }
}
