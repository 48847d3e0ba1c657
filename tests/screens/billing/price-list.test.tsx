import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages } from '#src/features/billing/prices/messages.ts'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

const PATH = '/site/billing/prices'
const HEAD = 'product,name,description,kind,metric,interval,unit_price,effective_date'

const openPrices = async (keys: Parameters<typeof world.staff>[0]) =>
  openScreen({ path: PATH, as: await world.staff(keys) })

describe('Plans and Prices', () => {
  it('starts empty, and accepts a plan with its price and then a price that takes effect later', async () => {
    await openPrices(['Site_OrgBilling_R', 'Site_OrgBilling_U'])
    expect(await screen.findByText(messages.empty)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.addProduct }))
    const sheet = await screen.findByRole('dialog', { name: messages.addProduct })
    await userEvent.type(await within(sheet).findByLabelText(/^Name/), 'Firm')
    const price = within(sheet).getByLabelText(/^Price in US dollars/)
    await userEvent.type(price, 'a lot')
    await userEvent.click(within(sheet).getByRole('button', { name: messages.addProduct }))
    expect(await within(sheet).findByText(fieldMessages.format)).toBeTruthy()
    await userEvent.clear(price)
    await userEvent.type(price, '1,499.5')
    // The price must be in effect immediately, because the other files in tests/screens use the same database.
    const since = within(sheet).getByLabelText<HTMLInputElement>(/^Takes effect on/)
    await userEvent.clear(since)
    await userEvent.type(since, '2026-11-01')
    await userEvent.click(within(sheet).getByRole('button', { name: messages.addProduct }))
    expect(await screen.findByText(/\$1,499\.50 per month/)).toBeTruthy()

    await userEvent.click(await screen.findByRole('button', { name: kitMessages.actionsFor('Firm') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.addPrice }))
    const adds = await screen.findByRole('dialog', { name: `${messages.addPrice}: Firm` })
    await userEvent.type(within(adds).getByLabelText(/^Price in US dollars/), '1600')
    const day = within(adds).getByLabelText<HTMLInputElement>(/^Takes effect on/)
    await userEvent.clear(day)
    await userEvent.type(day, '2027-03-01')
    await userEvent.click(within(adds).getByRole('button', { name: messages.addPrice }))
    expect(await screen.findByText(messages.priceAdded)).toBeTruthy()
  })

  it('previews a file, and imports it only if every row is valid', async () => {
    await openPrices(['Site_OrgBilling_R', 'Site_OrgBilling_U'])
    await userEvent.click(await screen.findByRole('button', { name: messages.import }))
    const sheet = await screen.findByRole('dialog', { name: messages.importTitle })
    const input = within(sheet).getByLabelText(messages.priceFile)
    const fileOf = (...rows: string[]) => new File([[HEAD, ...rows].join('\n')], 'prices.csv', { type: 'text/csv' })
    await userEvent.upload(
      input,
      fileOf('claims,Claims,,Usage,claimCount,,1.50,2026-11-01', 'x,X,,Plan,,,1,2026-11-01'),
    )
    expect(await within(sheet).findByText(messages.refusedRows(1))).toBeTruthy()
    const button = within(sheet).getByRole<HTMLButtonElement>('button', { name: messages.importNow })
    expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(true)
    await userEvent.upload(input, fileOf('claims,Claims,,Usage,claimCount,,1.50,2026-11-01'))
    expect(await within(sheet).findByText(messages.readyRows(1))).toBeTruthy()
    await userEvent.click(within(sheet).getByRole('button', { name: messages.importNow }))
    expect(await screen.findByText(messages.imported)).toBeTruthy()
    expect(await screen.findByText('Billed by use: Claims')).toBeTruthy()
  })

  it('shows the prices read-only to staff who may only read', async () => {
    await openPrices(['Site_OrgBilling_R'])
    expect(await screen.findByText('Billed by use: Claims')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: messages.addProduct })).toBeNull())
    expect(screen.queryByRole('button', { name: messages.import })).toBeNull()
  })
})
