import { Stryker } from '@stryker-mutator/core'
import { AREAS, isAreaName } from './mutation/areas.ts'
import { compareWithAccepted, scoreOf } from './mutation/compare.ts'

/**
 * Mutation testing of one area: `npm run mutate -- AREA [FILES]`. Changes the code in hundreds of small ways, one at a
 * time, and runs the tests that reach the change. Lists each change that no test detects and that
 * scripts/mutation/accepted.ts does not explain. Ends with 1 if there is such a change or if the score is below the
 * target.
 *
 * Repeats only the mutants whose code or tests changed since the last run. Delete coverage/mutation to repeat them all.
 */

const TARGET_PERCENT = 85

const [, , name, ...files] = process.argv
if (isAreaName(name)) {
  process.env['MUTATION_AREA'] = name
  const area = AREAS[name]
  const results = await new Stryker({
    // Files after the name of the area: these alone.
    mutate: files.length > 0 ? files : [...area.mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    // Vitest may apply the end of a run after its first failure to the next run, whose mutant then appears undetected.
    disableBail: true,
    ignoreStatic: area.ignoreStatic,
    incremental: true,
    incrementalFile: `coverage/mutation/${name}.json`,
    concurrency: 1,
    ignorePatterns: ['dist', '.data', '/coverage', 'docs', 'public', 'server/db/migrations'],
    tempDirName: '.cache/stryker',
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `coverage/mutation-${name}.html` },
    allowConsoleColors: false,
  }).runMutationTest()
  const score = scoreOf(results)
  const { unexplained, outdated } = compareWithAccepted(results)
  for (const mutant of unexplained) console.info(mutant)
  for (const line of outdated) console.info(`Delete from scripts/mutation/accepted.ts, nothing to explain: ${line}`)
  console.info(
    `${name}: ${score.percent.toFixed(1)} % of ${score.total} mutants detected, ${unexplained.length} unexplained`,
  )
  if (score.percent < TARGET_PERCENT || unexplained.length > 0) process.exitCode = 1
} else {
  console.error(`npm run mutate -- ${Object.keys(AREAS).join(' | ')} [FILES]`)
  process.exitCode = 1
}
