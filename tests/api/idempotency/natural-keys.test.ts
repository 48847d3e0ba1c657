import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertClaims } from '#tests/api/legacy-claims/claims-world.ts'
import { createTwoServers, type TwoServers } from '#tests/support/two-servers.ts'
import type { MakeContest } from './contests/contest.ts'
import { ids } from './contests/ids.ts'
import { names } from './contests/names.ts'
import { places } from './contests/places.ts'
import { createQueuedWorld, type QueuedWorld } from './queued-world.ts'

/**
 * Creations that arrive at once and want the same name, address, id or place: each gets an answer that a person
 * understands, never a failure, and the thing is there once.
 */

const CONTESTS: Record<string, MakeContest> = { ...ids, ...names, ...places }

let servers: TwoServers
let from: QueuedWorld
beforeAll(async () => {
  servers = await createTwoServers()
  from = createQueuedWorld(servers)
  await insertClaims(servers.world.services)
}, 120_000)
afterAll(() => servers.close())

describe('Ten concurrent calls that create', () => {
  test.each(Object.keys(CONTESTS))('%s each get a response, and it is created once', async (name) => {
    const contest = await CONTESTS[name]?.(from)
    if (!contest) throw new Error(`${name} has no calls.`)
    const answers = await servers.atOnce(
      contest.calls.map(({ as, field }) => {
        const [, query] = /^query (.*)$/s.exec(field) ?? []
        return { as, variables: {}, query: query === undefined ? `mutation { ${field} }` : `{ ${query} }` }
      }),
    )
    expect(answers.flatMap(({ code }) => code ?? []).filter((code) => code !== contest.losers)).toEqual([])
    expect(answers.filter(({ code }) => code === null)).toHaveLength(contest.winnersCount)
    const { rows } = await servers.world.services.database.script(contest.effect)
    expect(rows[0]?.['n']).toBe(contest.effectCount)
  })
})
