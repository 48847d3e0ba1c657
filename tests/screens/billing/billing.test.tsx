import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#src/features/billing/messages.ts'
import { messages as dataMessages } from '#src/lib/data/messages.ts'
import { ERRORS } from '#shared/errors.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

const staffKeys = ['Site_OrgBilling_R', 'Site_OrgBilling_U'] as const
const pathOf = (handle: string) => `/orgs/${handle}/account/billing`

/** The tab that `window.open` returns. */
const tab = {
  ...{ opener: window as unknown, location: { href: '' }, close: vi.fn() },
  document: document.implementation.createHTMLDocument(),
}

beforeEach(() => {
  tab.location.href = ''
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
})

async function switchOf(name: string): Promise<HTMLInputElement> {
  return screen.findByRole<HTMLInputElement>('switch', { name })
}

describe('Account Billing', () => {
  it('shows members their plan and invoices, and opens the portal in a new tab for those who may pay', async () => {
    const organization = await world.organization()
    await openScreen({
      path: pathOf(organization.handle),
      as: await world.member(organization, ['Org_Billing_R', 'Org_Billing_U']),
    })
    expect(await screen.findByText(messages.noPlan)).toBeTruthy()
    expect(await screen.findByText(messages.noInvoices)).toBeTruthy()
    expect(screen.queryByText(messages.adHocItems)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: messages.managePayment }))
    await waitFor(() => expect(tab.location.href).toContain('/storage/billing/portal?'))
    expect(new URL(tab.location.href, location.origin).searchParams.get('returnPath')).toBe(pathOf(organization.handle))
    expect(tab.opener).toBeNull()
  })

  it('shows members of a child organization that its parent manages the plan, and strangers nothing', async () => {
    const root = await world.organization()
    const child = await world.organization({ parentOrganizationId: root.id })
    const { screen: first } = await openScreen({ path: pathOf(child.handle), as: await world.member(child, 'admin') })
    expect(await screen.findByText(messages.inherited)).toBeTruthy()
    expect(screen.queryByRole('button', { name: messages.managePayment })).toBeNull()
    first.unmount()
    await openScreen({ path: pathOf(root.handle), as: await world.member(root, ['Org_Messages_R']) })
    expect(await screen.findByText('Invalid Organization Permissions')).toBeTruthy()
  })

  it('lets staff switch off billing, which also switches off the other options', async () => {
    const organization = await world.organization()
    const { setOffline } = await openScreen({ path: pathOf(organization.handle), as: await world.staff(staffKeys) })
    await userEvent.click(await switchOf(messages.chargeAutomatically))
    expect(await screen.findByText(messages.optionsSaved)).toBeTruthy()
    await waitFor(async () => expect((await switchOf(messages.chargeAutomatically)).checked).toBe(true))
    await userEvent.click(await switchOf(messages.notBillable))
    await waitFor(async () => expect((await switchOf(messages.chargeAutomatically)).disabled).toBe(true))
    await waitFor(async () => expect((await switchOf(messages.chargeAutomatically)).checked).toBe(false))
    setOffline(true)
    expect(await screen.findByText(dataMessages.needsServer)).toBeTruthy()
  })

  it('previews the invoice with an item added by staff', async () => {
    const organization = await world.organization()
    await openScreen({ path: pathOf(organization.handle), as: await world.staff(staffKeys) })
    await userEvent.click(await screen.findByRole('button', { name: messages.add }))
    const sheet = await screen.findByRole('dialog', { name: messages.addItem })
    await userEvent.type(await within(sheet).findByLabelText(/^Description/), 'Training')
    await userEvent.type(within(sheet).getByLabelText(/^Unit Price/), '1,250.5')
    await userEvent.click(within(sheet).getByRole('switch', { name: messages.recurring }))
    await userEvent.click(within(sheet).getByRole('button', { name: messages.add }))
    expect(await screen.findByText('$1,250.50')).toBeTruthy()

    // Found again after the sheet has closed: until then, the page behind it is hidden from assistive technology.
    await userEvent.click(await screen.findByRole('button', { name: messages.previewInvoice }))
    const preview = await screen.findByRole('dialog', { name: messages.previewInvoice })
    expect(within(preview).getByText(messages.previewEmpty)).toBeTruthy()
    const claims = () => within(preview).getByLabelText<HTMLInputElement>(messages.usageFields.claimCount)
    expect(claims().disabled).toBe(true)
    await userEvent.click(within(preview).getByRole('switch', { name: messages.currentUsage }))
    await userEvent.clear(claims())
    await userEvent.type(claims(), '12')
    await userEvent.click(within(preview).getByRole('switch', { name: messages.currentUsage }))
    expect(claims().value).toBe('0')
    await userEvent.click(within(preview).getByRole('button', { name: messages.preview }))
    expect(await within(preview).findByText('Training')).toBeTruthy()
    expect(within(preview).getByText(messages.taxNote)).toBeTruthy()
  })
})

describe('The billing pages of staff', () => {
  it('validate the price list, and show why a validation failed', async () => {
    await openScreen({
      path: '/site/billing',
      as: await world.staff(staffKeys),
      failing: { BillingPricingModelValidationResultsGet: 'FORBIDDEN' },
    })
    const button = await screen.findByRole('button', { name: messages.validatePlans })
    await userEvent.click(button)
    expect(await screen.findByText(ERRORS.FORBIDDEN.userMessage)).toBeTruthy()
    await userEvent.click(button)
    expect(await screen.findByText(messages.validationOk)).toBeTruthy()
    expect(screen.getByRole('table', { name: messages.monthsChart })).toBeTruthy()
  })

  it('show if the summaries could not be loaded, and can retry', async () => {
    await openScreen({
      path: '/site/billing',
      as: await world.staff(staffKeys),
      failing: { BillingCustomerSummariesGet: 'FORBIDDEN' },
    })
    expect(await screen.findByText(messages.summariesAlert)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(messages.totals)).toBeTruthy()
  })

  it('list the journals of all organizations, with a text search', async () => {
    const organization = await world.organization({ displayName: 'Granite Mutual' })
    const staff = await world.staff(staffKeys)
    const words = `Training ${organization.handle}`
    await world.graphql(
      `mutation { billingAdHocBillingItemAdd(organizationId: "${organization.id}",
        update: { description: "${words}", unitPrice: 100, quantity: 3, recurring: true }) { id } }`,
      {},
      staff,
    )
    await openScreen({ path: '/site/billing/journals', as: staff })
    await userEvent.type(await screen.findByRole('textbox', { name: messages.searchJournals }), words)
    const row = (await screen.findByText(words)).closest('tr') as HTMLElement
    expect(within(row).getByText('Granite Mutual')).toBeTruthy()
    expect(within(row).getByText('Info')).toBeTruthy()
  })
})
