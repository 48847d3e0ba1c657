import { ApolloProvider } from '@apollo/client/react'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientFor } from '#src/app/data-client.ts'
import { messages } from '#src/features/profiles/messages.ts'
import { HoverCard } from '#src/features/profiles/public.ts'
import { ViewerProvider } from '#src/lib/session/viewer-context.tsx'
import { startNetwork } from '#tests/support/page-network.ts'
import { world } from '#tests/support/screen-world.tsx'
import { forgetDevice, startDeviceOf } from '../device.ts'
import { renderOn } from '../ui/in-theme.tsx'

const EMBLEM = `query ($entityId: ID!) { emblem(entityType: User, entityId: $entityId) {
  __typename id entityType displayName handle deactivated private avatarFile { __typename id cdnUrl }
  extraData { __typename companyName companyTitle initials fullName siteUserId isSiteUser siteUserRole } } }`

const SHOW_PHONE = `mutation ($userId: ID!) { userProfileUpdate(userId: $userId, update: {
  name: { firstName: "Bob", lastName: "Reyes" }, languageIds: [], workCodes: [], phoneVisibility: Connections }) { id } }`

beforeEach(forgetDevice)

async function writeBesideAnAvatar() {
  const ann = await world.person()
  const bob = await world.person({ firstName: 'Bob', lastName: 'Reyes', cellPhone: '2025550143' })
  await world.connect({ entityType: 'User', id: ann.userId }, { entityType: 'User', id: bob.userId })
  const shown = await world.graphql(SHOW_PHONE, { userId: bob.userId }, bob)
  expect(shown.errors).toBeUndefined()
  const { data } = await world.graphql<{ emblem: Parameters<typeof HoverCard>[0]['emblem'] }>(
    EMBLEM,
    { entityId: bob.userId },
    ann,
  )
  if (!data) throw new Error('Bob has no emblem')
  startNetwork(await world.tokenOf(ann))
  await startDeviceOf(ann.sub)
  const { client } = await clientFor(ann.sub)
  const page = (
    <>
      <textarea aria-label="Reply" />
      <HoverCard emblem={data.emblem}>BR</HoverCard>
    </>
  )
  renderOn(
    'wide',
    <ApolloProvider client={client}>
      <ViewerProvider>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
      </ViewerProvider>
    </ApolloProvider>,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'The roof')
}

const card = () => screen.findByRole('group', { name: messages.cardOf('Bob Reyes') })

describe('The card of a person', () => {
  it('opens when the pointer rests on the name, without moving the focus', async () => {
    await writeBesideAnAvatar()
    await userEvent.hover(screen.getByRole('button', { name: messages.cardOf('Bob Reyes') }))
    await card()
    await screen.findByRole('link', { name: messages.viewProfile })
    expect((await screen.findByRole('link', { name: /^Call/ })).getAttribute('href')).toBe('tel:+12025550143')
    await userEvent.keyboard(' is tarped.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' }).value).toBe('The roof is tarped.')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: messages.viewProfile })).toBeNull()
  })

  it('receives the focus when a key opens it, and restores it', async () => {
    await writeBesideAnAvatar()
    const trigger = screen.getByRole('button', { name: messages.cardOf('Bob Reyes') })
    act(() => trigger.focus())
    await userEvent.keyboard('{Enter}')
    const surface = await card()
    await expect.poll(() => surface.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(trigger)
  })
})
