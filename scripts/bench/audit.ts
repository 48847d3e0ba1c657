import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditServer } from 'graphql-http'
import { createApp } from '#server/app.ts'
import { openMemoryDatabase } from '#server/db/client.ts'
import { parseEnv } from '#server/env.ts'
import { COP_CHECKS, findWeaknesses } from './cop-checks.ts'

/**
 * graphql-http's audits with introspection on, and graphql-cop's checks as in production
 * (docs/requirements/quality.md#protocol). Without an argument it serves the endpoint itself; `npm run bench:audit --
 * http://host:port/graphql` checks a running server.
 */

async function withServer<T>(introspection: boolean, work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evolve-audit-'))
  const env = parseEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED: 'none' })
  const database = await openMemoryDatabase()
  const app = await createApp({ env, database, distFolder: dataDir, graphql: { introspection } })
  try {
    return await work(`${await app.listen({ port: 0, host: '127.0.0.1' })}/graphql`)
  } finally {
    await app.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function audit(url: string): Promise<number> {
  const results = await auditServer({ url })
  const of = (status: string): typeof results => results.filter((result) => result.status === status)
  console.log(
    `graphql-http: ${results.length} audits: ${of('ok').length} ok, ${of('notice').length} notices, ` +
      `${of('warn').length} warnings, ${of('error').length} errors`,
  )
  for (const { status, id, name } of results) if (status !== 'ok') console.log(`  ${status} ${id} ${name}`)
  return of('warn').length + of('error').length
}

async function findings(url: string): Promise<number> {
  const found = await findWeaknesses(url)
  console.log(
    `graphql-cop: ${COP_CHECKS.length} checks: ${found.length} findings${found.length > 0 ? `: ${found.join(', ')}` : ''}`,
  )
  return found.length
}

const given = process.argv[2]
const problems = given
  ? (await audit(given)) + (await findings(given))
  : (await withServer(true, audit)) + (await withServer(false, findings))
process.exitCode = problems > 0 ? 1 : 0
