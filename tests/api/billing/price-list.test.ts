import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPlan } from '#server/lib/billing/ledger/plans.ts'
import { runBilling } from '#server/modules/billing/jobs.ts'
import { parseUnitAmount, unitAmountToText } from '#shared/money.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { stripeStand } from './stands.ts'

/** Nothing is sold at first, as on the first day in production. Today is 20 November 2026. */
let world: World
let staff: Person

beforeAll(async () => {
  world = await createWorld()
  staff = await world.staff(['Site_OrgBilling_R', 'Site_OrgBilling_U'])
})
afterAll(() => world.close())

interface Item {
  productId: string
  entityId: string
  name: string
  archivedOn: string | null
  isDeletable: boolean
  customerCount: number
  prices: { priceId: string; interval: string | null; price: string; effectiveDate: string; isInEffect: boolean }[]
}
const ITEM = `{ productId entityId name archivedOn isDeletable customerCount prices { priceId interval price
  effectiveDate isInEffect } }`

async function ask<T>(field: string, variables: object = {}, as: Person = staff) {
  const { data, code, errors } = await world.graphql<{ it: T }>(field, variables, as)
  return { it: data?.it as T, code, details: errors?.[0]?.extensions.details }
}
const list = async () =>
  (await ask<{ items: Item[] }>(`{ it: billingPriceListGet { isEditable items ${ITEM} } }`)).it.items
const add = (name: string, rest: string, price: string) =>
  ask<Item>(
    `mutation { it: billingProductAdd(product: { name: "${name}", description: "", ${rest} }, price: { ${price} }) ${ITEM} }`,
  )
const addPrice = (productId: string, price: string) =>
  ask<Item>(`mutation { it: billingPriceAdd(productId: "${productId}", price: { ${price} }) ${ITEM} }`)
const load = (content: string, isPreview = false) =>
  ask<{ isApplied: boolean; rows: { line: number; effect: string; problem: string | null }[] }>(
    `mutation It($content: String!, $isPreview: Boolean!) { it: billingPricesImport(content: $content, isPreview: $isPreview)
      { isApplied rows { line effect problem } } }`,
    { content, isPreview },
  )

