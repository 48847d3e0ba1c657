import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages as settings } from '#src/features/notification-settings/messages.ts'
import { messages } from '#src/features/notifications/messages.ts'
import { messages as accountWords } from '#src/features/user-account/messages.ts'
import { notificationMessages } from '#shared/validation/notifications.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

const REQUEST =
  'mutation R($a: ID!, $b: ID!) { socialUserRequestConnection(userId: $a, userOrOrganizationId: $b) { id } }'

async function openList() {
  const [maya, bob] = [await world.person(), await world.person({ firstName: 'Bob', lastName: 'Reyes' })]
  await world.graphql(REQUEST, { a: bob.userId, b: maya.userId }, bob)
  const opened = await openScreen({ as: maya, path: '/app/network/connections' })
  const button = await screen.findByRole('button', { name: new RegExp(`^${messages.notifications}`) })
  await within(button).findByRole('img', { name: /^1 / })
  await userEvent.click(button)
  const list = await screen.findByRole('list', { name: messages.notifications })
  return { ...opened, button, list, maya }
}

describe('The list of notifications', () => {
  it('removes shown notifications from the badge, and can restore a dismissed one', async () => {
    const { button, sent } = await openList()
    await waitFor(() => expect(within(button).queryByRole('img')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${messages.dismiss}: .*Bob Reyes`) }))
    await userEvent.click(await screen.findByRole('button', { name: messages.undo }))
    expect(await screen.findByRole('button', { name: new RegExp(`^${messages.markRead}: .*Bob Reyes`) })).toBeTruthy()
    expect(sent).not.toContain('NotificationDismissById')
  })

  it('completes a dismissal when it closes, and is empty afterwards', async () => {
    const { button, sent } = await openList()
    await userEvent.click(screen.getByRole('button', { name: messages.dismissAll }))
    await screen.findByText(messages.allDismissed)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(sent).toContain('NotificationDismissAll'))
    await userEvent.click(button)
    expect(await screen.findByText(messages.empty)).toBeTruthy()
  })

  it('keeps notifications that arrive while Dismiss all can be undone', async () => {
    const { button, sent, maya } = await openList()
    await userEvent.click(screen.getByRole('button', { name: messages.dismissAll }))
    await screen.findByText(messages.allDismissed)
    const cleo = await world.person({ firstName: 'Cleo', lastName: 'Marsh' })
    await world.graphql(REQUEST, { a: cleo.userId, b: maya.userId }, cleo)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(sent).toContain('NotificationDismissAll'))
    await userEvent.click(button)
    expect(await screen.findByRole('button', { name: new RegExp(`^${messages.dismiss}: .*Cleo Marsh`) })).toBeTruthy()
    expect(screen.queryByRole('button', { name: new RegExp(`^${messages.dismiss}: .*Bob Reyes`) })).toBeNull()
  })
})

describe('The notification preferences', () => {
  const box = (name: string, method: keyof typeof settings.longMethods) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: settings.choice(name, settings.longMethods[method]) })

  it('need a method if one is required, and are saved together', async () => {
    const maya = await world.person()
    await openScreen({ as: maya, path: `/${maya.handle}/account/notifications` })
    await userEvent.click(await box('Invitations', 'inApp'))
    await userEvent.click(await box('Invitations', 'email'))
    expect(await screen.findByText(notificationMessages.atLeastOne)).toBeTruthy()
    const save = screen.getByRole<HTMLButtonElement>('button', { name: settings.save })
    expect(save.disabled).toBe(true)
    await userEvent.click(await box(settings.all('Organizations'), 'sms'))
    expect((await box('Invitations', 'sms')).checked).toBe(true)
    expect((await box('Billing', 'emailDigestDaily')).disabled).toBe(true)
    await userEvent.click(save)
    expect(await screen.findByText(settings.saved)).toBeTruthy()
  })

  it('are a page of the account, which links to them and back', async () => {
    const maya = await world.person()
    await openScreen({ as: maya, path: `/${maya.handle}/account/security` })
    await userEvent.click(await screen.findByRole('link', { name: accountWords.notifications }))
    expect(await box('Invitations', 'inApp')).toBeTruthy()
    expect(screen.getByRole('link', { name: accountWords.information })).toBeTruthy()
  })

  it('of another person are for staff only', async () => {
    const maya = await world.person()
    await openScreen({ as: await world.person(), path: `/${maya.handle}/account/notifications` })
    expect(await screen.findByText(accountWords.forbidden)).toBeTruthy()
  })
})
