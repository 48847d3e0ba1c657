import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { FluentProvider } from '@fluentui/react-components'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { buildASTSchema, concatAST, execute, GraphQLError, parse } from 'graphql'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'
import { DRAFT_FAILED_MESSAGE } from '#shared/errors.ts'
import { useDrafting } from '#src/features/conversations/drafting/hooks/use-drafting.tsx'
import { draftingMessages } from '#src/features/conversations/drafting/messages.ts'
import { MessageEditor } from '#src/features/conversations/editor/components/message-editor.tsx'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { reloadHeldBy } from '#src/lib/offline/pwa/reload-guard.ts'
import { dismissToast, getToasts } from '#src/lib/toasts/toasts.ts'
import { lightTheme } from '#src/ui/themes.ts'
import { resizeTo } from '../ui/in-theme.tsx'

const BOX = { entityType: 'Users', entityId: '11111111-1111-4111-8111-111111111111' } as const

interface Request {
  prompt: string
  chatConversationId: string | null
  initialText: string | null
  commsConversationId: string | null
}

/** Simulates the server's drafting operations with the product's real schema. */
function createService() {
  const schema = buildASTSchema(
    concatAST(findFiles('server/modules', ['schema.graphql']).map((path) => parse(readFileSync(path, 'utf8')))),
  )
  const asked: Request[] = []
  const aborted: string[] = []
  let held: (() => void) | null = null
  let holding = false
  let answer = (
    request: Request,
  ): {
    draftText: string
    assistant: string
    usedMessages?: object[]
    usedClaim?: object
    leftOutCount?: number
    warnings?: object[]
  } => ({
    draftText: `Draft of: ${request.prompt}`,
    assistant: 'BuiltIn',
  })
  const root = {
    messagingDraftRequest: ({ request }: { request: Request }) => {
      asked.push({ ...request })
      const made = { usedMessages: [], usedClaim: null, leftOutCount: 0, warnings: [], ...answer(request) }
      return { chatConversationId: request.chatConversationId ?? 'session-1', ...made }
    },
  }
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { request } = operation.variables as { request: Request }
        const { signal } = (operation.getContext()['fetchOptions'] ?? {}) as { signal?: AbortSignal }
        const reply = (): void => {
          void Promise.resolve(
            execute({ schema, document: operation.query, variableValues: operation.variables, rootValue: root }),
          ).then((result) => {
            observer.next(JSON.parse(JSON.stringify(result)) as never)
            observer.complete()
          })
        }
        signal?.addEventListener('abort', () => {
          aborted.push(request.prompt)
          observer.error(signal.reason)
        })
        if (holding) held = reply
        else reply()
      }),
  )
  return {
    link,
    asked,
    aborted,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    hold: () => {
      holding = true
    },
    release: () => {
      holding = false
      held?.()
    },
  }
}

function Host({ initial }: { initial: string }) {
  const [html, setHtml] = useState(initial)
  const { tool, panel, replacement } = useDrafting({ box: BOX, conversationId: 'c1', html, onKeep: setHtml })
  return (
    <>
      <MessageEditor
        html={html}
        label="Reply"
        placeholder="Write"
        onChange={setHtml}
        tools={tool}
        panel={panel}
        replacement={replacement}
      />
      <output aria-label="html">{html}</output>
    </>
  )
}

async function openPanel(
  service: ReturnType<typeof createService>,
  { initial = '', device = 'wide' }: { initial?: string; device?: 'wide' | 'phone' } = {},
) {
  if (device === 'wide') resizeTo(1440, 900)
  else resizeTo(390, 844)
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: service.link,
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  const router = createMemoryRouter([{ path: '/', element: <Host initial={initial} /> }])
  render(
    <FluentProvider theme={lightTheme}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </FluentProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: draftingMessages.open }))
  return screen.findByRole('textbox', { name: draftingMessages.prompt })
}

const button = (name: string) => screen.findByRole('button', { name })
const preview = () => screen.findByRole('region', { name: draftingMessages.preview })
const toasts = () => getToasts().map((one) => one.text)

async function draft(prompt: string): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: draftingMessages.prompt }), prompt)
  await userEvent.click(await button(draftingMessages.draft))
}

beforeEach(() => {
  reportReached()
  for (const { id } of getToasts()) dismissToast(id)
})

