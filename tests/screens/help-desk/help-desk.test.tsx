import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { messages } from '#src/features/help-desk/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

afterEach(() => void vi.restoreAllMocks())

const HELP_DESK = 'https://adjusters.zendesk.example/access/jwt'
/** No help desk is configured in the tests. */
const signOn = (): string => JSON.stringify({ data: { zendeskAuth: { url: HELP_DESK, jwt: 'a.b.c' } } })

it('Back from the help desk does not lead there again', async () => {
  const person = await world.person()
  const posted: string[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(this.action)
  })
  const first = await openScreen({ as: person, path: '/sso/zendesk?return_to=https://x.example' })
  first.alter('ZendeskAuth', signOn)
  await waitFor(() => expect(posted).toEqual([HELP_DESK]))

  const back = location.pathname + location.search
  first.screen.unmount()
  const second = await openScreen({ as: person, path: back, reloads: true })
  second.alter('ZendeskAuth', signOn)
  expect(await screen.findByText(messages.opened)).toBeTruthy()
  expect(posted).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: messages.openAgain }))
  await waitFor(() => expect(posted).toHaveLength(2))
})
