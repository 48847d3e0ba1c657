import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closeAssistant } from '#src/features/assistant/assistant-view.ts'
import { messages } from '#src/features/assistant/messages.ts'
import { messages as shareMessages } from '#src/features/conversations/share/messages.ts'
import { messages as legacy } from '#src/features/legacy-claims/messages.ts'
import { menuMessages } from '#src/features/shell/menus/messages.ts'
import { messages as review } from '#src/features/site/evox/messages.ts'
import { paths } from '#src/config/paths.ts'
import { forgetAllShared, listShared } from '#src/lib/offline/pwa/shared-content.ts'
import { getOutboxState } from '#src/lib/offline/outbox/outbox.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

async function openChat(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: menuMessages.assistant }))
  const panel = await screen.findByLabelText(messages.title)
  const begin = within(panel).queryByText(messages.begin)
  if (begin) await userEvent.click(begin)
  // Until the conversation has loaded, Enter sends nothing.
  await within(panel).findByRole('group', { name: messages.prompts })
  return panel
}

beforeEach(closeAssistant)

describe('The chat panel', () => {
  it('greets the user, answers a suggested prompt, and can undo a rating', async () => {
    await openScreen({ path: paths.linkedCompanies.href(), as: await world.person({ firstName: 'Dana' }) })
    const panel = await openChat()
    expect(await within(panel).findByText(messages.greeting('Dana'))).toBeTruthy()
    await userEvent.click(within(panel).getByText(messages.promptList[0]))
    expect(await within(panel).findByText(/I look things up, with your own rights/)).toBeTruthy()
    const like = within(panel).getByLabelText(messages.like)
    await userEvent.click(like)
    expect(like.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(like)
    await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('false'))
  })

  it('offers an answer to a conversation as text, and to documents as a file', async () => {
    await forgetAllShared()
    await openScreen({ path: paths.linkedCompanies.href(), as: await world.person() })
    const panel = await openChat()
    await userEvent.click(within(panel).getByText(messages.promptList[0]))
    await within(panel).findByText(/Summarize the notes/, { selector: 'li' })
    await userEvent.click(within(panel).getByRole('button', { name: messages.useInConversation }))
    expect(await screen.findByRole('heading', { name: shareMessages.question })).toBeTruthy()
    expect(await listShared()).toMatchObject([
      {
        text: expect.stringContaining('- one claim: “Summarize the notes'),
        html: expect.stringContaining('<li>one claim: “Summarize the notes'),
        files: [],
      },
    ])
    await forgetAllShared()
    await userEvent.click(within(panel).getByRole('button', { name: messages.saveAsDocument }))
    await waitFor(async () => expect(await listShared()).toHaveLength(1))
    const [shared] = await listShared()
    expect(shared?.files.map(({ name, type }) => [name, type])).toEqual([
      [expect.stringMatching(/^EVO-X \d{4}-\d\d-\d\d\.txt$/), 'text/plain'],
    ])
  })

  it('sends with Enter, adds a line with Shift+Enter, and keeps the question if sending fails', async () => {
    const { failNext } = await openScreen({ path: paths.linkedCompanies.href(), as: await world.person() })
    const panel = await openChat()
    const box = await within(panel).findByLabelText<HTMLTextAreaElement>(messages.message)
    failNext('ChatMessageRequest', 'VALIDATION_FAILED')
    await userEvent.type(box, 'roof{Shift>}{Enter}{/Shift}damage{Enter}')
    await waitFor(() => expect(box.value).toBe('roof\ndamage'))
    await userEvent.type(box, '{Enter}')
    expect(await within(panel).findByText(/I do not know/)).toBeTruthy()
  })

  it('queues a question that is written while offline, and sends it afterwards', async () => {
    const { setOffline, sent } = await openScreen({ path: paths.linkedCompanies.href(), as: await world.person() })
    const panel = await openChat()
    const box = await within(panel).findByLabelText(messages.message)
    setOffline(true)
    await userEvent.type(box, 'roof{Enter}')
    expect(await within(panel).findByText(messages.queued)).toBeTruthy()
    expect(sent).not.toContain('ChatMessageRequest')
    setOffline(false)
    expect(await within(panel).findByText(/I do not know/)).toBeTruthy()
    await waitFor(() => expect(within(panel).queryByText(messages.queued)).toBeNull())
    expect(within(panel).getAllByText('roof')).toHaveLength(1)
  })

  it('sends a question after the ones before it, which are still in the outbox', async () => {
    const { setOffline, operations, release } = await openScreen({
      path: paths.linkedCompanies.href(),
      as: await world.person(),
      holding: ['ChatMessageRequest'],
    })
    const panel = await openChat()
    const box = await within(panel).findByLabelText(messages.message)
    setOffline(true)
    for (const [index, question] of ['gable', 'vent'].entries()) {
      await userEvent.type(box, `${question}{Enter}`)
      await waitFor(() => expect(within(panel).getAllByText(messages.queued)).toHaveLength(index + 1))
    }
    const asked = (): unknown[] =>
      operations
        .filter(({ name }) => name === 'ChatMessageRequest')
        .map(({ variables }) => (variables['request'] as { content: string }).content)
    setOffline(false)
    await waitFor(() => expect(asked()).toEqual(['gable']))
    await userEvent.type(box, 'dent{Enter}')
    await within(panel).findByText('dent')
    release('ChatMessageRequest')
    await waitFor(() => expect(asked()).toEqual(['gable', 'vent', 'dent']))
    await waitFor(() => expect(within(panel).getAllByText(/I do not know/)).toHaveLength(3))
  })

  it('keeps a question on the device while its answer is in progress', async () => {
    const { release } = await openScreen({
      path: paths.linkedCompanies.href(),
      as: await world.person(),
      holding: ['ChatMessageRequest'],
    })
    const panel = await openChat()
    await userEvent.type(await within(panel).findByLabelText(messages.message), 'roof{Enter}')
    await waitFor(() => expect(getOutboxState().items.map(({ title }) => title.detail)).toEqual(['roof']))
    release('ChatMessageRequest')
    expect(await within(panel).findByText(/I do not know/)).toBeTruthy()
    await waitFor(() => expect(getOutboxState().items).toEqual([]))
    expect(within(panel).getAllByText('roof')).toHaveLength(1)
  })

  it('waits for an answer that takes longer than a request', async () => {
    const { failNext } = await openScreen({ path: paths.linkedCompanies.href(), as: await world.person() })
    const panel = await openChat()
    failNext('ChatMessageRequest', 'ANSWER_UNDER_WAY')
    await userEvent.type(await within(panel).findByLabelText(messages.message), 'roof{Enter}')
    await waitFor(() => expect(getOutboxState().items[0]?.reason?.code).toBe('ANSWER_UNDER_WAY'))
    expect(within(panel).getByText(messages.waiting)).toBeTruthy()
    expect(within(panel).queryByText(messages.queued)).toBeNull()
    expect(within(panel).getByRole('button', { name: messages.stop })).toBeTruthy()
    expect(await within(panel).findByText(/I do not know/, {}, { timeout: 5_000 })).toBeTruthy()
    expect(within(panel).getAllByText('roof')).toHaveLength(1)
  })

  it('shows the question again if it is closed and opened during the answer', async () => {
    const { release } = await openScreen({
      path: paths.linkedCompanies.href(),
      as: await world.person(),
      holding: ['ChatMessageRequest'],
    })
    const panel = await openChat()
    await userEvent.type(await within(panel).findByLabelText(messages.message), 'roof{Enter}')
    await waitFor(() => expect(getOutboxState().items).toHaveLength(1))
    await userEvent.click(within(panel).getByRole('button', { name: messages.close }))
    await waitFor(() => expect(screen.queryByLabelText(messages.title)).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: menuMessages.assistant }))
    const again = await screen.findByLabelText(messages.title)
    // The introduction appears once.
    expect(within(again).queryByText(messages.begin)).toBeNull()
    expect(within(again).getByText('roof')).toBeTruthy()
    expect(within(again).getByText(messages.waiting)).toBeTruthy()
    release('ChatMessageRequest')
    expect(await within(again).findByText(/I do not know/)).toBeTruthy()
    expect(within(again).getAllByText('roof')).toHaveLength(1)
  })

  it('shows when the claims of an answer are due, and links their pages', async () => {
    const person = await world.person()
    const { systemId, acid, claimIds } = await world.claimsCompany(person, 'Adjuster')
    await openScreen({ path: paths.linkedCompanies.href(), as: person })
    const panel = await openChat()
    await userEvent.type(await within(panel).findByLabelText(messages.message), 'Which claims are overdue?{Enter}')
    const list = within(await within(panel).findByRole('list', { name: messages.claims }))
    const link = await list.findByRole('link', { name: /Nora Finch 0/ })
    expect(link.getAttribute('href')).toBe(paths.claim.href(`${systemId}-${acid}-${claimIds[0]}`))
    // The clock of the server differs from that of the device.
    expect(link.textContent).toMatch(/\d+ days overdue$/)
  })

  it('shows how a question was understood, and asks it again without a part, or with a changed one', async () => {
    const person = await world.person()
    await world.claimsCompany(person, 'Adjuster')
    await openScreen({ path: paths.linkedCompanies.href(), as: person })
    const panel = await openChat()
    const box = await within(panel).findByLabelText<HTMLTextAreaElement>(messages.message)
    await userEvent.type(box, 'How many overdue claims are there in Texas?{Enter}')
    const understood = within(await within(panel).findByRole('group', { name: messages.understood }))
    expect(understood.getByText('in Texas')).toBeTruthy()
    await userEvent.click(understood.getByRole('button', { name: `overdue ${messages.leaveOut}` }))
    expect(await within(panel).findByText('Claims in Texas')).toBeTruthy()
    await waitFor(() => expect(within(panel).getAllByRole('group', { name: messages.understood })).toHaveLength(2))

    await userEvent.click(understood.getByRole('button', { name: 'overdue' }))
    expect(box.value).toBe('Claims in Texas, overdue')
    expect(box).toBe(document.activeElement)
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('overdue')
  })

  it('refuses unsupported file types, and more than ten files', async () => {
    await openScreen({ path: paths.linkedCompanies.href(), as: await world.person() })
    const panel = await openChat()
    const input = panel.querySelector<HTMLInputElement>('[data-attach=assistant]')
    if (!input) throw new Error('There is no place for files.')
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'roof.exe'))
    expect(await screen.findByText(/must be of one of these types/)).toBeTruthy()
    await userEvent.upload(
      input,
      Array.from({ length: 11 }, (_none, index) => new File(['x'], `roof-${index}.txt`, { type: 'text/plain' })),
    )
    expect(await screen.findByText(messages.tooManyFiles(10))).toBeTruthy()
  })
})

