import { FluentProvider } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type ClientConfig, provideConfig } from '#src/config/env.ts'
import { paths } from '#src/config/paths.ts'
import { AuthLayout } from '#src/features/auth/public.ts'
import { routes } from '#src/features/auth/routes.tsx'
import { provideAuthGateway } from '#src/lib/session/auth-gateway.ts'
import { bootSession } from '#src/lib/session/session.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'
import { getToasts } from '#src/lib/toasts/toasts.ts'
import { lightTheme } from '#src/ui/themes.ts'
import type { MemoryAuthGateway } from './memory-auth-gateway.ts'

export const testConfig: ClientConfig = {
  siteVersion: '2.44.6',
  graphqlPath: '/graphql',
  identity: { userPoolId: 'local_test', userPoolClientId: 'test-client', userPoolEndpoint: null, region: null },
  demoMode: true,
  pagePreviews: false,
  demoPeople: false,
  pushPublicKey: null,
  mapTiles: null,
  links: {
    releases: null,
    help: null,
    partner: null,
    masterSubscriptionAgreement: 'https://evolve.example/agreement',
    cookiePolicy: 'https://evolve.example/cookies',
    privacyPolicy: null,
  },
}

interface AuthScreens {
  person: UserEvent
  /** Current path of the router. */
  path: () => string
  /** The error message under a field; null if the field is valid or has no message. */
  messageOf: (label: string) => string | null
}

/** Removes all data of earlier tests from the device. */
export async function cleanDevice(): Promise<void> {
  await sessionStore.clear()
  sessionStorage.clear()
  provideConfig(testConfig)
}

/** Opens a sign-in screen. Every other path of the app shows a placeholder page with the heading "Inside". */
export async function openAuthScreen(path: string, gateway: MemoryAuthGateway): Promise<AuthScreens> {
  provideAuthGateway(gateway)
  await bootSession()
  const pages = await Promise.all(
    routes.map(async (route) => ({ path: route.path, Component: (await route.load()).Page })),
  )
  const router = createMemoryRouter(
    [
      { element: <AuthLayout />, children: pages },
      { path: '*', element: <h1>Inside</h1> },
    ],
    { initialEntries: [path] },
  )
  render(
    <FluentProvider theme={lightTheme}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </FluentProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return {
    person: userEvent.setup(),
    path: () => router.state.location.pathname,
    messageOf: (label) => {
      const field = screen.getByLabelText(label)
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
      const texts = ids.flatMap((id) => document.getElementById(id)?.textContent ?? [])
      return field.getAttribute('aria-invalid') === 'true' ? (texts[0] ?? null) : null
    },
  }
}

export function toastTexts(): string[] {
  return getToasts().map(({ text }) => text)
}

export { paths, screen }
