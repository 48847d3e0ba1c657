import { readFileSync } from 'node:fs'
import { ApolloLink, Observable } from '@apollo/client'
import { buildASTSchema, concatAST, execute, GraphQLError, type GraphQLSchema, parse } from 'graphql'
import { findFiles } from '#scripts/find-files.ts'
import { UnreachableError } from '#src/lib/apollo/errors.ts'
import type { ErrorCode } from '#shared/errors.ts'

/**
 * A message box in memory behind the product's real schema: a document with a field that the schema lacks fails the
 * test.
 */

type Row = Record<string, unknown>
type Arguments = Record<string, never>

let schema: GraphQLSchema | null = null
function realSchema(): GraphQLSchema {
  schema ??= buildASTSchema(
    concatAST(findFiles('server/modules', ['schema.graphql']).map((path) => parse(readFileSync(path, 'utf8')))),
  )
  return schema
}

export const ANN = '11111111-1111-4111-8111-111111111111'
export const BOB = '22222222-2222-4222-8222-222222222222'
export const CAROL = '33333333-3333-4333-8333-333333333333'
export const TRASH = `${ANN}:Trash`
export const NOW = new Date('2026-11-20T15:00:00.000Z')

export function emblem(id: string, displayName: string): Row {
  const extraData = {
    companyName: null,
    companyTitle: null,
    initials: displayName.slice(0, 1),
    fullName: displayName,
    siteUserId: null,
    isSiteUser: false,
    siteUserRole: null,
  }
  return {
    id,
    entityType: 'User',
    displayName,
    handle: null,
    avatarFile: null,
    deactivated: false,
    private: false,
    extraData,
  }
}
const ann = emblem(ANN, 'Ann Walker')
const bob = emblem(BOB, 'Bob Reyes')
const carol = emblem(CAROL, 'Carol Diaz')
const people = [ann, bob, carol]

export interface StoredMessage {
  id: string
  by: typeof ANN | typeof BOB
  html: string
  readByAnn?: boolean
  readByBob?: boolean
  attachments?: Row[]
}

export interface StoredConversation {
  id: string
  subject: string
  messages: StoredMessage[]
  canReply?: boolean
  labelIds?: string[]
  /** Of the subject; 1 when absent. */
  version?: number
  /** Ids of the participants; Ann and Bob when absent. */
  participantIds?: string[]
}

interface Refusal {
  code: ErrorCode
  httpStatus: number
  userMessage: string | null
  details?: { path: string; message: string }[]
}

function toMessage(message: StoredMessage, index: number): Row {
  const createdUtc = new Date(NOW.getTime() - (10_000 - index) * 60_000).toISOString()
  const reading = (id: string, isRead: boolean | undefined) => ({
    id: `${message.id}:${id}`,
    entityId: id,
    entityType: 'User',
    firstReadUtc: message.by === id || isRead ? createdUtc : null,
  })
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
    attachments: message.attachments ?? [],
  }
}

