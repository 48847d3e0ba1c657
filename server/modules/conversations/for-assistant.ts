import { type Context, requireViewer } from '#server/graphql/context.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { type MessageBox, systemLabelId } from './box.ts'
import { conversationForDrafting } from './for-drafting.ts'
import { queryWords } from '#shared/text/search-words.ts'
import { findConversations } from './searching.ts'

/** A message of one of the user's conversations, as the assistant may quote it. */
export interface FoundPassage {
  conversationId: string
  subject: string
  writer: string
  text: string
}

const MESSAGES_READ_COUNT = 50
/** Maximum number of messages per conversation: those that contain the most terms, newest first. */
const PASSAGES_MAX_COUNT = 5

/**
 * Finds messages that contain at least one of the search terms, in the newest of the caller's conversations that
 * contain all of them. Only messages that the caller's box may see are returned.
 */
export async function findOwnPassages(
  context: Context,
  words: readonly string[],
  limit: number,
): Promise<FoundPassage[]> {
  const { database, clock } = context.services
  const box: MessageBox = { entityType: 'User', entityId: requireViewer(context).userId }
  const terms = queryWords(words.join(' '))
  if (terms.length === 0) return []
  const scope = { label: { type: 'All', id: systemLabelId(box, 'All') }, unreadOnly: false } as const
  const { rows } = await findConversations(database, clock.now().getTime(), { box, scope, limit, offset: 0 }, terms)
  const found = await Promise.all(
    rows.slice(0, limit).map(async ({ conversationId }) => {
      const { subject, messages } = await conversationForDrafting(context, box, conversationId, {
        limit: MESSAGES_READ_COUNT,
      })
      // A term may match the writer's name. Such a message is only relevant if it also contains another term, or if all
      // terms match the name.
      const weighed = messages.flatMap((message) => {
        const [name, text] = [foldedText(message.name), foldedText(message.text)]
        const held = terms.filter((term) => name.includes(term) || text.includes(term)).length
        const tells = terms.some((term) => text.includes(term)) || terms.every((term) => name.includes(term))
        return tells ? [{ message, held }] : []
      })
      const most = Math.max(0, ...weighed.map(({ held }) => held))
      const best = weighed.filter(({ held }) => held === most).map(({ message }) => message)
      const isOfSubject = terms.some((term) => foldedText(subject).includes(term))
      const shown =
        best.length > 0 ? best.slice(-PASSAGES_MAX_COUNT).toReversed() : isOfSubject ? messages.slice(-1) : []
      return shown.map(({ name, text }) => ({ conversationId, subject, writer: name, text }))
    }),
  )
  return found.flat()
}
