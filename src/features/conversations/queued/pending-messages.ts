import type { EmblemFieldsFragment } from '../conversations.generated.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { type MessageBox, toEntityType } from '../message-box.ts'
import type { Message, Participant } from '../message-pages.ts'
import type { ConversationDisplay, MessageDisplay } from './queued-messages.ts'

/** Whether an outbox item of a conversation is shown as a message. */
export function isMessageItem(item: Pick<OutboxItem, 'kind'>): boolean {
  return item.kind === 'message' || item.kind === 'conversation'
}

type Author = Pick<Participant, 'entityId' | 'entityType' | 'emblem'>

/**
 * Converts a pending message to the shape of the one that the server will return. It has the same id, so its row stays
 * mounted.
 */
function asMessage(item: OutboxItem, author: Author, sequence: number): Message {
  const { html } = item.display as MessageDisplay
  return {
    __typename: 'ConversationMessage',
    id: item.id,
    sequence,
    createdUtc: new Date(item.createdAt).toISOString(),
    creatorEntityId: author.entityId,
    creatorEntityType: author.entityType,
    creatorEmblem: author.emblem,
    actingUserEmblem: null,
    messageText: html,
    messageParticipants: [],
    attachments: [],
  }
}

/**
 * Appends the pending messages to the conversation's messages, in the order in which they will be sent. A pending
 * message that the server has already returned is not repeated.
 */
export function withPending(
  messages: readonly Message[],
  items: readonly OutboxItem[],
  author: Author | undefined,
): readonly Message[] {
  if (!author || items.length === 0) return messages
  const known = new Set(messages.map((message) => message.id))
  const waiting = items.filter((item) => isMessageItem(item) && !known.has(item.id))
  if (waiting.length === 0) return messages
  const newest = messages.at(-1)?.sequence ?? 0
  return [...messages, ...waiting.map((item, index) => asMessage(item, author, newest + 1 + index))]
}

/** A conversation that is not created yet: its subject and participants. */
export interface QueuedConversation {
  subject: string
  participants: Participant[]
}

function asParticipant(emblem: EmblemFieldsFragment, isCurrentParticipant: boolean): Participant {
  const { id, entityType } = emblem
  return {
    __typename: 'ConversationParticipant',
    id: `queued:${id}`,
    entityId: id,
    entityType,
    isCurrentParticipant,
    participantLabels: [],
    emblem,
  } as Participant
}

/** A placeholder emblem for a box whose emblem is unknown: an organization that was not opened on this device. */
function unknownFace(box: MessageBox): EmblemFieldsFragment {
  return {
    __typename: 'Emblem',
    id: box.entityId,
    entityType: toEntityType(box.entityType),
    displayName: '',
    handle: null,
    avatarFile: null,
    deactivated: false,
    private: false,
    extraData: {
      __typename: 'EmblemExtraData',
      companyName: null,
      companyTitle: null,
      initials: '',
      fullName: null,
      siteUserId: null,
      isSiteUser: false,
      siteUserRole: null,
    },
  }
}

/** @param emblem the emblem of the box; null if unknown */
export function queuedConversationOf(
  item: OutboxItem,
  emblem: EmblemFieldsFragment | null,
  box: MessageBox,
): QueuedConversation {
  const { subject, participants } = item.display as ConversationDisplay
  return {
    subject,
    participants: [
      asParticipant(emblem ?? unknownFace(box), true),
      ...participants.map((chip) => asParticipant(chip.emblem, false)),
    ],
  }
}
