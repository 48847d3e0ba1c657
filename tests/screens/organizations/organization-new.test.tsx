import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages } from '#src/features/organizations/new/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

async function fill(label: RegExp, text: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
}

describe('A new organization', () => {
  it('is created with a confirmed address, and shows its first steps to the founder', async () => {
    await openScreen({ as: await world.person(), path: '/orgs/new' })
    await fill(/Legal Name/, 'Bayou Adjusters LLC')
    await fill(/Display Name/, 'Bayou Adjusters')
    await fill(/Email Address/, 'office@bayou.example')
    await fill(/Phone Number/, '(512) 555-0143')
    await fill(/Address Line 1/, '1100 Congress Avenue')
    await fill(/City/, 'Austin')
    await userEvent.selectOptions(screen.getByLabelText(/State/), 'Texas')
    await fill(/ZIP Code/, '78701')
    await userEvent.click(screen.getByRole('button', { name: messages.next }))
    expect(await screen.findByText(/^Latitude 30/)).toBeTruthy()
    // Keyboard and screen reader users continue at the heading, not at the top of the page.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Step 2 of 2: Location' }))
    await userEvent.click(screen.getByRole('button', { name: messages.changeDetails }))
    expect(screen.getByLabelText<HTMLInputElement>(/Legal Name/).value).toBe('Bayou Adjusters LLC')
    await userEvent.click(screen.getByRole('button', { name: messages.next }))
    const create = await screen.findByRole('button', { name: messages.create })
    await waitFor(() => expect(create.matches(':disabled, [aria-disabled="true"]')).toBe(false))
    await userEvent.click(create)

    expect(await screen.findByText(messages.created)).toBeTruthy()
    await waitFor(() => expect(location.pathname).toMatch(/^\/orgs\/bayou-adjusters.*\/profile$/))
    const steps = await screen.findByRole('list', { name: messages.firstSteps })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([messages.logo, messages.address + messages.done, messages.representatives, messages.invite])
    // This test opens three screens in succession, so it needs a long timeout.
  }, 120_000)

  it('is unavailable to staff, with an explanation', async () => {
    await openScreen({ as: await world.staff('admin'), path: '/orgs/new' })
    expect(await screen.findByRole('heading', { name: messages.staff })).toBeTruthy()
  })
})
