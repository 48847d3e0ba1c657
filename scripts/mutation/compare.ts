import { readFileSync } from 'node:fs'
import type { Stryker } from '@stryker-mutator/core'
import { ACCEPTED } from './accepted.ts'

export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const DETECTED: readonly string[] = ['Killed', 'Timeout']
const UNDETECTED: readonly string[] = ['Survived', 'NoCoverage']

/** Percent of the mutants that a test detected, and how many ran. Ignored mutants and failed starts do not count. */
export function scoreOf(results: readonly MutantResult[]): { percent: number; total: number } {
  const detected = results.filter(({ status }) => DETECTED.includes(status)).length
  const total = detected + results.filter(({ status }) => UNDETECTED.includes(status)).length
  return { percent: total === 0 ? 0 : (100 * detected) / total, total }
}

/** A mutant that no test detected, with the line that it changes. */
interface Survivor {
  file: string
  code: string
  description: string
}

function survivorsOf(results: readonly MutantResult[], linesOf: (file: string) => readonly string[]): Survivor[] {
  return results
    .filter(({ status }) => UNDETECTED.includes(status))
    .map((mutant) => {
      const { line, column } = mutant.location.start
      const code = linesOf(mutant.fileName)[line - 1]?.trim() ?? ''
      const replacement = mutant.replacement.replaceAll(/\s+/g, ' ')
      const description = `${mutant.status} ${mutant.fileName}:${line}:${column} ${mutant.mutatorName}\n  ${code}\n  -> ${replacement}`
      return { file: mutant.fileName, code, description }
    })
}

function readLines(file: string): readonly string[] {
  return readFileSync(file, 'utf8').split('\n')
}

/**
 * Compares the mutants that no test detected with those that accepted.ts explains.
 *
 * @returns `unexplained`: one text per undetected mutant without an entry. `outdated`: the lines of entries that
 *   explain no undetected mutant of the files that ran
 */
export function compareWithAccepted(
  results: readonly MutantResult[],
  accepted = ACCEPTED,
  linesOf = readLines,
): { unexplained: string[]; outdated: string[] } {
  const survivors = survivorsOf(
    results.map((one) => ({ ...one, fileName: one.fileName.replace(`${process.cwd()}/`, '') })),
    linesOf,
  )
  const key = (file: string, code: string): string => `${file}: ${code}`
  const explained = new Set(accepted.flatMap(({ file, code }) => code.map((line) => key(file, line))))
  const undetected = new Set(survivors.map(({ file, code }) => key(file, code)))
  const ran = new Set(results.map(({ fileName }) => fileName.replace(`${process.cwd()}/`, '')))
  return {
    unexplained: survivors.filter(({ file, code }) => !explained.has(key(file, code))).map((one) => one.description),
    outdated: [...explained].filter((one) => !undetected.has(one) && ran.has(one.slice(0, one.indexOf(': ')))),
  }
}