describe('Drafting', () => {
  it('starts with the focus in the prompt, and with examples that fill it', async () => {
    const service = createService()
    const prompt = await openPanel(service)
    await waitFor(() => expect(document.activeElement).toBe(prompt))
    expect((await button(draftingMessages.draft)).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(
      within(screen.getByRole('group', { name: draftingMessages.examples })).getByRole('button', {
        name: draftingMessages.exampleList[2],
      }),
    )
    expect(prompt).toHaveProperty('value', draftingMessages.exampleList[2])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect((await preview()).textContent).toContain(`Draft of: ${draftingMessages.exampleList[2]}`)
    expect(service.asked).toEqual([
      { prompt: draftingMessages.exampleList[2], chatConversationId: null, initialText: '', commsConversationId: 'c1' },
    ])
  })

  it('announces that it replaces the text, keeps the draft as paragraphs in the editor, and closes', async () => {
    const service = createService()
    service.answerWith(() => ({ draftText: 'Hello <Bob>,\n\nSee [date].\n\nRegards,\nAnn', assistant: 'BuiltIn' }))
    await openPanel(service, { initial: '<p>Old text</p><p>of mine</p>' })
    await draft('Be nice')
    await preview()
    expect(
      await screen.findByText(
        `${draftingMessages.builtIn} ${draftingMessages.placeholders} ${draftingMessages.replaces}`,
      ),
    ).toBeDefined()
    expect(screen.getByText('[date]').tagName).toBe('MARK')
    expect(reloadHeldBy()).toBe(draftingMessages.atStake)
    await userEvent.click(await button(draftingMessages.keep))
    expect(screen.getByLabelText('html').textContent).toBe(
      '<p>Hello &lt;Bob&gt;,</p><p>See [date].</p><p>Regards,<br>Ann</p>',
    )
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveProperty(
      'value',
      'Hello <Bob>,\n\nSee [date].\n\nRegards,\nAnn',
    )
    expect(screen.queryByRole('region', { name: draftingMessages.preview })).toBeNull()
    expect(service.asked[0]?.initialText).toBe('Old text\n\nof mine')
    expect(reloadHeldBy()).toBeNull()
    // A draft of another message starts a new session.
    await userEvent.click(await button(draftingMessages.open))
    await draft('More')
    await preview()
    expect(service.asked[1]?.chatConversationId).toBeNull()
  })

  it('continues its session with Regenerate, quick refinements and Refine', async () => {
    const service = createService()
    await openPanel(service)
    await draft('Status update')
    for (const [name, prompt] of [
      [draftingMessages.regenerate, 'Please try again'],
      ['More Professional', 'More Professional'],
      ['More Casual', 'More Casual'],
    ] as const) {
      await userEvent.click(await button(name))
      await waitFor(async () => expect((await preview()).textContent).toContain(`Draft of: ${prompt}`))
      expect(service.asked.at(-1)).toEqual({
        prompt,
        chatConversationId: 'session-1',
        initialText: null,
        commsConversationId: 'c1',
      })
    }
    await userEvent.click(await button(draftingMessages.refine))
    const refining = await screen.findByRole('textbox', { name: draftingMessages.refinePrompt })
    await userEvent.click(await button(draftingMessages.backToDraft))
    expect((await preview()).textContent).toContain('Draft of: More Casual')
    await userEvent.click(await button(draftingMessages.refine))
    expect(refining).toBeDefined()
    await userEvent.type(
      await screen.findByRole('textbox', { name: draftingMessages.refinePrompt }),
      'Mention the deductible',
    )
    await userEvent.click(await button(draftingMessages.draft))
    await waitFor(async () => expect((await preview()).textContent).toContain('Draft of: Mention the deductible'))
    expect(service.asked.at(-1)?.chatConversationId).toBe('session-1')
  })

  it('discards a draft: the panel closes, the editor is unchanged, the next draft starts a new session', async () => {
    const service = createService()
    await openPanel(service, { initial: '<p>Mine</p>' })
    await draft('Status update')
    await userEvent.click(await button(draftingMessages.discard))
    expect(screen.queryByRole('region', { name: draftingMessages.title })).toBeNull()
    expect(screen.getByLabelText('html').textContent).toBe('<p>Mine</p>')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: draftingMessages.open }))
    await userEvent.click(await button(draftingMessages.open))
    expect(await screen.findByRole('textbox', { name: draftingMessages.prompt })).toHaveProperty('value', '')
  })

  it('shows its progress and can be canceled; the prompt stays', async () => {
    const service = createService()
    service.hold()
    await openPanel(service)
    await draft('Status update')
    expect(await screen.findByText('No output yet')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: draftingMessages.pending })).toBeDefined()
    await userEvent.click(await button(draftingMessages.cancel))
    expect(await screen.findByRole('textbox', { name: draftingMessages.prompt })).toHaveProperty(
      'value',
      'Status update',
    )
    expect(service.aborted).toEqual(['Status update'])
    expect(toasts()).toEqual([])
  })

  it('shows on request the messages that it used, and how many were excluded', async () => {
    const service = createService()
    const used = {
      messageId: 'm1',
      createdUtc: '2026-11-20T10:00:00.000Z',
      name: 'Bob Stone',
      text: 'I am free Tuesday.',
    }
    service.answerWith(() => ({ draftText: 'Tuesday', assistant: 'BuiltIn', usedMessages: [used], leftOutCount: 2 }))
    await openPanel(service)
    await draft('Answer')
    expect(await screen.findByText(draftingMessages.leftOut(2))).toBeTruthy()
    expect(screen.queryByText(used.text)).toBeNull()
    await userEvent.click(await button(draftingMessages.usedSources(1, null)))
    expect(screen.getByText(used.text).closest('li')?.textContent).toContain('Bob Stone')
  })

  it('shows on request the claim whose record it used', async () => {
    const service = createService()
    const usedClaim = { claimKey: '7-300-901', claimNumber: 'CLM-26-901', facts: 'Insured: Nora Finch' }
    service.answerWith(() => ({ draftText: 'About CLM-26-901', assistant: 'BuiltIn', usedClaim }))
    await openPanel(service)
    await draft('Write a status update')
    await userEvent.click(await button(draftingMessages.usedSources(0, 'CLM-26-901')))
    expect(screen.getByText(usedClaim.facts).closest('li')?.textContent).toContain('Claim CLM-26-901')
  })

  it('lists the lines with content that some participants may not see, with their source message', async () => {
    const service = createService()
    const warning = {
      ...{ line: 'We reserve $90,000.', words: '$90,000', hiddenFrom: ['Carl Vance'] },
      message: { messageId: 'm1', createdUtc: '2026-11-20T10:00:00.000Z', name: 'Ann Walker' },
    }
    service.answerWith(() => ({ draftText: warning.line, assistant: 'BuiltIn', warnings: [warning] }))
    await openPanel(service)
    await draft('Answer')
    const notice = (await screen.findByText(draftingMessages.warnings(1))).closest('[role=status]') as HTMLElement
    expect(within(notice).getByText(warning.line)).toBeTruthy()
    expect(within(notice).getByText(/From a message by Ann Walker of .*, which Carl Vance may not see/)).toBeTruthy()
  })

  it('shows the specified message and the reason after a failure, and keeps the prompt', async () => {
    const service = createService()
    service.answerWith(() => {
      throw new GraphQLError('failed', {
        extensions: {
          code: 'DRAFT_FAILED',
          httpStatus: 422,
          userMessage: DRAFT_FAILED_MESSAGE,
          description: '',
          details: [{ path: 'request.prompt', message: 'English only.' }],
        },
      })
    })
    await openPanel(service)
    await draft('Auf Deutsch')
    await waitFor(() =>
      expect(toasts()).toEqual([
        'EVO-X was unable to draft a message for you. Please make sure your prompt is worded clearly, and try again.',
      ]),
    )
    expect(await screen.findByText('English only.')).toBeDefined()
    expect(await screen.findByRole('textbox', { name: draftingMessages.prompt })).toHaveProperty('value', 'Auf Deutsch')
  })

  it('treats an empty draft as the same failure, and keeps the previous draft', async () => {
    const service = createService()
    await openPanel(service)
    await draft('Status update')
    await preview()
    service.answerWith(() => ({ draftText: '  \n', assistant: 'Provider' }))
    await userEvent.click(await button(draftingMessages.moreCasual))
    await waitFor(() => expect(toasts()).toEqual([draftingMessages.failed]))
    expect((await preview()).textContent).toContain('Draft of: Status update')
    expect(await button(draftingMessages.keep)).toBeDefined()
  })

  it('shows that it needs the server; an existing draft can still be kept', async () => {
    const service = createService()
    await openPanel(service)
    await draft('Status update')
    await preview()
    act(() => reportUnreachable())
    expect(await screen.findByText(draftingMessages.needsServer)).toBeDefined()
    for (const name of [draftingMessages.regenerate, draftingMessages.moreCasual, draftingMessages.moreProfessional])
      expect((await button(name)).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(await button(draftingMessages.regenerate))
    expect(service.asked).toHaveLength(1)
    await userEvent.click(await button(draftingMessages.keep))
    expect(screen.getByLabelText('html').textContent).toBe('<p>Draft of: Status update</p>')
  })

  it('keeps the prompt when Escape closes the panel', async () => {
    const service = createService()
    await openPanel(service)
    await userEvent.keyboard('Half a thought{Escape}')
    expect(screen.queryByRole('textbox', { name: draftingMessages.prompt })).toBeNull()
    await userEvent.click(await button(draftingMessages.open))
    expect(await screen.findByRole('textbox', { name: draftingMessages.prompt })).toHaveProperty(
      'value',
      'Half a thought',
    )
  })

  it('is a sheet on phones', async () => {
    const service = createService()
    await openPanel(service, { device: 'phone' })
    expect(await screen.findByRole('dialog', { name: draftingMessages.title })).toBeDefined()
    await draft('Status update')
    expect((await preview()).textContent).toContain('Draft of: Status update')
    await userEvent.click(await button(draftingMessages.keep))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('html').textContent).toBe('<p>Draft of: Status update</p>')
  })
})
