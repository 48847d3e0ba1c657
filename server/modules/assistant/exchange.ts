import type { ChatFile } from '#server/graphql/generated.ts'
import { asksForNotes } from '#server/lib/ai/built-in/question.ts'
import type { ChatReply } from '#server/lib/ai/chat.ts'
import { CHAT_ANSWER_MAX_LENGTH } from '#shared/limits.ts'
import type { Exchange } from './repository.ts'

const CLAIMS_FUNCTION = 'SearchClaims'

interface Question {
  questionId: string | null
  content: string
  files: ChatFile[]
}

/** Control characters and halves of surrogate pairs cannot be stored. */
export const storable = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
    .slice(0, CHAT_ANSWER_MAX_LENGTH)

/** Of a conversation that begins with this question. */
export const typeOf = (content: string): Exchange['type'] =>
  asksForNotes(content) ? 'ClaimNotesSummary' : 'GeneralChat'

/** The stored form of a question and its answer; nothing when the answer says nothing. */
export function messagesOf(
  nextId: () => string,
  { questionId, content, files }: Question,
  reply: ChatReply,
): Exchange['messages'] {
  const text = storable(reply.text)
  if (text === '' && reply.claims.length === 0) return []
  const results = { resultType: 'ClaimSearchResults', claims: reply.claims }
  return [
    { chatMessageId: questionId ?? nextId(), role: 'User', content, files },
    ...(reply.claims.length > 0
      ? [
          {
            chatMessageId: nextId(),
            role: 'FunctionResultsForUser' as const,
            content: JSON.stringify(results),
            functionName: CLAIMS_FUNCTION,
          },
        ]
      : []),
    {
      chatMessageId: nextId(),
      role: 'Assistant',
      content: text,
      footnotes: reply.sources.map(({ place, ...source }) => ({
        ...source,
        chatFootnoteId: nextId(),
        urlDisplayName: place === null ? source.urlDisplayName : `${source.urlDisplayName}, ${place}`,
      })),
    },
  ]
}
