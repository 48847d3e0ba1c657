import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'
import { findKnownDemoAccounts } from '#server/db/seed/known-demo-accounts.ts'
import type { RunningServer } from '#server/start-server.ts'

/** The demo accounts as a table for the terminal. */
export function demoTable(): string {
  const rows = DEMO_ACCOUNTS.map((account) => [
    account.email,
    account.password,
    account.totpSecret ?? account.mfa ?? '-',
    account.title,
  ])
  const head = ['E-mail', 'Password', 'TOTP secret', 'What it shows']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] as string).length)),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] as number))
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** The same if the server's own pool contains them; null on a database without the demo world, or with a real pool. */
export async function demoTableFor({ built, database }: RunningServer): Promise<string | null> {
  if (!built.pool) return null
  return (await findKnownDemoAccounts(database)).length > 0 ? demoTable() : null
}
