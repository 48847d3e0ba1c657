import { auditServer } from 'graphql-http'
import { afterEach, describe, expect, test } from 'vitest'
import { COP_CHECKS, findWeaknesses } from './cop-checks.ts'
import { createWorld, type World, type WorldOptions } from '#tests/support/world.ts'

let world: World | undefined

async function serve(options: WorldOptions): Promise<string> {
  world = await createWorld(options)
  return `${await world.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
}

afterEach(async () => {
  await world?.close()
  world = undefined
})

describe('the endpoint', () => {
  test('passes the audits of GraphQL over HTTP without an error or warning', async () => {
    const results = await auditServer({ url: await serve({}) })
    const notices = results.filter((result) => result.status === 'notice').map((result) => result.name)
    process.stdout.write(
      `R1 graphql-http: ${results.length} audits, ${results.filter((result) => result.status === 'ok').length} ok, ` +
        `${notices.length} notices\n`,
    )
    expect(results.filter((result) => result.status === 'error' || result.status === 'warn')).toEqual([])
    // GET is not allowed: a link or an image of another site could send it.
    expect(notices.every((name) => name.includes('GET'))).toBe(true)
  })

  test('has none of the weaknesses that graphql-cop checks for in production', async () => {
    const found = await findWeaknesses(await serve({ production: true }))
    process.stdout.write(`R1 graphql-cop: ${COP_CHECKS.length} checks, ${found.length} findings\n`)
    expect(found).toEqual([])
  })
})
