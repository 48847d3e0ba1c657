import { asStatement } from '#tests/support/as-statement.ts'
import { keepText } from '#server/modules/files/repository-texts.ts'
import { boxOf, createMessagingWorld } from '#tests/api/conversations/operations.ts'
import type { Answer, Person } from '#tests/support/world.ts'

export { boxOf }

export interface Message {
  chatMessageId: string
  role: string
  content: string
  problem: string | null
  rating: string
  footnotes: { url: string; urlDisplayName: string; snippet: string }[]
}

export interface Asked {
  chatMessageRequest: { chatConversationId: string; assistant: string; chatMessages: Message[] }
}

const MESSAGE = 'chatMessageId role content problem rating footnotes { url urlDisplayName snippet }'
const ASK = `mutation ($userId: ID!, $request: ChatMessageInput!) { chatMessageRequest(userId: $userId,
  request: $request) { chatConversationId assistant chatMessages { ${MESSAGE} } } }`

interface DocumentValues {
  owner: { type: 'Organization' | 'User'; id: string }
  uploadedById: string
  name: string
  level?: 'Public' | 'Confidential' | 'Sensitive'
  parts?: { place: string | null; text: string }[]
}

/** A messaging world in which people ask the assistant. */
export async function createAssistantWorld() {
  const world = await createMessagingWorld()

  function ask(as: Person, content: string, more: object = {}): Promise<Answer<Asked>> {
    const request = { conversationId: crypto.randomUUID(), content, ...more }
    return world.graphql<Asked>(ASK, { userId: as.userId, request }, as)
  }

  async function answerTo(as: Person, content: string, more: object = {}): Promise<Message[]> {
    const answer = await ask(as, content, more)
    if (!answer.data) throw new Error(JSON.stringify(answer.errors))
    return answer.data.chatMessageRequest.chatMessages
  }

  /** A clean document with its text, as the jobs leave it; the id of its version. */
  async function document({
    owner,
    uploadedById,
    name,
    level = 'Public',
    parts = [],
  }: DocumentValues): Promise<string> {
    const { database, ids, clock } = world.services
    const [fileId, instanceId] = [ids.uuid(), ids.uuid()]
    await database.query(
      'test-file',
      asStatement(`insert into files (id, owner_type, owner_id, kind, created_at) values ($1, $2, $3, 'Document', $4)`),
      [fileId, owner.type, owner.id, clock.now()],
    )
    await database.query(
      'test-instance',
      asStatement(`insert into file_instances (id, file_id, version_number, is_current, file_name, ascii_file_name, size_bytes,
        mime_type, sha256, storage_key, uploaded_at, uploaded_by_id, access_level, virus_status, document_owner_id)
       values ($1, $2, 1, true, $3, $3, 1, 'application/pdf', '', $2::uuid::text, $4, $5, $6, 'Clean', $7)`),
      [instanceId, fileId, name, clock.now(), uploadedById, level, owner.id],
    )
    await keepText(database, fileId, parts)
    return instanceId
  }

  return { ...world, ask, answerTo, document }
}

export type AssistantWorld = Awaited<ReturnType<typeof createAssistantWorld>>
