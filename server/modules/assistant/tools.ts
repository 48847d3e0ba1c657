import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { ChatTools } from '#server/lib/ai/chat.ts'
import { findOwnPassages, ownCorrespondents, queryOwnMessages } from '#server/modules/conversations/service.ts'
import {
  findReadableDocuments,
  queryReadableDocuments,
  readableDocumentNames,
  readableWordsLike,
  readDocumentText,
} from '#server/modules/documents/service.ts'
import {
  findOwnClaimNames,
  queryOwnClaims,
  readOwnClaim,
  searchOwnClaims,
  toClaimFile,
  toFoundClaim,
} from '#server/modules/legacy-claims/service.ts'
import { closest } from '#server/lib/ai/built-in/spelling.ts'
import { uploadText } from '#server/lib/ai/upload-text.ts'
import { offsetOf } from '#server/lib/local-time/local-time.ts'
import { findHelp, readHelp } from './help.ts'
import {
  CHAT_CLAIM_KEYS_MAX_COUNT,
  CHAT_CLAIMS_COUNT,
  CHAT_HITS_COUNT,
  CHAT_NOTES_COUNT,
  CHAT_READ_PARTS_COUNT,
  CHAT_SNIPPET_MAX_LENGTH,
  DEFAULT_TIME_ZONE,
  TEXT_WORD_MAX_LENGTH,
  TEXT_WORD_MIN_LENGTH,
} from '#shared/limits.ts'

