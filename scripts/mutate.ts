import { Stryker } from '@stryker-mutator/core'
import { AREAS, isAreaName } from './mutation/areas.ts'

/**
 * Mutation testing of one area: `npm run mutate -- AREA [FILES]`. Changes the code in hundreds of small ways, one at a
 * time, and runs the tests that reach the change. A change that no test notices is listed. Ends with 1 below the
 * target.
 */

const TARGET_PERCENT = 85

const [, , name, ...files] = process.argv
if (isAreaName(name)) {
  process.env['MUTATION_AREA'] = name
  await new Stryker({
    // Files after the name of the area: these alone.
    mutate: files.length > 0 ? files : [...AREAS[name].mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    ignorePatterns: ['dist', '.data', '/coverage', 'docs', 'public', 'server/db/migrations'],
    tempDirName: '.cache/stryker',
    reporters: ['clear-text', 'html'],
    htmlReporter: { fileName: `coverage/mutation-${name}.html` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 95, low: TARGET_PERCENT, break: TARGET_PERCENT },
  }).runMutationTest()
} else {
  console.error(`npm run mutate -- ${Object.keys(AREAS).join(' | ')} [FILES]`)
  process.exitCode = 1
}
