import type { EmblemKey, Loaders, Viewer } from '#server/graphql/context.ts'
import type {
  Conversation,
  ConversationMessage,
  ConversationParticipant,
  ConversationParticipantLabel,
  ConversationSummary,
  Emblem,
  FoundMessage,
  MessageAttachment,
  MessageParticipant,
  ParticipantSearchResult,
} from '#server/graphql/generated.ts'
import { toEmblem } from '#server/modules/profiles/service.ts'
import { excerptOf } from '#shared/text/excerpt.ts'
import { displayLocation } from '#shared/reference/display-location.ts'
import { type MessageBox, systemLabelId } from './box.ts'
import { maySeeActingUser } from './policy.ts'
import type { SummaryRow } from './repository.ts'
import type { FoundSummaryRow } from './repository-search.ts'
import type { ConversationClaim } from './claims/repository.ts'
import type { MessageRow, OpenedConversation, ParticipantRow } from './repository-messages.ts'
import type { FoundParticipant } from './repository-participants.ts'

/**
 * Returns the emblem of an entity whose key was passed to `fetchEmblems`, which fetches all emblems of a response
 * together.
 */
export type EmblemOf = (key: EmblemKey) => Emblem

/**
 * Fetches the emblems of `keys` in one batch. Participants are never deleted, so a missing emblem means that the
 * database is inconsistent.
 */
export async function fetchEmblems(loaders: Loaders, keys: readonly EmblemKey[]): Promise<EmblemOf> {
  const emblems = new Map<string, Emblem>()
  await Promise.all(
    keys.map(async (key) => {
      const emblem = await loaders.emblem.load(key)
      if (emblem) emblems.set(`${key.entityType}:${key.id}`, emblem)
    }),
  )
  return ({ entityType, id }) => {
    const emblem = emblems.get(`${entityType}:${id}`)
    if (!emblem) throw new Error(`There is no emblem of ${entityType} ${id}.`)
    return emblem
  }
}

/** Returns the labels of the box's copy: its custom labels and, if it is trashed, the Trash label. */
function labelIdsOf(box: MessageBox, labelIds: readonly string[], isTrashed: boolean): string[] {
  return isTrashed ? [...labelIds, systemLabelId(box, 'Trash')] : [...labelIds]
}

/**
 * @param words of the search that found the conversation; empty if it was not searched for
 */
export function toSummary(
  row: SummaryRow,
  box: MessageBox,
  viewer: Viewer,
  words: readonly string[] = [],
): ConversationSummary {
  return {
    conversationId: row.conversationId,
    subject: row.subject,
    lastMessageDateTimeUtc: row.lastMessageAt.toISOString(),
    lastMessageSequence: row.lastSequence,
    lastMessagePreview: row.preview,
    lastMessageIsFromCurrentEntity: row.isOwn,
    unreadMessageCount: row.unreadCount,
    participantsCount: row.participantsCount,
    labelIds: labelIdsOf(box, row.labelIds, row.isTrashed),
    entityIdToDisplay: row.id,
    entityTypeToDisplay: row.entity_type,
    emblemToDisplay: toEmblem(row, viewer),
    foundMessage: toFoundMessage(row, words),
  }
}

function toFoundMessage(row: SummaryRow, words: readonly string[]): FoundMessage | null {
  const { foundSequence = null, foundText = null } = row as Partial<FoundSummaryRow>
  return foundSequence === null ? null : { sequence: foundSequence, excerpt: excerptOf(foundText ?? '', words) }
}

/** Returns whether the participant wrote the message or caused the system message; both count as readers. */
function isBehind(message: MessageRow, one: ParticipantRow): boolean {
  const isCreator = one.entityType === message.creatorType && one.entityId === message.creatorId
  return isCreator || (one.entityType === message.causedByType && one.entityId === message.causedById)
}

function toMessageParticipants(message: MessageRow, participants: readonly ParticipantRow[]): MessageParticipant[] {
  const createdUtc = message.createdAt.toISOString()
  const readings = new Map(message.readings.map((one) => [one.participantId, new Date(one.readAt).toISOString()]))
  return participants
    .filter((one) => message.sequence >= one.firstVisibleSequence)
    .map((one) => {
      const isCreator = isBehind(message, one)
      const firstReadUtc = isCreator ? createdUtc : (readings.get(one.id) ?? null)
      return { id: `${message.id}:${one.id}`, entityId: one.entityId, entityType: one.entityType, firstReadUtc }
    })
}