const DOCUMENT_URL = /^file-instance:([\da-f-]{36})(?:#|$)/

/** Words of documents that are compared with misspelled ones. */
const COMPARABLE_WORD = new RegExp(`^[a-z]{${TEXT_WORD_MIN_LENGTH},${TEXT_WORD_MAX_LENGTH}}$`)

const conversationUrl = (conversationId: string): string => `/app/conversations?conversationId=${conversationId}`

const documentUrl = (instanceId: string, place: string | null): string =>
  `file-instance:${instanceId}${place === null ? '' : `#${encodeURIComponent(place)}`}`

const NO_CLAIMS = { totalCount: 0, claims: [], groups: [], groupsCount: 0, scope: null, hasAccount: false }

const CLAIMS_DOWN = 'The claims system does not answer right now, so I cannot look at your claims.'

type RecordTools = Pick<ChatTools, 'queryMessages' | 'findCorrespondents' | 'queryDocuments' | 'findDocumentNames'>

function listedOnce<Listed>(list: () => Promise<Listed>): () => Promise<Listed> {
  let listed: Promise<Listed> | null = null
  return () => (listed ??= list())
}

const namesOf = (list: readonly { name: string }[]): string[] => [...new Set(list.map(({ name }) => name))]

/** The tools for messages, conversations and documents. */
function recordTools(context: Context, offsetMinutes: number): RecordTools {
  // A question is read with the names, and its conditions are resolved by them.
  const correspondents = listedOnce(() => ownCorrespondents(context))
  const names = listedOnce(() => readableDocumentNames(context))
  return {
    queryMessages: async (question) => {
      const { items, ...found } = await queryOwnMessages(context, question, offsetMinutes, correspondents)
      return {
        ...found,
        items: items.map((item) => ({
          ...item,
          source: {
            url: conversationUrl(item.conversationId),
            urlDisplayName: item.writer === null ? item.subject : `${item.subject}, ${item.writer}`,
            ...{ fileName: null, place: null, snippet: item.text },
          },
        })),
      }
    },
    findCorrespondents: async () => namesOf(await correspondents()),
    queryDocuments: async (question) => {
      const { items, ...found } = await queryReadableDocuments(context, question, offsetMinutes, names)
      return {
        ...found,
        items: items.map((item) => ({
          ...item,
          source: {
            url: documentUrl(item.instanceId, null),
            ...{ urlDisplayName: item.fileName, fileName: item.fileName, place: null },
            snippet: uploadText(item).replace('u', 'U'),
          },
        })),
      }
    },
    findDocumentNames: async () => {
      const { folders, uploaders } = await names()
      return { folders, uploaders: namesOf(uploaders) }
    },
  }
}

/**
 * The read-only tools of the assistant. They return the data that the caller can see on the screens, with the same
 * permissions.
 *
 * @param utcOffsetMinutes that the person's clock is ahead of UTC; null for the clock of the offices
 */
export function toolsOf(context: Context, utcOffsetMinutes: number | null): ChatTools {
  const offsetMinutes = utcOffsetMinutes ?? offsetOf(DEFAULT_TIME_ZONE, context.services.clock.now())
  let claimsProblem: string | null = null
  /** By match and words: a question is read in several ways, which look up the same words. */
  const namesFound = new Map<string, ReturnType<ChatTools['findClaimNames']>>()
  /**
   * Returns `otherwise` while the claims system is unreachable. The assistant then answers from the other sources and
   * says so.
   */
  const unlessDown = async <T>(find: () => Promise<T>, otherwise: T): Promise<T> => {
    // After one failure, do not wait for the claims system again in this answer.
    if (claimsProblem !== null) return otherwise
    try {
      return await find()
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== 'UNAVAILABLE' && error.code !== 'MAINTENANCE')) throw error
      claimsProblem = error.code === 'MAINTENANCE' ? (error.extensions.userMessage ?? CLAIMS_DOWN) : CLAIMS_DOWN
      return otherwise
    }
  }
  return {
    claimsProblem: () => claimsProblem,
    searchClaims: async (query) =>
      (await unlessDown(() => searchOwnClaims(context, { ...query, limit: CHAT_CLAIMS_COUNT }), [])).map(toFoundClaim),
    queryClaims: async ({ isMine, ...query }) => {
      const asked = { ...query, limit: CHAT_CLAIMS_COUNT, scope: isMine ? ('User' as const) : null }
      const { claims, scope, ...found } = await unlessDown(() => queryOwnClaims(context, asked), NO_CLAIMS)
      return { ...found, claims: claims.map(toFoundClaim), isMine: scope === 'User' }
    },
    findClaimKeys: async (conditions) => {
      const order = { by: 'due', descending: false } as const
      const asked = { conditions, groupBy: null, order, limit: CHAT_CLAIM_KEYS_MAX_COUNT, scope: null }
      const { claims, totalCount } = await unlessDown(() => queryOwnClaims(context, asked), NO_CLAIMS)
      return totalCount > claims.length ? null : claims.map(({ claimKey }) => claimKey)
    },
    findClaimNames: (words, match) => {
      const key = [match, ...words].join('\n')
      const found = namesFound.get(key) ?? unlessDown(() => findOwnClaimNames(context, words, match), [])
      namesFound.set(key, found)
      return found
    },
    readClaim: async (claimKey) => {
      const found = await unlessDown(() => readOwnClaim(context, claimKey, CHAT_NOTES_COUNT), null)
      return found && toClaimFile(found)
    },
    ...recordTools(context, offsetMinutes),
    searchMessages: async (words) =>
      (await findOwnPassages(context, words, CHAT_HITS_COUNT)).map(({ conversationId, subject, writer, text }) => ({
        url: conversationUrl(conversationId),
        urlDisplayName: `${subject}, ${writer}`,
        fileName: null,
        place: null,
        snippet: text.slice(0, CHAT_SNIPPET_MAX_LENGTH),
      })),
    searchDocuments: async (words) =>
      (await findReadableDocuments(context, words, CHAT_HITS_COUNT)).map(({ instanceId, fileName, place, text }) => ({
        url: documentUrl(instanceId, place),
        urlDisplayName: fileName,
        fileName,
        place,
        snippet: text.slice(0, CHAT_SNIPPET_MAX_LENGTH),
      })),
    respellByDocuments: async (words) => {
      const comparable = words.filter((word) => COMPARABLE_WORD.test(word))
      const alike = await readableWordsLike(context, comparable)
      return comparable.flatMap((from) => {
        const to = closest(from, alike.get(from) ?? [], TEXT_WORD_MIN_LENGTH)
        return to === null ? [] : [{ from, to }]
      })
    },
    readDocument: async ({ url, place, fileName }) => {
      const instanceId = DOCUMENT_URL.exec(url)?.[1]
      if (instanceId === undefined) return []
      const parts = await readDocumentText(context, { instanceId, place, limit: CHAT_READ_PARTS_COUNT })
      return parts.map((part) => ({
        url: documentUrl(instanceId, part.place),
        urlDisplayName: fileName ?? '',
        fileName,
        place: part.place,
        snippet: part.text,
      }))
    },
    searchHelp: async (words) => findHelp(await readHelp(), words, CHAT_HITS_COUNT),
  }
}
