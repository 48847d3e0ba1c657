import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePriceList } from '#server/lib/billing/ledger/price-list.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { invoiceOf } from './stands.ts'

/** The forms of the ledger's pages, as a browser sends them. Today is 20 November 2026. */

let world: World
let visit: { personId: string; mayChange: boolean }

beforeAll(async () => {
  world = await createWorld()
  await writePriceList(world.services.database.db, '2026-01-01')
  visit = { personId: (await world.staff(['Site_OrgBilling_U'])).userId, mayChange: true }
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject({ method: 'GET', url })
const post = (url: string, values: Record<string, string>) =>
  world.app.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(values).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
/** The address of the form with a button, on a page. */
function formOf(body: string, button: string): string {
  const forms = body.split('<form ').filter((form) => form.includes(`>${button}`))
  return /action="([^"]+)"/.exec(forms.at(-1) ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
}

async function issued() {
  const organization = await world.organization()
  const { invoice } = await world.services.database.transaction((tx) =>
    world.services.billing.makeInvoice(tx, invoiceOf(organization, '2026-11-01', 1_000), 'Open'),
  )
  const url = world.services.billing.invoiceUrl(invoice.id, visit)
  return { url, organization, page: async () => (await get(url)).body }
}

/** The message under a field that has it, and the value that is left in it. */
function fieldOf(body: string, name: string) {
  const [, value, state = '', message] =
    new RegExp(`name="${name}" value="([^"]*)"([^>]*)>(?:<span class="error" id="[^"]+">([^<]+))?`).exec(body) ?? []
  return { value, message, isInvalid: state.includes('aria-invalid="true"'), hasFocus: state.includes('autofocus') }
}

describe('a form that is refused', () => {
  const PAID = { amount: '10.00', paidOn: '2026-11-20', reference: 'Wire' }
  test.each([
    ['amount', { ...PAID, amount: '10.01' }, 'A payment cannot exceed the balance of an issued invoice.'],
    ['amount', { ...PAID, amount: '1.005' }, 'Enter an amount above 0, with at most two decimals.'],
    ['amount', { ...PAID, amount: '-5' }, 'Enter an amount above 0, with at most two decimals.'],
    ['paidOn', { ...PAID, paidOn: '2026-11-21' }, 'Must be today or at most 5 years before.'],
    ['paidOn', { ...PAID, paidOn: 'soon' }, 'Enter a date.'],
    ['reference', { ...PAID, reference: ' ' }, 'Required'],
  ])('shows the error under %s, and keeps the entered values (%#)', async (name, values, message) => {
    const { page } = await issued()
    const answer = await post(formOf(await page(), 'Record payment'), values)
    expect(answer.statusCode).toBe(422)
    expect(fieldOf(answer.body, name)).toMatchObject({ message, isInvalid: true, hasFocus: true })
    for (const [field, value] of Object.entries(values)) expect(fieldOf(answer.body, field).value).toBe(value)
    // The form that is shown again can be sent.
    expect((await post(formOf(answer.body, 'Record payment'), PAID)).statusCode).toBe(303)
    expect(await page()).toContain('Paid</p>')
  })

  test('is expanded if it is collapsible, and no other form is', async () => {
    const { page } = await issued()
    const sent = { amount: '10.01', description: '<b>Outage</b>', reason: 'Goodwill' }
    const { body } = await post(formOf(await page(), 'Issue credit note'), sent)
    expect(body.match(/<details[^>]* open>/g)).toHaveLength(1)
    expect(fieldOf(body, 'amount').message).toBeUndefined()
    expect(body).toContain('A credit note cannot exceed what an issued invoice charges')
    expect(body).toContain('value="&lt;b&gt;Outage&lt;/b&gt;"')
  })

  test('reports an exempt customer without a certificate, and a duplicate tax rate', async () => {
    const { organization } = await issued()
    const customer = (await get(world.services.billing.customerUrl(organization.id, visit))).body
    const settings = { treatment: 'Exempt', exemptionCertificate: '', taxId: '74-1' }
    const refused = await post(formOf(customer, 'Save tax settings'), settings)
    expect(fieldOf(refused.body, 'exemptionCertificate')).toMatchObject({
      message: 'Enter the number of the exemption certificate.',
      isInvalid: true,
    })
    expect(refused.body).toContain('<option value="Exempt" selected>')
    const taxes = /href="([^"]+)">Sales tax</.exec(customer)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const rate = { region: 'US-TX', name: 'Texas sales tax', percent: '8.25', effectiveDate: '2026-01-01' }
    const add = formOf((await get(taxes)).body, 'Add rate')
    expect((await post(add, rate)).statusCode).toBe(303)
    const again = await post(add, rate)
    expect(fieldOf(again.body, 'effectiveDate').message).toBe('This tax has a rate from this day on already.')
    expect(again.body).toContain('<option value="US-TX" selected>')
    expect(fieldOf((await post(add, { ...rate, percent: '101' })).body, 'percent').isInvalid).toBe(true)
  })
})

test('a form that is submitted twice takes effect once, and shows its page', async () => {
  const { page } = await issued()
  const form = formOf(await page(), 'Record payment')
  const sent = { amount: '4.00', paidOn: '2026-11-20', reference: 'Wire' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(form, sent)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303])
  expect(await page()).toContain('paid $4.00')
})

test('irreversible changes are explained before they are submitted', async () => {
  const { page } = await issued()
  const body = await page()
  for (const [button, effect] of [
    ['Void invoice', 'cannot be restored'],
    ['Give up', 'no longer expected'],
    ['Issue credit note', 'cannot be undone'],
  ] as const) {
    const part = body.split('<details').find((one) => one.includes(`>${button}`) && one.includes('<form'))
    expect(part, button).toContain(effect)
  }
})

test('a reader sees no forms, and a modified address has no effect', async () => {
  const { url, page } = await issued()
  const invoiceId = new URL(url, 'http://x').searchParams.get('invoiceId') ?? ''
  const shown = await get(world.services.billing.invoiceUrl(invoiceId, { ...visit, mayChange: false }))
  expect([shown.body.includes('<form'), shown.body.includes('Corrections')]).toEqual([false, false])
  const form = formOf(await page(), 'Record payment').replace('action=pay', 'action=refund')
  expect((await post(form, {})).statusCode).toBe(403)
})
