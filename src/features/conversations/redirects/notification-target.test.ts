import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { describe, expect, it } from 'vitest'
import { notificationTarget } from './notification-target.ts'

type Answer = { data: Record<string, unknown> } | { code: string } | 'away'

function clientOf(answers: Record<string, Answer>): ApolloClient {
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        const answer = answers[operationName]
        if (!answer) throw new Error(`No answer for ${operationName}`)
        if (answer === 'away') return observer.error(new Error('Failed to fetch'))
        if ('code' in answer)
          observer.next({ data: null, errors: [{ message: answer.code, extensions: { code: answer.code } }] } as never)
        else observer.next({ data: answer.data })
        observer.complete()
      }),
  )
  return new ApolloClient({
    cache: new InMemoryCache(),
    link,
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
}

const emblem = (handle: string | null): Answer => ({ data: { emblem: { __typename: 'Emblem', id: 'e', handle } } })
const participant = (entityType: string): Answer => ({
  data: { conversationParticipantGet: { __typename: 'ConversationParticipantReference', entityId: 'p', entityType } },
})
const target = (answers: Record<string, Answer>, type: string, id = 'c1') =>
  notificationTarget(clientOf(answers), 'u1', type, id)

describe('A notification redirects', () => {
  it('to people and organizations by their handles', async () => {
    expect(await target({ Emblem: emblem('maya') }, 'User')).toEqual({ to: '/maya', problem: null })
    expect(await target({ Emblem: emblem('northfield') }, 'Organization')).toEqual({
      to: '/orgs/northfield',
      problem: null,
    })
  })

  it("to the user's conversations, or to those of the organization that participates", async () => {
    expect(await target({ ConversationParticipantGet: participant('User') }, 'Conversation')).toEqual({
      to: '/app/conversations?conversationId=c1',
      problem: null,
    })
    expect(
      await target(
        { ConversationParticipantGet: participant('Organization'), Emblem: emblem('northfield') },
        'Message',
      ),
    ).toEqual({
      to: '/orgs/northfield/conversations?conversationId=c1',
      problem: null,
    })
  })

  it('home without a message for an unknown type or a missing id', async () => {
    expect(await target({}, 'Billing')).toEqual({ to: '/', problem: null })
    expect(await target({}, 'User', '')).toEqual({ to: '/', problem: null })
  })

  it('home with the specified message when the conversation no longer exists', async () => {
    expect((await target({ ConversationParticipantGet: { code: 'NOT_FOUND' } }, 'Conversation')).problem).toBe(
      'This conversation no longer exists in any message box you have access to.',
    )
  })

  it('home with the specified message after any other failure', async () => {
    const sentence = 'Error redirecting from notification. Please try again or contact support.'
    expect(
      (await target({ ConversationParticipantGet: { code: 'INTERNAL_SERVER_ERROR' } }, 'Conversation')).problem,
    ).toBe(sentence)
    expect((await target({ ConversationParticipantGet: 'away' }, 'Conversation')).problem).toBe(sentence)
    expect((await target({ Emblem: emblem(null) }, 'User')).problem).toBe(sentence)
  })
})