describe('the price list on the first day', () => {
  test('is created in the staff area: a plan that is assigned to an organization is on its invoice', async () => {
    const made = await add(
      'Pro, for firms',
      'kind: Plan',
      'interval: Month, unitAmountDecimal: "49900", effectiveDate: "2026-11-01"',
    )
    expect(made.it).toMatchObject({ productId: 'pro-for-firms', isDeletable: true, customerCount: 0, archivedOn: null })
    const [price] = made.it.prices
    const organization = await world.organization()
    await setPlan(world.services.database.db, organization.id, price?.priceId ?? '', '2026-11-01')
    await runBilling(world.services)
    const [invoice] = await world.services.billing.listInvoices({
      organizationIds: [organization.id],
      since: '2026-11-01',
    })
    expect(invoice).toMatchObject({ invoiceDate: '2026-11-01', totalCents: 49_900 })
    expect((await list()).find(({ name }) => name === 'Pro, for firms')).toMatchObject({
      ...{ isDeletable: false, customerCount: 1 },
    })
  })

  test('changes the price of a plan from a day on: only periods that start later have it', async () => {
    const { it: made } = await add(
      'Team',
      'kind: Plan',
      'interval: Month, unitAmountDecimal: "10000", effectiveDate: "2026-01-01"',
    )
    const organization = await world.organization()
    await setPlan(world.services.database.db, organization.id, made.prices[0]?.priceId ?? '', '2026-12-01')
    await addPrice(made.productId, 'interval: Month, unitAmountDecimal: "12000", effectiveDate: "2027-01-01"')
    const amount = async (month: string) => {
      const { it } = await ask<{ invoices: { invoiceItems: { amount: number }[] }[] }>(
        `{ it: billingPreviewInvoiceGet(organizationId: "${organization.id}", invoiceDate: "${month}") { invoices {
          invoiceItems { amount } } } }`,
      )
      return it.invoices[0]?.invoiceItems.map((line) => line.amount)
    }
    expect([await amount('2026-12-01'), await amount('2027-01-01')]).toEqual([[10_000], [10_000, 12_000]])
    const shown = await ask<{ planInformation: { planPrice: number } }>(
      `{ it: billingOrganizationBillingInfoGet(organizationId: "${organization.id}") { planInformation { planPrice } } }`,
    )
    expect(shown.it.planInformation.planPrice).toBe(10_000)
  })

  test('refuses prices that cannot be billed, with an error under the field', async () => {
    const refused = async (name: string, rest: string, price: string) => (await add(name, rest, price)).details
    const day = 'effectiveDate: "2026-12-01"'
    expect(await refused('', 'kind: Service', `unitAmountDecimal: "1", ${day}`)).toEqual([
      { path: 'product.name', message: 'Required Field' },
    ])
    expect(await refused('A', 'kind: Plan', `unitAmountDecimal: "1", ${day}`)).toEqual([
      { path: 'price.interval', message: 'A plan is charged each month or each year' },
    ])
    expect(await refused('A', 'kind: Usage', `unitAmountDecimal: "1", ${day}`)).toMatchObject([
      { path: 'product.metric' },
    ])
    expect(await refused('A', 'kind: Service', `unitAmountDecimal: "99999999999", ${day}`)).toMatchObject([
      { path: 'price.unitAmountDecimal' },
    ])
    for (const wrong of ['0001-01-01', '2099-01-01'])
      expect(await refused('A', 'kind: Service', `unitAmountDecimal: "1", effectiveDate: "${wrong}"`)).toMatchObject([
        { path: 'price.effectiveDate' },
      ])
    const { it } = await add(
      'Claims',
      'kind: Usage, metric: "claimCount"',
      `unitAmountDecimal: "150.5", effectiveDate: "2026-11-01"`,
    )
    expect(await refused('Claims 2', 'kind: Usage, metric: "claimCount"', `unitAmountDecimal: "1", ${day}`)).toEqual([
      { path: 'product.metric', message: 'Claims counts this already.' },
    ])
    expect((await addPrice(it.productId, 'unitAmountDecimal: "1", effectiveDate: "2026-11-19"')).details).toMatchObject(
      [{ path: 'price.effectiveDate' }],
    )
    expect((await addPrice(it.productId, 'unitAmountDecimal: "1", effectiveDate: "2026-11-01"')).details).toMatchObject(
      [{ path: 'price.effectiveDate', message: 'There is a price from this day already.' }],
    )
  })

  test('archives used products, deletes unused ones, and records the person in history and journal', async () => {
    const service = (await add('Training', 'kind: Service', 'unitAmountDecimal: "45000", effectiveDate: "2026-11-01"'))
      .it
    const used = (await list()).find(({ name }) => name === 'Pro, for firms')
    const remove = (id: string) => ask(`mutation { it: billingProductDelete(productId: "${id}") }`)
    expect((await remove(used?.productId ?? '')).code).toBe('CONFLICT')
    const archived = await ask<Item>(
      `mutation { it: billingProductArchive(productId: "${used?.productId}", archived: true) ${ITEM} }`,
    )
    expect(archived.it.archivedOn).toBe('2026-11-20')
    // Its customer keeps the plan.
    await runBilling(world.services)
    expect((await remove(service.productId)).it).toBe(true)
    const next = (await addPrice('team', 'interval: Year, unitAmountDecimal: "100000", effectiveDate: "2027-02-01"')).it
    const yearly = next.prices.find(({ interval }) => interval === 'Year')
    const deletePrice = (id: string) => ask(`mutation { it: billingPriceDelete(priceId: "${id}") { name } }`)
    expect((await deletePrice(yearly?.priceId ?? '')).code).toBeNull()
    const current = next.prices.find(({ isInEffect }) => isInEffect)
    expect((await deletePrice(current?.priceId ?? '')).code).toBe('CONFLICT')
    const history = await ask<{
      historyLogs: { siteUserName: string; changes: { fieldName: string; oldValue: string }[] }[]
    }>(
      `{ it: entity(entityId: "${used?.entityId}") { historyLogs { siteUserName changes { fieldName oldValue newValue } } } }`,
    )
    expect(history.it.historyLogs.map(({ changes }) => changes.map(({ fieldName }) => fieldName))).toEqual([
      ['Archived on'],
      ['Name', 'Kind', 'Price'],
    ])
    expect(history.it.historyLogs[0]?.siteUserName).toBeTruthy()
    const journal = await ask<{ items: { message: string }[] }>(
      `{ it: billingJournalsGet(request: { searchFor: "Product deleted" }) { items { message } } }`,
    )
    expect(journal.it.items).toHaveLength(1)
  })

  test('stores one of ten prices that arrive concurrently for one day', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        addPrice('team', 'interval: Month, unitAmountDecimal: "777", effectiveDate: "2028-01-01"'),
      ),
    )
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'VALIDATION_FAILED')).toHaveLength(9)
  })
})

const HEAD = 'product,name,description,kind,metric,interval,unit_price,effective_date'