describe('The staff review', () => {
  it('shows answers by kind, filters by person, and opens a conversation', async () => {
    const person = await world.person({ firstName: 'Dana', lastName: 'Lee' })
    const ask = `mutation ($userId: ID!, $id: ID!) { chatMessageRequest(userId: $userId,
      request: { conversationId: $id, content: "Is the gable vent dented?" }) { chatConversationId } }`
    await world.graphql(ask, { userId: person.userId, id: crypto.randomUUID() }, person)
    await openScreen({ path: paths.siteEvoxReview.href(), as: await world.staff(['SocialUser_EvoX_R']) })
    await userEvent.click(await screen.findByLabelText('Actions for Is the gable vent dented?'))
    await userEvent.click(await screen.findByText(review.allOfPerson))
    expect(await screen.findByText(review.ofUser('Dana Lee'))).toBeTruthy()
    await userEvent.click((await screen.findAllByText('Is the gable vent dented?'))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/I do not know/)).toBeTruthy()
  })

  it('says in the list and in the conversation why an answer is incomplete', async () => {
    const person = await world.person({ firstName: 'Ed', lastName: 'Moss' })
    const ask = `mutation ($userId: ID!, $id: ID!) { chatMessageRequest(userId: $userId,
      request: { conversationId: $id, content: "Is the skylight cracked?" }) { chatConversationId } }`
    await world.graphql(ask, { userId: person.userId, id: crypto.randomUUID() }, person)
    await openScreen({ path: paths.siteEvoxReview.href(), as: await world.staff(['SocialUser_EvoX_R']) })
    const actions = await screen.findByLabelText('Actions for Is the skylight cracked?')
    // The built-in engine completes every answer.
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
      const response = await fetch(...sent)
      const withProblem = (_key: string, value: { role?: string; problem?: string | null } | null) =>
        value?.problem === null && value.role !== 'User' ? { ...value, problem: 'Interrupted' } : value
      const text = await response.text()
      const body = response.ok
        ? JSON.stringify(JSON.parse(text, withProblem as Parameters<typeof JSON.parse>[1]))
        : text
      return new Response(body, { status: response.status, headers: response.headers })
    })
    await userEvent.click(actions)
    await userEvent.click(await screen.findByText(review.allOfPerson))
    expect(await screen.findByText(review.ofUser('Ed Moss'))).toBeTruthy()
    expect(await screen.findAllByText(review.problems.Interrupted)).toHaveLength(1)
    await userEvent.click((await screen.findAllByText('Is the skylight cracked?'))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(review.problems.Interrupted)).toBeTruthy()
  })

  it('is refused to staff without the permission', async () => {
    await openScreen({ path: paths.siteEvoxReview.href(), as: await world.staff(['Site_User_R']) })
    expect(await screen.findByText(review.noPermission)).toBeTruthy()
  })
})

describe('Linked companies', () => {
  it('are shown as empty, also at their old address', async () => {
    const person = await world.person()
    await openScreen({ path: paths.oldLinkedCompanies.href(), as: person })
    expect(await screen.findByText(legacy.none)).toBeTruthy()
    expect(location.pathname).toBe(paths.linkedCompanies.href())
  })

  it('refuses an invitation without an id', async () => {
    await openScreen({ path: paths.legacyInvitation.href(), as: await world.person() })
    expect(await screen.findByText(legacy.invalidInvitation)).toBeTruthy()
  })
})
