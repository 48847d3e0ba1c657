import { readFileSync } from 'node:fs'
import { ApolloLink, Observable } from '@apollo/client'
import { buildASTSchema, concatAST, execute, GraphQLError, type GraphQLSchema, parse } from 'graphql'
import { findFiles } from '#scripts/find-files.ts'
import { UnreachableError } from '#src/lib/apollo/errors.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** A message box in memory behind the product's real schema: what a document asks for and the schema lacks fails the test. */

type Row = Record<string, unknown>
type Arguments = Record<string, never>

let schema: GraphQLSchema | null = null
function realSchema(): GraphQLSchema {
  schema ??= buildASTSchema(concatAST(findFiles('server/modules', ['schema.graphql']).map((path) => parse(readFileSync(path, 'utf8')))))
  return schema
}

export const ANN = '11111111-1111-4111-8111-111111111111'
export const BOB = '22222222-2222-4222-8222-222222222222'
export const NOW = new Date('2026-11-20T15:00:00.000Z')

export function emblem(id: string, displayName: string): Row {
  const extraData = { companyName: null, companyTitle: null, initials: displayName.slice(0, 1), fullName: displayName, siteUserId: null, isSiteUser: false, siteUserRole: null }
  return { id, entityType: 'User', displayName, handle: null, avatarUrl: null, deactivated: false, private: false, extraData }
}
const ann = emblem(ANN, 'Ann Walker')
const bob = emblem(BOB, 'Bob Reyes')

export interface StoredMessage {
  id: string
  by: typeof ANN | typeof BOB
  html: string
  readByAnn?: boolean
  readByBob?: boolean
}

export interface StoredConversation {
  id: string
  subject: string
  messages: StoredMessage[]
  canReply?: boolean
}

interface Refusal {
  code: ErrorCode
  httpStatus: number
  userMessage: string | null
  details?: { path: string; message: string }[]
}

function toMessage(message: StoredMessage, index: number): Row {
  const createdUtc = new Date(NOW.getTime() - (10_000 - index) * 60_000).toISOString()
  const reading = (id: string, isRead: boolean | undefined) => ({ id: `${message.id}:${id}`, entityId: id, entityType: 'User', firstReadUtc: message.by === id || isRead ? createdUtc : null })
  return {
    id: message.id,
    sequence: index + 1,
    createdUtc,
    creatorEntityId: message.by,
    creatorEntityType: 'User',
    creatorEmblem: message.by === ANN ? ann : bob,
    actingUserEmblem: null,
    messageText: message.html,
    messageParticipants: [reading(ANN, message.readByAnn), reading(BOB, message.readByBob)],
  }
}

function toSummary({ id, subject, messages }: StoredConversation): Row {
  const last = messages.at(-1)
  return {
    conversationId: id,
    subject,
    lastMessageDateTimeUtc: NOW.toISOString(),
    lastMessagePreview: (last?.html ?? '').replace(/<[^>]+>/g, ''),
    lastMessageIsFromCurrentEntity: last?.by === ANN,
    unreadMessageCount: messages.filter((one) => one.by !== ANN && !one.readByAnn).length,
    participantsCount: 2,
    entityIdToDisplay: BOB,
    entityTypeToDisplay: 'User',
    emblemToDisplay: bob,
  }
}

