import type { ChatFile } from '#server/graphql/generated.ts'
import { asksForNotes } from '#server/lib/ai/built-in/question.ts'
import type { ChatClaim, ChatReply } from '#server/lib/ai/chat.ts'
import { CHAT_ANSWER_MAX_LENGTH } from '#shared/limits.ts'
import type { Exchange } from './repository.ts'

const CLAIMS_FUNCTION = 'SearchClaims'

interface Question {
  questionId: string | null
  content: string
  files: ChatFile[]
}

/** Removes control characters and lone surrogates, which the database cannot store, and truncates the text. */
export const storable = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
    .slice(0, CHAT_ANSWER_MAX_LENGTH)

/** Returns the type of a conversation that starts with this question. */
export const typeOf = (content: string): Exchange['type'] =>
  asksForNotes(content) ? 'ClaimNotesSummary' : 'GeneralChat'

const toCard = (claim: ChatClaim): ChatClaim => {
  const { ClaimKey, ClaimNumber, Insured, LossCity, LossState, ClientCompany, DueDate } = claim
  return { ClaimKey, ClaimNumber, Insured, LossCity, LossState, ClientCompany, DueDate }
}

/** Returns the messages to store for a question and its answer. An answer without text and claims has a problem. */
export function messagesOf(
  nextId: () => string,
  { questionId, content, files }: Question,
  reply: ChatReply,
): Exchange['messages'] {
  const text = storable(reply.text)
  const isEmpty = text === '' && reply.claims.length === 0
  const problem = reply.problem ?? (isEmpty ? 'NoAnswer' : null)
  const { queries = [], notice = null } = reply
  const results = { resultType: 'ClaimSearchResults', claims: reply.claims.map(toCard), queries, notice }
  return [
    { chatMessageId: questionId ?? nextId(), role: 'User', content, files },
    ...(reply.claims.length > 0 || queries.length > 0 || notice !== null
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
      problem,
      footnotes: reply.sources.map(({ place, ...source }) => ({
        ...source,
        chatFootnoteId: nextId(),
        urlDisplayName: place === null ? source.urlDisplayName : `${source.urlDisplayName}, ${place}`,
      })),
    },
  ]
}
