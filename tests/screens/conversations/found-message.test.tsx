import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#src/features/conversations/messages.ts'
import { messages as searchMessages } from '#src/features/conversations/search/messages.ts'
import { reportReached } from '#src/lib/offline/connection/connection.ts'
import { forgetDevice } from '../device.ts'
import { BOB, claims, openMessageBox } from './message-box.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

beforeEach(async () => {
  await forgetDevice()
  reportReached()
  giveElementsSize()
})

const path = '/app/conversations?conversationId=c1'

describe('A conversation that was found by its message', () => {
  const long = (count: number) => {
    const conversations = claims(1)
    conversations[0]!.messages = Array.from(
      { length: count },
      (_, index) => ({ id: `m${index + 1}`, by: BOB, html: `<p>Reading ${index + 1}</p>`, readByAnn: true }) as const,
    )
    return openMessageBox(conversations)
  }
  const found = () =>
    waitFor(() => {
      const row = document.querySelector<HTMLElement>('[role="listitem"][aria-current="true"]:has([data-message])')
      if (!row) throw new Error('No message is marked.')
      return row
    })

  // A journey tests the scrolling, which needs a layout.
  it('loads the messages down to it at once', async () => {
    const server = await long(50)
    await renderMessageBox(server, { path: `${path}&message=3&find=reading` })
    const pages = () => server.allVariables('ConversationGet').filter(({ limit }) => limit === 100)
    await waitFor(() => expect(pages().map(({ before }) => before)).toEqual([31]))
    await waitFor(() => expect(server.answered.filter((name) => name === 'ConversationGet').length).toBe(2))
    expect(screen.queryByText(searchMessages.messageNotLoaded)).toBeNull()
  })

  it('opens at the message whose words the list was searched for', async () => {
    const server = await long(30)
    await server.bobWrites('c1', '<p>The ladder is wet</p>')
    for (let nr = 0; nr < 3; nr += 1) await server.bobWrites('c1', `<p>Later ${nr}</p>`)
    await renderMessageBox(server)
    await userEvent.type(await screen.findByRole('textbox', { name: messages.searchPlaceholder }), 'ladder')
    const row = await screen.findByRole('link', { name: /The ladder is wet/ })
    await userEvent.click(row)
    expect((await found()).textContent).toContain('The ladder is wet')
  })
})
