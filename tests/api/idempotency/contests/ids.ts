import type { Person } from '#tests/support/world.ts'
import { PARALLEL_COUNT } from '#tests/support/two-servers.ts'
import { type Call, type Contest, type MakeContest, ONE, tenPeople } from './contest.ts'
import { literal, type QueuedWorld } from '../queued-world.ts'

const question = (id: string): string =>
  literal({ conversationId: crypto.randomUUID(), clientMessageId: id, content: 'What is torn?' })

/** Ten people whose devices chose the same id; `table` then has it once. */
async function sameId(
  from: QueuedWorld,
  table: string,
  field: (as: Person, id: string) => string,
  column = 'id',
): Promise<Contest> {
  const [people, id] = [await tenPeople(from), crypto.randomUUID()]
  const calls = people.map((as) => ({ as, field: field(as, id) }))
  return {
    ...ONE,
    losers: 'ID_IN_USE',
    calls,
    effect: `select count(*)::int as n from ${table} where ${column} = '${id}'`,
  }
}

export const ids: Record<string, MakeContest> = {
  'the id of a quick link': (from) =>
    sameId(
      from,
      'quick_links',
      ({ userId }, id) =>
        `userAccountQuickLinkCreate(userId: "${userId}", request: { id: "${id}", title: "Radar",
          url: "https://radar.example" }) { id }`,
    ),
  'the id of a label': (from) =>
    sameId(
      from,
      'conversation_labels',
      (as, id) =>
        `conversationLabelCreate(${from.boxOf(as)}, labelRequest: { id: "${id}", name: "Roofs", colorName: "Blue" })
          { id }`,
    ),
  'the id of a clipping': (from) =>
    sameId(
      from,
      'prompt_clippings',
      ({ userId }, id) =>
        `promptClippingRequest(userId: "${userId}", request: { id: "${id}", title: "Roof", content: "Describe it." })
          { id }`,
    ),
  'the id of a folder': (from) =>
    sameId(
      from,
      'folders',
      ({ userId }, id) =>
        `folderCreate(entityType: User, entityId: "${userId}", request: { folderId: "${id}", name: "Photos" }) { id }`,
    ),
  'the id of a question': (from) =>
    sameId(
      from,
      'chat_messages',
      ({ userId }, id) =>
        `chatMessageRequest(userId: "${userId}",
          request: ${question(id)}) { chatConversationId }`,
      'chat_message_id',
    ),
  'the id of a message': async (from) => {
    const id = crypto.randomUUID()
    const pairs = await Promise.all(Array.from({ length: PARALLEL_COUNT }, () => from.conversation()))
    const calls = pairs.map(({ ann, id: conversationId, box }) => ({
      as: ann,
      field: `conversationMessageAdd(${box}, conversationId: "${conversationId}", request: {
        requestedMessageId: "${id}", messageText: "<p>On my way</p>" }) { id }`,
    }))
    return { ...ONE, losers: 'ID_IN_USE', calls, effect: `select count(*)::int as n from messages where id = '${id}'` }
  },
  'the id of a conversation': async (from) => {
    const id = crypto.randomUUID()
    const pairs = await Promise.all(Array.from({ length: PARALLEL_COUNT }, () => from.pair()))
    const calls = pairs.map(({ ann, bob }) => ({
      as: ann,
      field: `conversationAdd(${from.boxOf(ann)}, request: ${literal({
        ...{ conversationId: id, requestedMessageId: crypto.randomUUID(), subject: 'Hail', messageText: '<p>Hail</p>' },
        participants: [{ entityType: '$Users', entityId: bob.userId }],
      })}) { id }`,
    }))
    return {
      ...ONE,
      losers: 'ID_IN_USE',
      calls,
      effect: `select count(*)::int as n from conversations where id = '${id}'`,
    }
  },
  'the id of a version': async (from) => {
    const [people, id] = [await tenPeople(from), crypto.randomUUID()]
    const calls: Call[] = []
    for (const as of people) {
      const token = await from.upload(as, {
        systemFileType: 'Document',
        relatedEntityType: 'User',
        relatedEntityId: as.userId,
      })
      calls.push({
        as,
        field: `commitFile(entityType: User, entityId: "${as.userId}", request: { fileUploadToken: "${token}",
          fileInstanceId: "${id}" }) { id }`,
      })
    }
    return {
      ...ONE,
      losers: 'ID_IN_USE',
      calls,
      effect: `select count(*)::int as n from file_instances where id = '${id}'`,
    }
  },
}