function toSummary({ id, subject, messages, labelIds = [] }: StoredConversation): Row {
  const last = messages.at(-1)
  return {
    conversationId: id,
    subject,
    lastMessageDateTimeUtc: NOW.toISOString(),
    lastMessageSequence: messages.length,
    lastMessagePreview: (last?.html ?? '').replace(/<[^>]+>/g, ''),
    lastMessageIsFromCurrentEntity: last?.by === ANN,
    unreadMessageCount: messages.filter((one) => one.by !== ANN && !one.readByAnn).length,
    participantsCount: 2,
    labelIds,
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
  const drafts: Row[] = []
  const draftWarnings: Row[] = []
  const labels: Row[] = []
  /** Statuses of `/storage`, by the beginning of the path. */
  const storage = new Map<string, number>()
  let isAway = false
  let holding: string | null = null

  const unread = () => conversations.filter((one) => toSummary(one)['unreadMessageCount'] !== 0).length
  const find = (id: string): StoredConversation => {
    const found = conversations.find((one) => one.id === id)
    if (!found)
      throw new GraphQLError('missing', {
        extensions: {
          code: 'NOT_FOUND',
          httpStatus: 404,
          userMessage: 'This item was not found.',
          description: '',
          details: [],
        },
      })
    return found
  }
  const page = ({ conversationId, before, limit }: { conversationId: string; before?: number; limit: number }): Row => {
    const {
      id,
      subject,
      messages,
      canReply = true,
      labelIds = [],
      version = 1,
      participantIds = [ANN, BOB],
    } = find(conversationId)
    const visible = messages
      .map(toMessage)
      .filter((one) => before === undefined || before === null || (one['sequence'] as number) < before)
    const participants = people
      .filter((one) => participantIds.includes(one['id'] as string))
      .map((one) => ({
        id: `p-${one['id'] as string}`,
        entityId: one['id'],
        entityType: 'User',
        isCurrentParticipant: one === ann,
        emblem: one,
        participantLabels: [],
      }))
    return {
      id,
      subject,
      participants,
      messages: visible.slice(-limit),
      messageCount: messages.length,
      canReply,
      canEdit: canReply,
      version,
      labelIds,
      isTrashed: labelIds.includes(TRASH),
    }
  }
  const refusedWith = (code: ErrorCode, httpStatus: number, userMessage: string) =>
    new GraphQLError(code, { extensions: { code, httpStatus, userMessage, description: '', details: [] } })
  const stands = (one: StoredConversation, labelId: string): boolean => {
    const isTrashed = one.labelIds?.includes(TRASH) === true
    if (labelId.endsWith(':All')) return true
    if (labelId === TRASH) return isTrashed
    return !isTrashed && (labelId.endsWith(':Inbox') || one.labelIds?.includes(labelId) === true)
  }
  const unreadUnder = (labelId: string) =>
    conversations.filter((one) => stands(one, labelId) && toSummary(one)['unreadMessageCount'] !== 0).length
  const root = {
    loginInformation: () => ({
      userId: ANN,
      emailAddress: 'ann@example.com',
      displayName: 'Ann Walker',
      siteUserId: null,
      standardUserId: ANN,
      registered: true,
      siteUserInvitation: null,
      emblem: ann,
      assumedBy: null,
    }),
    allUserOrgPermissions: () => [],
    getUserBadgeCounts: () => ({
      id: ANN,
      conversationsBadgeCount: unread(),
      inboundRequestsBadgeCount: 0,
      associateInvitationsBadgeCount: 0,
      notificationsBadgeCount: 0,
    }),
    conversationLabelSummaries: () =>
      [
        ...['Inbox', 'All', 'Trash'].map(
          (name): Row => ({
            id: `${ANN}:${name}`,
            name,
            type: name,
            colorName: null,
            parentLabelId: null,
            version: 1,
            path: name,
          }),
        ),
        ...labels,
      ].map((label) => {
        const id = label['id'] as string
        return {
          ...label,
          conversationCount: conversations.filter((one) => stands(one, id)).length,
          unreadConversationCount: unreadUnder(id),
        }
      }),
    conversationLabelCreate: ({
      labelRequest,
    }: {
      labelRequest: { id: string; name: string; colorName: string; parentLabelId: string | null }
    }) => {
      const { id, name, colorName, parentLabelId } = labelRequest
      const parent = labels.find((one) => one['id'] === parentLabelId)
      const label: Row = {
        id,
        name,
        type: 'Custom',
        colorName,
        parentLabelId,
        version: 1,
        path: parent ? `${parent['path'] as string} / ${name}` : name,
        conversationCount: 0,
        unreadConversationCount: 0,
      }
      if (!labels.some((one) => one['id'] === id)) labels.push(label)
      return label
    },
    conversationLabelUpdate: ({
      labelId,
      labelRequest,
    }: {
      labelId: string
      labelRequest: { name: string; colorName: string }
    }) => {
      const label = labels.find((one) => one['id'] === labelId)
      if (!label) throw refusedWith('NOT_FOUND', 404, 'This item was not found.')
      Object.assign(label, {
        name: labelRequest.name,
        colorName: labelRequest.colorName,
        path: labelRequest.name,
        version: (label['version'] as number) + 1,
      })
      return label
    },
    conversationLabelDelete: ({ labelId }: { labelId: string }) => {
      const at = labels.findIndex((one) => one['id'] === labelId)
      if (at !== -1) labels.splice(at, 1)
      return { id: labelId }
    },
    conversationLabelApply: ({ conversationId, labelId }: { conversationId: string; labelId: string }) => {
      const conversation = find(conversationId)
      conversation.labelIds = [...new Set([...(conversation.labelIds ?? []), labelId])]
      return { conversationId, labelId }
    },
    conversationLabelRemove: ({ conversationId, labelId }: { conversationId: string; labelId: string }) => {
      const conversation = find(conversationId)
      conversation.labelIds = (conversation.labelIds ?? []).filter((id) => id !== labelId)
      return { conversationId, labelId }
    },
    conversationEmptyTrash: () => {
      const trashed = conversations.filter((one) => stands(one, TRASH))
      for (const one of trashed) conversations.splice(conversations.indexOf(one), 1)
      return { removedCount: trashed.length }
    },
    conversationUpdate: ({
      conversationId,
      request,
    }: {
      conversationId: string
      request: { subject: string; baseVersion: number }
    }) => {
      const conversation = find(conversationId)
      if (request.baseVersion < (conversation.version ?? 1))
        throw refusedWith('CONFLICT', 409, 'Someone else changed this. Reload and try again.')
      Object.assign(conversation, { subject: request.subject, version: (conversation.version ?? 1) + 1 })
      return page({ conversationId, limit: 1 })
    },
    conversationMarkUnread: ({ conversationId }: { conversationId: string }) => {
      const conversation = find(conversationId)
      const newest = conversation.messages.findLast((one) => one.by !== ANN)
      if (newest) newest.readByAnn = false
      return toSummary(conversation)
    },
    conversationAddParticipant: ({
      conversationId,
      request,
    }: {
      conversationId: string
      request: { entityId: string }
    }) => {
      const conversation = find(conversationId)
      conversation.participantIds = [...(conversation.participantIds ?? [ANN, BOB]), request.entityId]
      return page({ conversationId, limit: 1 })
    },
    conversationRemoveParticipant: ({
      conversationId,
      request,
    }: {
      conversationId: string
      request: { entityId: string }
    }) => {
      const conversation = find(conversationId)
      conversation.participantIds = (conversation.participantIds ?? [ANN, BOB]).filter((id) => id !== request.entityId)
      if (request.entityId === ANN) conversations.splice(conversations.indexOf(conversation), 1)
      return { conversationId, left: request.entityId === ANN }
    },
    conversationSearch: ({
      searchText,
      offset,
      pageSize,
      labelId,
      unreadOnly,
    }: {
      searchText?: string
      offset: number
      pageSize: number
      labelId?: string
      unreadOnly?: boolean
    }) => {
      const inLabel = conversations.filter(
        (one) => stands(one, labelId ?? `${ANN}:Inbox`) && (!unreadOnly || toSummary(one)['unreadMessageCount'] !== 0),
      )
      const found = inLabel.filter((one) => one.subject.toLowerCase().includes((searchText ?? '').toLowerCase()))
      return {
        totalCount: found.length,
        labelId: labelId ?? `${ANN}:Inbox`,
        conversationSummaries: found.slice(offset, offset + pageSize).map(toSummary),
        trashedUntil: labelId === TRASH && found.length > 0 ? NOW.toISOString() : null,
      }
    },
    conversationGet: page,
    conversationMarkRead: ({ conversationId }: { conversationId: string }) => {
      const conversation = find(conversationId)
      for (const message of conversation.messages) message.readByAnn = true
      return toSummary(conversation)
    },
    conversationMessageAdd: ({
      conversationId,
      request,
    }: {
      conversationId: string
      request: { requestedMessageId: string; messageText: string }
    }) => {
      const { messages } = find(conversationId)
      if (!messages.some((one) => one.id === request.requestedMessageId))
        messages.push({ id: request.requestedMessageId, by: ANN, html: request.messageText })
      const index = messages.findIndex((one) => one.id === request.requestedMessageId)
      return toMessage(messages[index]!, index)
    },
    conversationAdd: ({
      request,
    }: {
      request: { conversationId: string; subject: string; requestedMessageId: string; messageText: string }
    }) => {
      const created = {
        id: request.conversationId,
        subject: request.subject,
        messages: [{ id: request.requestedMessageId, by: ANN, html: request.messageText } satisfies StoredMessage],
      }
      conversations.unshift(created)
      return page({ conversationId: created.id, limit: 20 })
    },
    participantSearch: ({ query }: { query: string }) =>
      [bob, carol]
        .filter((one) => (one['displayName'] as string).toLowerCase().includes(query.toLowerCase()))
        .map((one) => ({
          id: one['id'],
          entityType: 'User',
          handle: null,
          displayName: one['displayName'],
          location: 'Tulsa, OK',
          relevance: 1,
          emblem: one,
        })),
    emblem: ({ entityId }: { entityId: string }) => (entityId === BOB ? bob : ann),
    conversationsWithParticipants: () => ({ items: [] }),
    messagingDraftRequest: () => ({
      chatConversationId: 'session-1',
      draftText: 'I can meet you on [date] at [time].',
      assistant: 'BuiltIn',
      leftOutCount: 0,
      usedMessages: [],
      warnings: [],
    }),
    messagingDraftWarnings: () => draftWarnings,
    outboxSealingKey: () => btoa('k'.repeat(32)),
    conversationDrafts: () => drafts,
    conversationDraftSave: ({ request }: { request: { draftKey: string; content: string } }) => ({
      saved: true,
      draft: { ...request, version: 1, updatedUtc: NOW.toISOString() },
    }),
    conversationDraftDelete: ({ draftKey }: { draftKey: string }) => ({ draftKey }),
    getFileInstanceDownloadUrl: ({ fileInstanceId }: { fileInstanceId: string }) => ({
      fileInstanceId,
      downloadUrl: `/storage/files/${fileInstanceId}`,
      expiresUtc: '2030-01-01T00:00:00.000Z',
      rendition: 'Original',
      isPreparing: false,
    }),
    getUploadUrl: ({ request }: { request: { uploadId: string } }) => ({
      blobUploadUrls: [`/storage/uploads/${request.uploadId}/1`],
      expiresUtc: '2030-01-01T00:00:00.000Z',
      fileUploadToken: `token-${request.uploadId}`,
      uploadId: request.uploadId,
      multipartUploadId: 'm',
      receivedPartNumbers: [],
    }),
  }

  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const name = operation.operationName ?? ''
        asked.push({ name, variables: operation.variables })
        const answer = (): void => {
          // The viewer stays known offline: the product stores that answer on the device.
          if (isAway && name.startsWith('Conversation')) return observer.error(new UnreachableError('Failed to fetch'))
          const refusal = refusals.get(name)
          if (refusal) {
            const extensions = { description: '', details: [], ...refusal }
            observer.next({ data: null, errors: [{ message: refusal.code, extensions }] } as never)
            return observer.complete()
          }
          void Promise.resolve(
            execute({
              schema: realSchema(),
              document: operation.query,
              variableValues: operation.variables as Arguments,
              rootValue: root,
            }),
          ).then((result) => {
            // Resolver objects have no prototype; the wire has.
            observer.next(JSON.parse(JSON.stringify(result)) as never)
            observer.complete()
          })
        }
        if (holding === name) held.set(name, answer)
        else answer()
      }),
  )

  /** The outbox sends without Apollo: the same server behind `fetch`, with the storage beside it. */
  const serverFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = input instanceof Request ? input.url : String(input)
    if (isAway) throw new TypeError('Failed to fetch')
    if (path.startsWith('/storage')) {
      asked.push({
        name: path,
        variables: { method: init?.method ?? 'GET', range: new Headers(init?.headers).get('range') },
      })
      const status =
        [...storage].find(([prefix]) => path.startsWith(prefix))?.[1] ?? (init?.method === 'PUT' ? 200 : 206)
      return new Response('{}', { status, headers: { 'content-type': 'application/json', etag: '"x"' } })
    }
    if (!path.endsWith('/graphql')) return Response.json({ status: 'ok' })
    const { operationName, query, variables } = JSON.parse(init?.body as string) as {
      operationName: string
      query: string
      variables: Row
    }
    asked.push({ name: operationName, variables })
    if (holding === operationName) await new Promise<void>((resolve) => held.set(operationName, resolve))
    const refusal = refusals.get(operationName)
    if (refusal)
      return Response.json({
        data: null,
        errors: [{ message: refusal.code, extensions: { description: '', details: [], ...refusal } }],
      })
    const result = await execute({
      schema: realSchema(),
      document: parse(query),
      variableValues: variables,
      rootValue: root,
    })
    return Response.json(JSON.parse(JSON.stringify(result)))
  }

  return {
    link,
    fetch: serverFetch,
    drafts,
    draftWarnings,
    labels,
    storage,
    asked,
    count: (name: string) => asked.filter((one) => one.name === name).length,
    lastVariables: (name: string) => asked.findLast((one) => one.name === name)?.variables,
    refuse: (name: string, refusal: Refusal) => refusals.set(name, refusal),
    accept: (name: string) => refusals.delete(name),
    conversations,
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
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    subject: `Claim ${index + 1}`,
    messages: [{ id: `c${index + 1}-m1`, by: BOB, html: '<p>Roof is tarped.</p>', readByAnn: true }],
  }))
}
