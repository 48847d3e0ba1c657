import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ChatFiles } from '#src/features/assistant/components/chat-files.tsx'
import { useChatFiles } from '#src/features/assistant/hooks/use-chat-files.ts'
import { messages } from '#src/features/assistant/messages.ts'
import { CHAT_FILE_READING_ATTEMPTS_COUNT } from '#shared/limits/device-times.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { forgetDevice } from '../device.ts'
import { renderOn } from '../ui/in-theme.tsx'

/** Files that a user attaches for the assistant. The upload itself is mocked. */

vi.mock('#src/lib/files/upload-file.ts', () => ({ uploadFile: () => Promise.resolve('token') }))
vi.mock('#shared/limits/device-times.ts', async (original) => ({
  ...(await original<Record<string, unknown>>()),
  CHAT_FILE_READING_PAUSE_MS: 10,
}))

const NOTICE = 'EVO-X cannot read the text of this file.'

function Panel() {
  const { files, add, remove } = useChatFiles('maya', () => 'conversation')
  return (
    <>
      <button type="button" onClick={() => add([new File(['x'], 'long.pdf', { type: 'application/pdf' })])}>
        Add
      </button>
      <ChatFiles files={files} onRemove={remove} />
    </>
  )
}

/**
 * Attaches a file while the server refuses the first requests with these codes and accepts the next one.
 *
 * @returns the requests that were sent
 */
async function give(refusals: ErrorCode[], device: 'phone' | 'wide' = 'phone'): Promise<string[]> {
  const sent: string[] = []
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        sent.push(operationName ?? '')
        const code = refusals.shift()
        if (code === undefined)
          observer.next({
            data: { chatFileRequest: { __typename: 'ChatFile', chatFileId: 'f1', name: 'long.pdf', notice: NOTICE } },
          })
        else
          observer.error(new CombinedGraphQLErrors({ data: null, errors: [{ message: code, extensions: { code } }] }))
        observer.complete()
      }),
  )
  const client = new ApolloClient({
    ...{ cache: new InMemoryCache(), link },
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  renderOn(
    device,
    <ApolloProvider client={client}>
      <Panel />
    </ApolloProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  return sent
}

beforeEach(forgetDevice)

it.each(['phone', 'wide'] as const)(
  'A file stays while the server is busy reading files, then shows what could not be read: %s',
  async (device) => {
    const sent = await give(['UNAVAILABLE', 'RATE_LIMITED'], device)
    expect(await screen.findByText(NOTICE)).toBeTruthy()
    expect(screen.queryByLabelText(messages.uploading('long.pdf'))).toBeNull()
    expect(sent).toHaveLength(3)
  },
)

it('A file is removed after the maximum number of requests', async () => {
  const patient = await give(Array.from({ length: CHAT_FILE_READING_ATTEMPTS_COUNT }, () => 'UNAVAILABLE' as const))
  await waitFor(() => expect(screen.queryByText('long.pdf')).toBeNull())
  expect(patient).toHaveLength(CHAT_FILE_READING_ATTEMPTS_COUNT)
})

it('A file is not requested again if the server refuses it', async () => {
  const sent = await give(['UPLOAD_MISMATCH'])
  await waitFor(() => expect(screen.queryByText('long.pdf')).toBeNull())
  expect(sent).toHaveLength(1)
})