describe('a file with prices', () => {
  const file = (...rows: string[]) => `\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`

  test('is previewed line by line, imported whole, and changes nothing the second time', async () => {
    const good = file(
      'starter,Starter,"Small, but whole",Plan,,Month,$29.00,2026-12-01',
      'starter,Starter,"Small, but whole",Plan,,Year,290.00,2026-12-01',
      'storage,Storage (GB),,usage,storageActive,,0.125,2026-12-01',
    )
    const preview = await load(good, true)
    expect(preview.it.rows.map(({ line, effect }) => [line, effect])).toEqual([
      [2, 'AddProduct'],
      [3, 'AddPrice'],
      [4, 'AddProduct'],
    ])
    expect([preview.it.isApplied, (await list()).some(({ productId }) => productId === 'starter')]).toEqual([
      false,
      false,
    ])
    expect((await load(good)).it.isApplied).toBe(true)
    const starter = (await list()).find(({ productId }) => productId === 'starter')
    expect(starter?.prices.map(({ price }) => price).sort()).toEqual(['2900', '29000'])
    expect((await list()).find(({ productId }) => productId === 'storage')?.prices).toMatchObject([{ price: '12.5' }])
    const again = await load(good)
    expect(again.it.rows.map(({ effect }) => effect)).toEqual(['Unchanged', 'Unchanged', 'Unchanged'])
    const changed = await load(good.replace('$29.00', '31.5'))
    expect(changed.it.rows[0]?.effect).toBe('ChangePrice')
    const json = [
      {
        product: 'starter',
        name: 'Starter',
        kind: 'Plan',
        interval: 'Month',
        unit_price: 31.5,
        effective_date: '2026-12-01',
        description: 'Small, but whole',
      },
    ]
    expect((await load(JSON.stringify(json))).it.rows).toEqual([{ line: 1, effect: 'Unchanged', problem: null }])
  })

  test('with an invalid line changes nothing and lists the errors of each line', async () => {
    const before = await list()
    const { it } = await load(
      file(
        'fine,Fine,,Service,,,1.00,2026-12-01',
        'Bad Code,X,,Service,,,1.00,2026-12-01',
        'x,,,Service,,,abc,2026-13-01',
        'y,Y,,Plan,,,1.00,2026-12-01',
        'claims,Claims,,Service,,,1.00,2026-12-01',
        'other,Other,,Usage,claimCount,,1.00,2026-12-01',
        'claims,Claims,,Usage,claimCount,,1.00,2026-11-01',
        'fine,Fine,,Service,,,2.00,2026-12-01',
      ),
    )
    expect(it.isApplied).toBe(false)
    expect(it.rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [3, 'product: Use small letters, digits and hyphens'],
      [4, 'name: Required Field; unit_price: Invalid character(s) or format; effective_date: Invalid date'],
      [5, 'interval: A plan is charged each month or each year'],
      [6, 'kind: The kind and metric of a product cannot be changed. Use another code.'],
      [7, 'metric: Claims counts this already.'],
      [8, 'unit_price: The price of this day is in effect. Add a row with a later effective_date.'],
      [9, 'unit_price: Another row has another price for the same day.'],
    ])
    expect(await list()).toEqual(before)
  })

  test.each([
    ['', 'The file has no rows.'],
    ['a,b\n1,2', 'These columns are missing: product, name, kind, unit_price, effective_date.'],
    ['{"a":1}', 'A JSON file must hold a list of objects.'],
    ['[1', 'This is not a valid JSON file.'],
    [`${HEAD}\n"unfinished`, 'The file cannot be read'],
    [`${HEAD}\n${'a,A,,Service,,,1,2026-12-01\n'.repeat(2_001)}`, 'The file has more than 2000 rows.'],
  ])('that cannot be read is refused (%#)', async (content, message) => {
    const { code, details } = await load(content)
    expect([code, details?.[0]?.path]).toEqual(['VALIDATION_FAILED', 'content'])
    expect(details?.[0]?.message).toContain(message)
  })

  test('is added once by ten concurrent imports', async () => {
    const content = file('at-once,At once,,Service,,,1.00,2026-12-01')
    const answers = await Promise.all(Array.from({ length: 10 }, () => load(content)))
    expect(answers.filter(({ it }) => it.rows[0]?.effect === 'AddProduct')).toHaveLength(1)
    expect(answers.every(({ it }) => it.isApplied)).toBe(true)
  })
})

test('with Stripe the price list is read-only', async () => {
  const under = await stripeStand()
  const keeper = await under.world.staff(['Site_OrgBilling_R', 'Site_OrgBilling_U'])
  const shown = await under.world.graphql<{ it: { isEditable: boolean; items: { name: string }[] } }>(
    '{ it: billingPriceListGet { isEditable items { name } } }',
    {},
    keeper,
  )
  expect(shown.data?.it).toMatchObject({ isEditable: false, items: [{ name: 'Claims' }, { name: 'Firm' }] })
  const changed = await under.world.graphql('mutation { billingProductDelete(productId: "x") }', {}, keeper)
  expect(changed.code).toBe('CONFLICT')
  await under.close()
})

test.each([
  ['1,499.5', '149950'],
  ['0.0075', '0.75'],
  ['$29', '2900'],
  ['0', '0'],
  ['12345678.12345678', '1234567812.345678'],
])('%s dollars are %s cents, and back', (text, cents) => {
  expect(parseUnitAmount(text)).toBe(cents)
  expect(parseUnitAmount(unitAmountToText(cents))).toBe(cents)
})

test.each(['', '-1', '1e3', '123456789', '1,2', '.5', '0.123456789'])('%j is not a valid unit price', (text) => {
  expect(parseUnitAmount(text)).toBeNull()
})
