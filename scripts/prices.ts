import { readFile } from 'node:fs/promises'
import { openDatabase } from '#server/db/client.ts'
import { parseEnv } from '#server/env.ts'
import { buildServices } from '#server/build-services.ts'
import { lockDataDir } from '#server/lib/lock/data-dir.ts'
import { reportStartFailure } from '#server/main.ts'
import { importPrices, PriceFileError } from '#server/modules/billing/service.ts'

/**
 * `npm run prices -- import FILE [--check]` imports a CSV or JSON file with prices into the embedded ledger, completely
 * or not at all; `--check` writes nothing. With an embedded database the server must be stopped; with DATABASE_URL it
 * may run.
 */
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'

const [command, file, ...flags] = process.argv.slice(2)
if (command !== 'import' || !file || flags.some((flag) => flag !== '--check')) {
  console.error('Usage: npm run prices -- import FILE [--check]')
  process.exit(2)
}
try {
  const content = await readFile(file, 'utf8')
  const env = parseEnv({ ...process.env, SEED: 'none' })
  const lock = await lockDataDir(env)
  try {
    const database = await openDatabase(env)
    const built = await buildServices(env, database)
    try {
      const isPreview = flags.includes('--check')
      const { rows, isApplied } = await importPrices({ ...built.services, database }, null, content, isPreview)
      for (const { line, product, effect, problem } of rows)
        console.log(`${line}\t${effect}\t${product}${problem === null ? '' : `\t${problem}`}`)
      const refused = rows.filter(({ effect }) => effect === 'Refused').length
      if (refused > 0) process.exitCode = 1
      console.log(
        isApplied ? 'Imported.' : refused > 0 ? `Nothing was imported: ${refused} rows are wrong.` : 'Checked.',
      )
    } finally {
      await built.close()
      await database.close()
    }
  } finally {
    await lock?.release()
  }
} catch (error) {
  if (error instanceof PriceFileError) console.error(error.message)
  else reportStartFailure(error)
  process.exitCode = 1
}
