import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { heaviest, inKilobytes, reportBundles, reportInstall, type RouteReport } from './bundle-report.ts'

/**
 * Checks the size of each screen's first load in the built client (docs/requirements/quality.md#first-load): fails if
 * one is over its budget, and lists the packages that grew since the sizes were last accepted. `-- --accept` accepts
 * the current sizes.
 */

/** Of the app at its installation (docs/requirements/quality.md#precache); parts are stored when they are used. */
const INSTALL_BUDGET = { requests: 60, brotliBytes: 1_300_000 } as const

const ACCEPTED_PATH = 'scripts/accepted-sizes.json'

type Accepted = Record<string, Record<string, number>>

function growth(report: RouteReport, accepted: Accepted): string[] {
  const before = accepted[report.name] ?? {}
  const grown = Object.entries(report.packages).map(([name, bytes]) => [name, bytes - (before[name] ?? 0)] as const)
  return grown
    .filter(([, bytes]) => bytes > 500)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 8)
    .map(([name, bytes]) => `    +${inKilobytes(bytes)} ${name}${before[name] === undefined ? ' (new)' : ''}`)
}

const reports = reportBundles('dist')
if (process.argv.includes('--accept')) {
  const sizes = reports.map(({ name, packages }) => [
    name,
    Object.fromEntries(heaviest(packages, 40).map(([pack, bytes]) => [pack, Math.round(bytes)])),
  ])
  writeFileSync(ACCEPTED_PATH, `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`)
}
const accepted = existsSync(ACCEPTED_PATH) ? (JSON.parse(readFileSync(ACCEPTED_PATH, 'utf8')) as Accepted) : {}

for (const report of reports) {
  const over = report.brotliBytes - report.budgetBytes
  console.log(
    `${over > 0 ? 'OVER' : 'ok  '} ${report.name}: ${inKilobytes(report.brotliBytes)} of ` +
      `${inKilobytes(report.budgetBytes)} (brotli, JavaScript and CSS)`,
  )
  if (over <= 0) continue
  process.exitCode = 1
  const grown = growth(report, accepted)
  console.log(`  ${inKilobytes(over)} too much for a first visit. What grew since the sizes were accepted:`)
  console.log(
    grown.length > 0
      ? grown.join('\n')
      : heaviest(report.packages, 8)
          .map(([name, bytes]) => `    ${inKilobytes(bytes)} ${name}`)
          .join('\n'),
  )
  console.log('  Load it when it is first used (dynamic import), or take it out of what the screen imports.')
}

for (const { part, requests, brotliBytes } of reportInstall('dist')) {
  const isOver = part === 'app' && (requests > INSTALL_BUDGET.requests || brotliBytes > INSTALL_BUDGET.brotliBytes)
  console.log(`${isOver ? 'OVER' : 'ok  '} installation, ${part}: ${inKilobytes(brotliBytes)}, ${requests} requests`)
  if (isOver) process.exitCode = 1
}
