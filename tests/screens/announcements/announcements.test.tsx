import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages } from '#src/features/announcements/messages.ts'
import { messages as siteMessages } from '#src/features/site/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

const ANNOUNCE = `mutation A($id: ID!, $request: OrganizationNotificationRequest!) {
  organizationCreateAssociateNotification(organizationId: $id, request: $request) { id }
}`

describe('Announcements', () => {
  it('are written, previewed and queued', async () => {
    const organization = await world.organization()
    const admin = await world.member(organization, 'admin')
    await openScreen({ as: admin, path: `/orgs/${organization.handle}/associate-notifications` })
    expect(await screen.findByText(messages.empty)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.send }))
    const dialog = await screen.findByRole('dialog', { name: messages.send })
    const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: messages.send })
    expect(send.disabled).toBe(true)
    expect(within(dialog).queryByRole('textbox', { name: messages.inAppUrl })).toBeNull()
    await userEvent.click(within(dialog).getByRole('combobox', { name: new RegExp(messages.audience) }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: messages.audiences.AllAssociates }))
    await userEvent.keyboard('{Escape}')
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: new RegExp(messages.inAppText) }),
      'Closed on Friday',
    )
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: new RegExp(messages.emailSubject) }),
      'Office closed',
    )
    await userEvent.type(
      await within(dialog).findByRole('textbox', { name: messages.emailBody }),
      'We are closed on Friday.',
    )
    await userEvent.click(within(dialog).getByRole('switch', { name: messages.preview }))
    const preview = await within(dialog).findByRole('region', { name: messages.preview })
    expect(within(preview).getByText('Closed on Friday')).toBeTruthy()
    await waitFor(() => expect(send.disabled).toBe(false))
    await userEvent.click(send)
    expect(await screen.findByText(messages.queued)).toBeTruthy()
    expect((await screen.findAllByText('Closed on Friday')).length).toBeGreaterThan(0)
  })

  it('show their progress, and cannot be sent by members who may only read', async () => {
    const organization = await world.organization()
    const admin = await world.member(organization, 'admin')
    const request = {
      audience: ['AllAssociates'],
      inAppText: 'New office',
      emailSubject: 'Office',
      emailHtmlBody: '<p>We move.</p>',
    }
    await world.graphql(ANNOUNCE, { id: organization.id, request }, admin)
    await openScreen({
      as: await world.member(organization, ['Org_Notification_R']),
      path: `/orgs/${organization.handle}/associate-notifications`,
    })
    await userEvent.click(await screen.findByRole('button', { name: /New office/ }))
    const details = await screen.findByRole('region', { name: messages.details })
    expect(await within(details).findByText('We move.')).toBeTruthy()
    for (const label of [messages.sent, messages.sending, messages.failedCount])
      expect(within(details).getByRole('button', { name: new RegExp(label) })).toBeTruthy()
    expect(screen.queryByRole('button', { name: messages.send })).toBeNull()
  })

  it('show the counts of their deliveries as these end, without Refresh', async () => {
    const organization = await world.organization()
    const admin = await world.member(organization, 'admin')
    const content = { inAppText: 'New office', emailSubject: 'Office', emailHtmlBody: '<p>We move.</p>' }
    const request = { audience: ['AllAssociates'], ...content }
    await world.graphql(ANNOUNCE, { id: organization.id, request }, admin)
    const path = `/orgs/${organization.handle}/associate-notifications`
    const { alter } = await openScreen({ as: admin, path })
    let counts = [0, 1, 0]
    const failure = {
      ...{ __typename: 'AnnouncementFailure', userId: admin.userId, displayName: 'Ann Lee' },
      ...{ transport: 'Email', reason: 'AddressRefused' },
    }
    alter('OrganizationNotificationDetails', (body) =>
      ['Sent', 'Sending', 'Failed']
        .reduce(
          (text, name, at) => text.replace(new RegExp(`"numUsers${name}":\\d+`), `"numUsers${name}":${counts[at]}`),
          body,
        )
        .replace('"failures":[]', `"failures":${counts[2] === 0 ? '[]' : JSON.stringify([failure])}`),
    )
    await userEvent.click(await screen.findByRole('button', { name: /New office/ }))
    const details = within(await screen.findByRole('region', { name: messages.details }))
    expect(await details.findByRole('button', { name: `1${messages.sending}` })).toBeTruthy()
    counts = [0, 0, 1]
    expect(await details.findByRole('button', { name: `1${messages.failedCount}` }, { timeout: 10_000 })).toBeTruthy()
    expect(details.getByRole('button', { name: messages.resend })).toBeTruthy()
    const failed = within(details.getByRole('region', { name: messages.failures }))
    expect(failed.getByText('Ann Lee')).toBeTruthy()
    expect(failed.getByText(messages.reasons.AddressRefused)).toBeTruthy()
  })

  it('of the site are for staff with the permission', async () => {
    await openScreen({ as: await world.staff(['Site_LegSys_R']), path: '/site/system-notifications' })
    expect(await screen.findByText(siteMessages.noAnnouncements)).toBeTruthy()
  })
})
