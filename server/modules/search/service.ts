import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  ConversationSearchResult,
  QuerySearchEverythingArgs,
  SearchFailure,
  SearchResults,
} from '#server/graphql/generated.ts'
import { authorize } from '#server/graphql/guard.ts'
import { readSearchText, refuse } from '#server/graphql/validate-input.ts'
import { conversationSearch, participantSearch, similarCorrespondents } from '#server/modules/conversations/service.ts'
import { findNamedDocuments } from '#server/modules/documents/service.ts'
import { legacyClaims } from '#server/modules/legacy-claims/service.ts'
import { networkSearch } from '#server/modules/network-search/service.ts'
import { FOUND_PER_GROUP_COUNT, NETWORK_SEARCH_MIN_LENGTH, PARTICIPANT_SEARCH_LIMIT_ROWS } from '#shared/limits.ts'
import { SEARCH_GROUP_LIMIT_MS } from '#shared/limits/server-times.ts'
import { type OperationName, OPERATIONS } from '#shared/operations/index.ts'

/** The result of a group, or the empty one with the reason. */
type Group<T> = T & { failure: SearchFailure | null }

/** The codes of callers who may not search a group: for them it is empty. */
const REFUSED: ReadonlySet<string> = new Set(['FORBIDDEN', 'NOT_FOUND'])

function failureOf(error: unknown): SearchFailure {
  if (error instanceof AppError) return { code: error.code, userMessage: error.extensions.userMessage ?? null }
  return { code: 'INTERNAL_SERVER_ERROR', userMessage: null }
}

/**
 * Runs the search of one group with the access rule of the operation that finds the same. The group is empty if the
 * caller may not call that operation; it has a failure if the search fails or takes too long.
 *
 * @param operation the operation that finds the same as this group
 * @param args its arguments, for its access rule
 * @param empty the result of a group that was not searched
 */
async function searchGroup<T extends object>(
  context: Context,
  operation: OperationName,
  args: Readonly<Record<string, unknown>>,
  empty: T,
  search: () => Promise<T>,
): Promise<Group<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('UNAVAILABLE')), SEARCH_GROUP_LIMIT_MS)
  })
  try {
    authorize(OPERATIONS[operation], args, context)
    return { ...(await Promise.race([search(), tooLong])), failure: null }
  } catch (error) {
    if (error instanceof AppError && REFUSED.has(error.code)) return { ...empty, failure: null }
    if (!(error instanceof AppError))
      context.services.log.error({ err: error, operation }, 'A group could not be searched')
    return { ...empty, failure: failureOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** The first results of a group, and whether there are more. */
const firstOf = <T>(found: readonly T[]): { items: T[]; hasMore: boolean } => ({
  items: found.slice(0, FOUND_PER_GROUP_COUNT),
  hasMore: found.length > FOUND_PER_GROUP_COUNT,
})

/**
 * Finds the conversations of the caller that contain the words; if there are none, those with people whose name is
 * similar to the text.
 */
async function findConversations(
  context: Context,
  box: { entityType: 'Users'; entityId: string },
  searchText: string,
): Promise<ConversationSearchResult> {
  const labelId = `all-user-${box.entityId.toLowerCase()}`
  const find = (text: string): Promise<ConversationSearchResult> =>
    conversationSearch(context, { ...box, labelId, searchText: text, pageSize: FOUND_PER_GROUP_COUNT })
  const exact = await find(searchText)
  if (exact.conversationSummaries.length > 0) return exact
  const [name] = await similarCorrespondents(context, searchText)
  return name === undefined ? exact : find(name)
}

/**
 * Searches everything that the caller may find, in groups. Each group is authorized as its own operation is.
 *
 * @throws AppError VALIDATION_FAILED for an empty text
 */
export async function searchEverything(
  context: Context,
  { userId, searchText }: QuerySearchEverythingArgs,
): Promise<SearchResults> {
  const text = readSearchText(searchText).normalize('NFC')
  if (text === '') refuse('searchText', 'Enter the words to search for.')
  const box = { entityType: 'Users', entityId: userId } as const
  const none = { items: [], hasMore: false }
  const uncounted = { items: [], totalCount: 0 }
  const [participants, network, conversations, claims, documents] = await Promise.all([
    searchGroup(context, 'participantSearch', box, none, async () =>
      firstOf(await participantSearch(context, { ...box, query: text, limit: PARTICIPANT_SEARCH_LIMIT_ROWS })),
    ),
    searchGroup(context, 'networkSearch', { userId }, { found: [] }, async () => ({
      found: text.length < NETWORK_SEARCH_MIN_LENGTH ? [] : await networkSearch(context, { userId, searchText: text }),
    })),
    searchGroup(context, 'conversationSearch', box, uncounted, async () => {
      const { conversationSummaries: items, totalCount } = await findConversations(context, box, text)
      return { items, totalCount }
    }),
    searchGroup(context, 'legacyClaims', {}, uncounted, async () => {
      const { claims: found, totalCount } = await legacyClaims(context, { searchText: text })
      return { items: found.slice(0, FOUND_PER_GROUP_COUNT), totalCount }
    }),
    searchGroup(context, 'legacyClaims', {}, uncounted, () => findNamedDocuments(context, text, FOUND_PER_GROUP_COUNT)),
  ])
  const known = new Set(participants.items.map(({ id }) => id))
  const { found: others, ...failure } = network
  return {
    participants,
    network: { ...firstOf(others.filter(({ id }) => !known.has(id))), ...failure },
    conversations,
    claims,
    documents,
  }
}
