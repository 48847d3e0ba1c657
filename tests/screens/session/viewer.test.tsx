import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloProvider } from '@apollo/client/react'
import { FluentProvider } from '@fluentui/react-components'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { GuardedPage, ViewerGuard } from '#src/app/guarded-page.tsx'
import { MessageBoxWaiting } from '#src/features/conversations/components/message-box-waiting.tsx'
import { useViewer, type ViewerResult, ViewerProvider } from '#src/lib/session/viewer-context.tsx'
import type { RouteAccess } from '#src/lib/routing/app-route.ts'
import { lightTheme } from '#src/ui/themes.ts'
import { forgetDevice, startDeviceOf } from '../device.ts'
import { login, staff, standardUser } from '../shell/answers.ts'
import type { Answers } from '../shell/render-shell.tsx'
import { resizeTo } from '../ui/in-theme.tsx'

const MAYA = 'maya'
let result: ViewerResult

interface Question {
  name: string
  /** Answers it with what the table says, or refuses it with this code. */
  answer: (refusal?: string) => void
}

/** A person opens a page on a device without stored data; every request waits for the test. */
async function open(answers: Answers, access: RouteAccess = 'standard'): Promise<Question[]> {
  resizeTo(390, 844)
  await startDeviceOf(MAYA)
  await ViewerGuard.preload()
  const questions: Question[] = []
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const name = operationName ?? ''
        questions.push({
          name,
          answer: (refusal) => {
            if (refusal === undefined) observer.next({ data: answers[name]?.(variables) ?? {} })
            else
              observer.error(
                new CombinedGraphQLErrors({
                  data: null,
                  errors: [{ message: refusal, extensions: { code: refusal } }],
                }),
              )
            observer.complete()
          },
        })
      }),
  )
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link,
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
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
  return questions
}

function Probe() {
  result = useViewer()
  return null
}

function Page() {
  return <p>The page of {useViewer().viewer?.displayName}</p>
}

async function answer(questions: readonly Question[], name: string, refusal?: string): Promise<void> {
  const question = questions.findLast((one) => one.name === name)
  if (!question) throw new Error(`Nobody asked ${name}`)
  await act(async () => question.answer(refusal))
}

beforeEach(forgetDevice)

describe('Who the person is', () => {
  it('is asked together with what they may do: nothing else is waited for', async () => {
    const questions = await open(standardUser)
    expect(questions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['LoginInformation', 'AllUserOrgPermissions']),
    )
    await answer(questions, 'AllUserOrgPermissions')
    expect(screen.queryByText(/The page of/)).toBeNull()
    await answer(questions, 'LoginInformation')
    expect(await screen.findByText('The page of Maya Whitfield')).toBeTruthy()
  })

  it('shows the page in outline until then, with nothing to press', async () => {
    const questions = await open(standardUser)
    const heading = screen.getByText('Conversations', { selector: 'h1' })
    expect(heading.closest('[inert]')).not.toBeNull()
    expect(document.querySelectorAll('button:not([inert] *), input:not([inert] *)')).toHaveLength(0)
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Loading')
    await answer(questions, 'AllUserOrgPermissions')
    await answer(questions, 'LoginInformation')
    await screen.findByText(/The page of/)
    expect(document.querySelector('[inert]')).toBeNull()
  })

  it('is learned after a registration, though what was asked too early was refused', async () => {
    let registered = false
    const grants = [
      { __typename: 'OrganizationPermissions', organizationId: 'o1', isOrganizationAdmin: true, permissions: [] },
    ]
    const questions = await open(
      {
        LoginInformation: () => login({ registered }),
        AllUserOrgPermissions: () => ({ allUserOrgPermissions: grants }),
      },
      'unregistered',
    )
    await answer(questions, 'AllUserOrgPermissions', 'REGISTRATION_REQUIRED')
    await answer(questions, 'LoginInformation')
    await screen.findByText(/The page of/)
    expect(result).toMatchObject({ error: null, viewer: { registered: false, organizations: [] } })
    registered = true
    const refreshed = result.refresh()
    await answer(questions, 'LoginInformation')
    await answer(questions, 'AllUserOrgPermissions')
    await refreshed
    await waitFor(() => expect(result.viewer?.organizations).toEqual(grants))
  })
})

it('A member of staff is asked for by their own roles', async () => {
  const questions = await open(staff)
  await answer(questions, 'AllUserOrgPermissions')
  await answer(questions, 'LoginInformation')
  await waitFor(() => expect(questions.map(({ name }) => name)).toContain('SiteUser'))
})
