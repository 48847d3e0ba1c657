import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { identityUsers } from '#server/lib/identity/tables.ts'
import { testOrigin, type TestOrigin } from '#tests/support/platform.ts'

const [AVERY] = DEMO_ACCOUNTS
const LIST = '/dev/demo-people'
const codeOf = (email: string): string => `${LIST}/${email}/code`

async function seed({ built, database, clock }: TestOrigin): Promise<void> {
  const { pool } = built
  if (!pool) throw new Error('The origin has no pool')
  await seedDatabase({ database, clock, seedUser: (account) => pool.seedUser(account) }, 'demo')
}

describe('in production', () => {
  const open: TestOrigin[] = []
  afterAll(async () => {
    for (const origin of open) await origin.close()
  })

  it('the demo people are never given, also if their accounts exist', async () => {
    const origin = await testOrigin({
      env: { NODE_ENV: 'production', APP_SECRET: 'a'.repeat(40), PUBLIC_ORIGIN: 'https://evolve.example' },
    })
    open.push(origin)
    await seed(origin)
    for (const url of [LIST, codeOf(AVERY.email)]) {
      const { statusCode, body } = await origin.app.inject(url)
      expect([url, statusCode]).toEqual([url, 404])
      expect(body).not.toContain(AVERY.password)
    }
    expect((await origin.app.inject('/config.json')).json()).toMatchObject({ demoPeople: false })
  })
})

describe('outside production', () => {
  let origin: TestOrigin
  const read = async (url: string): Promise<unknown> => (await origin.app.inject(url)).json()
  const codeAt = (stepsAhead: number): string =>
    new TOTP({ secret: Secret.fromBase32(AVERY.totpSecret ?? '') }).generate({
      timestamp: origin.clock.now().getTime() + stepsAhead * 30_000,
    })

  beforeAll(async () => {
    origin = await testOrigin()
  })
  afterAll(() => origin.close())

  it('there are none without the demo world, and no codes', async () => {
    expect(await read(LIST)).toEqual([])
    expect((await origin.app.inject(codeOf(AVERY.email))).statusCode).toBe(404)
  })

  it('those of the demo world can be entered, except with disabled accounts and text messages', async () => {
    await seed(origin)
    const people = (await read(LIST)) as { email: string; name: string }[]
    expect(people[0]).toEqual({
      email: AVERY.email,
      password: AVERY.password,
      name: 'Avery Collins',
      title: AVERY.title,
      hasInbox: true,
    })
    const emails = people.map(({ email }) => email)
    expect(people.find(({ email }) => email === 'site.admin@evolve.example')).toMatchObject({ hasInbox: false })
    expect(emails).not.toContain('dana.whitfield@evolve.example')
    expect(emails).not.toContain('casey.delgado@evolve.example')
    expect(JSON.stringify(people)).not.toContain(AVERY.totpSecret)
    for (const email of ['dana.whitfield@evolve.example', 'taylor.brooks@evolve.example', 'nobody@evolve.example'])
      expect([email, (await origin.app.inject(codeOf(email))).statusCode]).toEqual([email, 404])
  })

  it('a code is one that was not used: the current one, then the next one, then none', async () => {
    const use = async (stepsAhead: number): Promise<void> => {
      const step = Math.floor(origin.clock.now().getTime() / 30_000) + stepsAhead
      await origin.database.db
        .update(identityUsers)
        .set({ totpLastStep: step })
        .where(eq(identityUsers.email, AVERY.email))
    }
    expect(await read(codeOf(AVERY.email))).toEqual({ code: codeAt(0) })
    await use(0)
    expect(await read(codeOf(AVERY.email))).toEqual({ code: codeAt(1) })
    await use(1)
    expect(await read(codeOf(AVERY.email))).toEqual({ code: null })
  })
})
