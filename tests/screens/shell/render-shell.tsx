import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { FluentProvider } from '@fluentui/react-components'
import { render } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { provideConfig } from '#src/config/env.ts'
import { AppHeader, loadShortcutsHost, useOrganizationsAhead } from '#src/features/shell/public.ts'
import { routes as organizationRoutes } from '#src/features/organizations/routes.tsx'
import { routes as profileRoutes } from '#src/features/profiles/routes.tsx'
import { bootSession } from '#src/lib/session/session.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { ViewerProvider } from '#src/lib/session/viewer-context.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { lightTheme } from '#src/ui/themes.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { CONFIG } from '../device.ts'
import { resizeTo } from '../ui/in-theme.tsx'

/** The server's answers, by the name of the operation. */
export type Answers = Record<string, (variables: Record<string, unknown>) => Record<string, unknown>>

interface ShellScene {
  device: 'phone' | 'wide'
  /** Null: not signed in. */
  sub: string | null
  /** The second factor of the signed-in person. */
  mfa?: 'set-up' | 'missing'
  answers: Answers
  demoMode?: boolean
  /** The server sends notifications. */
  pushPublicKey?: string
  assumed?: { token: string; userId: string; displayName: string }
  path?: string
}

function tokenOf(sub: string): string {
  const payload = btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + 3600 }))
  return `x.${payload}.x`
}

async function signInAs(sub: string | null, mfa: string, assumed: ShellScene['assumed']): Promise<void> {
  await sessionStore.clear()
  if (sub !== null) {
    await sessionStore.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'someone')
    await sessionStore.setItem('CognitoIdentityServiceProvider.client.someone.accessToken', tokenOf(sub))
    await sessionStore.setItem('evolve.mfa', mfa)
  }
  if (assumed) await sessionStore.setItem('evolve.assumed', JSON.stringify(assumed))
  await bootSession()
}

function linkTo(answers: Answers, sent: string[]): ApolloLink {
  return new ApolloLink((operation) => {
    const name = operation.operationName ?? ''
    sent.push(name)
    return new Observable((observer) => {
      const answer = answers[name]
      if (!answer) throw new Error(`No answer for ${name}`)
      observer.next({ data: answer(operation.variables) })
      observer.complete()
    })
  })
}

async function toPage(route: AppRoute): Promise<RouteObject> {
  const { Page } = await route.load()
  return {
    path: route.path,
    element: <Page />,
    ...(route.children && { children: await Promise.all(route.children.map(toPage)) }),
  }
}

const ShortcutsHost = preloadable(loadShortcutsHost)

/** The frame of the signed-in app as far as it is about the menus, when the start is over. */
function Frame() {
  useOrganizationsAhead(true)
  return (
    <>
      <AppHeader />
      <main>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <ShortcutsHost />
      </Suspense>
    </>
  )
}

/**
 * The header of the app over the profile and organization pages, for one viewer on one device. `sent` lists the
 * operations in order, `visited` the addresses.
 */
export async function renderShell({
  device,
  sub,
  mfa = 'set-up',
  answers,
  demoMode = true,
  pushPublicKey,
  assumed,
  path = '/',
}: ShellScene): Promise<{ sent: string[]; visited: string[] }> {
  if (device === 'phone') resizeTo(390, 844)
  else resizeTo(1440, 900)
  provideConfig({
    ...CONFIG,
    demoMode,
    pushPublicKey: pushPublicKey ?? null,
    links: { ...CONFIG.links, releases: 'https://example.com/releases' },
  })
  await signInAs(sub, mfa, assumed)
  const sent: string[] = []
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: linkTo(answers, sent),
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  const pages = await Promise.all([...organizationRoutes, ...profileRoutes].map(toPage))
  const router = createMemoryRouter([{ element: <Frame />, children: [{ path: '/', element: null }, ...pages] }], {
    initialEntries: [path],
  })
  const visited: string[] = []
  router.subscribe(({ location }) => visited.push(location.pathname))
  render(
    <FluentProvider theme={lightTheme}>
      <ApolloProvider client={client}>
        <ViewerProvider>
          <RouterProvider router={router} />
        </ViewerProvider>
      </ApolloProvider>
      <Toaster />
    </FluentProvider>,
  )
  return { sent, visited }
}
