import { ApolloProvider } from '@apollo/client/react'
import { FluentProvider } from '@fluentui/react-components'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientFor } from '#src/app/data-client.ts'
import { GuardedPage, ViewerGuard } from '#src/app/guarded-page.tsx'
import { MessageBoxWaiting } from '#src/features/conversations/components/message-box-waiting.tsx'
import { useViewer, type ViewerResult, ViewerProvider } from '#src/lib/session/viewer-context.tsx'
import type { RouteAccess } from '#src/lib/routing/app-route.ts'
import { lightTheme } from '#src/ui/themes.ts'
import { type PageNetwork, startNetwork } from '#tests/support/page-network.ts'
import { world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'
import { forgetDevice, startDeviceOf } from '../device.ts'
import { resizeTo } from '../ui/in-theme.tsx'

const QUESTIONS = ['LoginInformation', 'AllUserOrgPermissions'] as const
const REGISTER = `mutation ($userId: ID!, $registration: UserRegistrationInput!) {
  userRegistration(userId: $userId, registration: $registration) { userId } }`
const REGISTRATION = {
  name: { firstName: 'Maya', lastName: 'Whitfield' },
  cellPhone: { countryCode: 1, number: '9195550142' },
  primaryAddress: {
    countryId: 'US',
    address1: '100 Main St',
    municipality: 'Raleigh',
    adminArea1Id: 'US-NC',
    postalCode: '27601',
  },
  languageIds: [],
}
let result: ViewerResult

/** Opens a page on a device without stored data. The responses with the viewer and their rights wait for `release`. */
async function open(person: Person, access: RouteAccess = 'standard'): Promise<PageNetwork> {
  resizeTo(390, 844)
  const network = startNetwork(await world.tokenOf(person), { holding: QUESTIONS })
  await startDeviceOf(person.sub)
  await ViewerGuard.preload()
  const { client } = await clientFor(person.sub)
  render(
    <FluentProvider theme={lightTheme}>
      <ApolloProvider client={client}>
        <ViewerProvider>
          <Probe />
          <MemoryRouter initialEntries={['/app/conversations']}>
            <GuardedPage title="Conversations" access={access} waiting={<MessageBoxWaiting />}>
              <Page />
            </GuardedPage>
          </MemoryRouter>
        </ViewerProvider>
      </ApolloProvider>
    </FluentProvider>,
  )
  await waitFor(() => expect(network.sent).toContain('LoginInformation'))
  return network
}

function Probe() {
  result = useViewer()
  return null
}

function Page() {
  return <p>The page of {useViewer().viewer?.displayName}</p>
}

beforeEach(forgetDevice)

describe('The identity of the viewer', () => {
  it('is requested together with their rights, and the page waits for nothing else', async () => {
    const person = await world.person({ firstName: 'Maya', lastName: 'Whitfield' })
    const network = await open(person)
    await waitFor(() => expect(network.sent).toEqual(expect.arrayContaining([...QUESTIONS])))
    network.release('AllUserOrgPermissions')
    await waitFor(() => expect(network.answered).toContain('AllUserOrgPermissions'))
    await act(async () => undefined)
    expect(screen.queryByText(/The page of/)).toBeNull()
    network.release('LoginInformation')
    expect(await screen.findByText('The page of Maya Whitfield')).toBeTruthy()
  })

  it('is awaited with an inert placeholder of the page', async () => {
    const network = await open(await world.person())
    const heading = screen.getByText('Conversations', { selector: 'h1' })
    expect(heading.closest('[inert]')).not.toBeNull()
    expect(document.querySelectorAll('button:not([inert] *), input:not([inert] *)')).toHaveLength(0)
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Loading')
    network.release()
    await screen.findByText(/The page of/)
    expect(document.querySelector('[inert]')).toBeNull()
  })

  it('is loaded after a registration, although earlier requests were refused', async () => {
    const organization = await world.organization()
    const person = await world.member(organization, 'admin', { registered: false })
    const network = await open(person, 'unregistered')
    network.release()
    await screen.findByText(/The page of/)
    expect(result).toMatchObject({ error: null, viewer: { registered: false, organizations: [] } })
    const { errors } = await world.graphql(REGISTER, { userId: person.userId, registration: REGISTRATION }, person)
    expect(errors).toBeUndefined()
    await act(() => result.refresh())
    await waitFor(() =>
      expect(result.viewer?.organizations).toMatchObject([
        { organizationId: organization.id, isOrganizationAdmin: true },
      ]),
    )
    expect(result.viewer?.registered).toBe(true)
  })
})

it('Site roles are requested for a member of staff', async () => {
  const network = await open(await world.staff('admin'))
  network.release()
  await waitFor(() => expect(network.sent).toContain('SiteUser'))
})