/** Returns the emblem key of a message's acting user; null if there is none or the viewer may not see it. */
function actingKey(viewer: Viewer, message: MessageRow): EmblemKey | null {
  return message.actingUserId !== null && maySeeActingUser(viewer, message)
    ? { entityType: 'User', id: message.actingUserId }
    : null
}

export function messageKeys(viewer: Viewer, message: MessageRow): EmblemKey[] {
  const acting = actingKey(viewer, message)
  return [{ entityType: message.creatorType, id: message.creatorId }, ...(acting ? [acting] : [])]
}

/** @param attachments the message's files, from the attachment loader */
export function toMessage(
  viewer: Viewer,
  message: MessageRow,
  participants: readonly ParticipantRow[],
  attachments: readonly MessageAttachment[],
  emblemOf: EmblemOf,
): ConversationMessage {
  const acting = actingKey(viewer, message)
  return {
    id: message.id,
    sequence: message.sequence,
    createdUtc: message.createdAt.toISOString(),
    creatorEntityId: message.creatorId,
    creatorEntityType: message.creatorType,
    creatorEmblem: emblemOf({ entityType: message.creatorType, id: message.creatorId }),
    actingUserEmblem: acting ? emblemOf(acting) : null,
    messageText: message.messageText,
    messageParticipants: toMessageParticipants(message, participants),
    attachments: [...attachments],
  }
}

/** Returns the names of the labels of the box's copy. */
function toParticipantLabels(
  box: MessageBox,
  { labels, isTrashed }: OpenedConversation,
): ConversationParticipantLabel[] {
  const own = labels.map((label): ConversationParticipantLabel => ({ ...label, type: 'Custom' }))
  return isTrashed ? [...own, { id: systemLabelId(box, 'Trash'), type: 'Trash', name: 'Trash' }] : own
}

/** The initials of an emblem without a name of a person. */
const CLAIM_INITIALS = '#'

/** Returns a claim as a participant of a conversation. It can neither read nor write. */
function toClaimParticipant(
  conversationId: string,
  { claimKey, claimNumber }: ConversationClaim,
): ConversationParticipant {
  return {
    id: `${conversationId}:${claimKey}`,
    entityId: claimKey,
    entityType: 'LegacyClaim',
    isCurrentParticipant: false,
    participantLabels: [],
    emblem: {
      ...{ id: claimKey, entityType: 'LegacyClaim', displayName: claimNumber, handle: null, avatarFile: null },
      ...{ deactivated: false, private: false, extraData: { initials: CLAIM_INITIALS, isSiteUser: false } },
    },
  }
}

/** @param mayWrite whether the caller may write in the box; false if they may only read it */
export function toConversation(
  conversation: OpenedConversation,
  messages: ConversationMessage[],
  box: MessageBox,
  mayWrite: boolean,
  emblemOf: EmblemOf,
): Conversation {
  const { id, subject, version, messageCount, isTrashed } = conversation
  const participants = conversation.participants.map((one) => {
    const isCurrentParticipant = one.entityType === box.entityType && one.entityId === box.entityId
    const participantLabels = isCurrentParticipant ? toParticipantLabels(box, conversation) : []
    return {
      ...one,
      isCurrentParticipant,
      participantLabels,
      emblem: emblemOf({ entityType: one.entityType, id: one.entityId }),
    }
  })
  const labelIds = labelIdsOf(
    box,
    conversation.labels.map((label) => label.id),
    isTrashed,
  )
  return {
    id,
    subject,
    version,
    participants: [...participants, ...conversation.claims.map((claim) => toClaimParticipant(id, claim))],
    messages,
    messageCount,
    canReply: mayWrite,
    canEdit: mayWrite,
    labelIds,
    isTrashed,
  }
}

export function toSearchResult(found: FoundParticipant, emblemOf: EmblemOf): ParticipantSearchResult {
  const { entityType, id, handle, relevance, municipality, adminArea1Id, countryId } = found
  const emblem = emblemOf(found)
  const location = countryId === null ? null : displayLocation({ municipality, adminArea1Id, countryId })
  return { id, entityType, handle, displayName: emblem.displayName, location, relevance, emblem }
}
