import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { messages } from '#src/features/profiles/messages.ts'
import { HoverCard } from '#src/features/profiles/public.ts'
import { ViewerProvider } from '#src/lib/session/viewer-context.tsx'
import { renderOn } from '../ui/in-theme.tsx'
import { BOB, emblem } from '../conversations/message-box-server.ts'

const bob = { ...emblem(BOB, 'Bob Reyes'), handle: 'bob-reyes' } as never

async function writeBesideAnAvatar() {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(() => new Observable(() => undefined)),
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  const page = (
    <>
      <textarea aria-label="Reply" />
      <HoverCard emblem={bob}>BR</HoverCard>
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
  it('opens under a resting pointer and leaves the focus to whoever writes', async () => {
    await writeBesideAnAvatar()
    await userEvent.hover(screen.getByRole('button', { name: messages.cardOf('Bob Reyes') }))
    await card()
    await screen.findByRole('link', { name: messages.viewProfile })
    await userEvent.keyboard(' is tarped.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' }).value).toBe('The roof is tarped.')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: messages.viewProfile })).toBeNull()
  })

  it('takes the focus when it is opened by a key, and gives it back', async () => {
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