/** The box of Ann, who is signed in. Requests are listed in `asked`; `refuse` and `cutOff` make them fail. */
export function createMessageBoxServer(conversations: StoredConversation[]) {
  const asked: { name: string; variables: Row }[] = []
  const refusals = new Map<string, Refusal>()
  const held = new Map<string, () => void>()
  let isAway = false
  let holding: string | null = null

  const unread = () => conversations.filter((one) => toSummary(one)['unreadMessageCount'] !== 0).length
  const find = (id: string): StoredConversation => {
    const found = conversations.find((one) => one.id === id)
    if (!found) throw new GraphQLError('missing', { extensions: { code: 'NOT_FOUND', httpStatus: 404, userMessage: 'This item was not found.', description: '', details: [] } })
    return found
  }
  const page = ({ conversationId, before, limit }: { conversationId: string; before?: number; limit: number }): Row => {
    const { id, subject, messages, canReply = true } = find(conversationId)
    const visible = messages.map(toMessage).filter((one) => before === undefined || before === null || (one['sequence'] as number) < before)
    const participants = [ann, bob].map((one) => ({ id: `p-${one['id'] as string}`, entityId: one['id'], entityType: 'User', isCurrentParticipant: one === ann, emblem: one }))
    return { id, subject, participants, messages: visible.slice(-limit), messageCount: messages.length, canReply }
  }
  const root = {
    loginInformation: () => ({ userId: ANN, emailAddress: 'ann@example.com', displayName: 'Ann Walker', siteUserId: null, standardUserId: ANN, registered: true, siteUserInvitation: null, emblem: ann, assumedBy: null }),
    allUserOrgPermissions: () => [],
    getUserBadgeCounts: () => ({ id: ANN, conversationsBadgeCount: unread(), inboundRequestsBadgeCount: 0, associateInvitationsBadgeCount: 0, notificationsBadgeCount: 0 }),
    conversationLabelSummaries: () =>
      ['Inbox', 'All', 'Trash'].map((name) => ({ id: `${ANN}:${name}`, name, type: name, colorName: null, parentLabelId: null, conversationCount: conversations.length, unreadConversationCount: name === 'Trash' ? 0 : unread() })),
    conversationSearch: ({ searchText, offset, pageSize, labelId }: { searchText?: string; offset: number; pageSize: number; labelId?: string }) => {
      const inLabel = labelId?.endsWith('Trash') ? [] : conversations
      const found = inLabel.filter((one) => one.subject.toLowerCase().includes((searchText ?? '').toLowerCase()))
      return { totalCount: found.length, labelId: labelId ?? `${ANN}:Inbox`, conversationSummaries: found.slice(offset, offset + pageSize).map(toSummary) }
    },
    conversationGet: page,
    conversationMarkRead: ({ conversationId }: { conversationId: string }) => {
      const conversation = find(conversationId)
      for (const message of conversation.messages) message.readByAnn = true
      return toSummary(conversation)
    },
    conversationMessageAdd: ({ conversationId, request }: { conversationId: string; request: { requestedMessageId: string; messageText: string } }) => {
      const { messages } = find(conversationId)
      if (!messages.some((one) => one.id === request.requestedMessageId)) messages.push({ id: request.requestedMessageId, by: ANN, html: request.messageText })
      const index = messages.findIndex((one) => one.id === request.requestedMessageId)
      return toMessage(messages[index]!, index)
    },
    conversationAdd: ({ request }: { request: { subject: string; requestedMessageId: string; messageText: string } }) => {
      const created = { id: `c-${request.requestedMessageId}`, subject: request.subject, messages: [{ id: request.requestedMessageId, by: ANN, html: request.messageText } satisfies StoredMessage] }
      conversations.unshift(created)
      return page({ conversationId: created.id, limit: 20 })
    },
    participantSearch: ({ query }: { query: string }) =>
      [bob].filter((one) => (one['displayName'] as string).toLowerCase().includes(query.toLowerCase())).map((one) => ({ id: one['id'], entityType: 'User', handle: null, displayName: one['displayName'], location: 'Tulsa, OK', relevance: 1, emblem: one })),
    emblem: ({ entityId }: { entityId: string }) => (entityId === BOB ? bob : ann),
    conversationsWithParticipants: () => ({ items: [] }),
  }

  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const name = operation.operationName ?? ''
        asked.push({ name, variables: operation.variables })
        const answer = (): void => {
          // Who the person is stays known offline: the product keeps that answer on the device.
          if (isAway && name.startsWith('Conversation')) return observer.error(new UnreachableError('Failed to fetch'))
          const refusal = refusals.get(name)
          if (refusal) {
            const extensions = { description: '', details: [], ...refusal }
            observer.next({ data: null, errors: [{ message: refusal.code, extensions }] } as never)
            return observer.complete()
          }
          void Promise.resolve(execute({ schema: realSchema(), document: operation.query, variableValues: operation.variables as Arguments, rootValue: root })).then((result) => {
            // Resolver objects have no prototype; the wire has.
            observer.next(JSON.parse(JSON.stringify(result)) as never)
            observer.complete()
          })
        }
        if (holding === name) held.set(name, answer)
        else answer()
      }),
  )

  return {
    link,
    asked,
    count: (name: string) => asked.filter((one) => one.name === name).length,
    lastVariables: (name: string) => asked.findLast((one) => one.name === name)?.variables,
    refuse: (name: string, refusal: Refusal) => refusals.set(name, refusal),
    accept: (name: string) => refusals.delete(name),
    setAway: (away: boolean) => {
      isAway = away
    },
    hold: (name: string) => {
      holding = name
    },
    release: (name: string) => {
      holding = null
      held.get(name)?.()
      held.delete(name)
    },
  }
}

export type MessageBoxServer = ReturnType<typeof createMessageBoxServer>

/** Conversations 'Claim 1', 'Claim 2', ... with one read message of Bob each. */
export function claims(count: number): StoredConversation[] {
  return Array.from({ length: count }, (_, index) => ({ id: `c${index + 1}`, subject: `Claim ${index + 1}`, messages: [{ id: `c${index + 1}-m1`, by: BOB, html: '<p>Roof is tarped.</p>', readByAnn: true }] }))
}
