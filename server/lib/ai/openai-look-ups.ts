import * as z from 'zod'
import {
  LEGACY_DAY_FIELDS,
  LEGACY_GROUP_FIELDS,
  LEGACY_NAME_FIELDS,
  LEGACY_SUBSETS,
  type LegacyCondition,
  type LegacyDayField,
} from '#server/lib/legacy-claims/claim-query.ts'
import { interpretation, understoodQuery } from './built-in/claims/wording.ts'
import { understoodDocumentsQuestion, understoodMessagesQuestion } from './built-in/records/understood.ts'
import type { ChatClaim, ChatSource, ChatTools, ClaimsQuestion, UnderstoodQuery } from './chat.ts'
import { documentsArguments, messagesArguments } from './record-arguments.ts'
import type { RecordsResult } from './record-queries.ts'

const WORDS_MAX_COUNT = 8
/** Of an answer, shown to the person. */
const SHOWN_QUERIES_MAX_COUNT = 3

const subset = z.enum(LEGACY_SUBSETS)
const isDayField = (field: string): field is LegacyDayField => (LEGACY_DAY_FIELDS as readonly string[]).includes(field)

const toolArguments = z.object({
  words: z
    .array(z.string())
    .default([])
    .transform((list) => list.slice(0, WORDS_MAX_COUNT).map((word) => word.slice(0, 60).toLowerCase())),
  subset: subset.nullish().catch(null),
  number: z.int().nullish().catch(null),
  claimKey: z.string().nullish().catch(null),
})

const day = z.iso.date().nullish()
const conditionArguments = z
  .object({
    field: z.enum([...LEGACY_NAME_FIELDS, ...LEGACY_DAY_FIELDS, 'subset']),
    values: z.array(z.string().max(100)).max(20).nullish(),
    ...{ from: day, to: day, missing: z.boolean().nullish(), not: z.boolean().nullish() },
  })
  .transform(({ field, values, from, to, missing, not: isNot }, context): LegacyCondition => {
    const not = isNot ?? false
    if (field === 'subset') {
      const { data, success } = subset.safeParse(values?.[0])
      if (success && values?.length === 1) return { kind: 'subset', subset: data, not }
    } else if (missing) return { kind: 'missing', field, not }
    else if (isDayField(field)) {
      if (from || to) return { kind: 'day', field, from: from ?? null, to: to ?? null, not }
    } else if (values && values.length > 0) return { kind: 'name', field, values, not }
    context.addIssue({ code: 'custom', message: 'The condition has no value.' })
    return z.NEVER
  })
const claimsArguments = z
  .object({
    conditions: z.array(conditionArguments).max(12).nullish(),
    groupBy: z.enum(LEGACY_GROUP_FIELDS).nullish(),
    orderBy: z.enum(LEGACY_DAY_FIELDS).nullish(),
    ...{ descending: z.boolean().nullish(), onlyMine: z.boolean().nullish() },
  })
  .transform(
    ({ conditions, groupBy, orderBy, descending, onlyMine }): ClaimsQuestion => ({
      ...{ conditions: conditions ?? [], groupBy: groupBy ?? null, isMine: onlyMine ?? false },
      order: { by: orderBy ?? 'due', descending: descending ?? false },
    }),
  )

/** An empty result would read as nothing found. */
const INVALID = JSON.stringify({ error: 'The arguments are invalid, so nothing was counted.' })

/** The lookups made for one answer. */
export class LookUps {
  readonly sources: ChatSource[] = []
  claims: readonly ChatClaim[] = []
  readonly queries: UnderstoodQuery[] = []
  readonly #found = new Set<string>()

  private readonly tools: ChatTools

  constructor(tools: ChatTools) {
    this.tools = tools
  }

  private number(found: readonly ChatSource[]): object[] {
    return found.map((source) => {
      this.sources.push(source)
      return { number: this.sources.length, title: source.urlDisplayName, place: source.place, text: source.snippet }
    })
  }

  /** Runs one call of the model. Invalid arguments give an empty result. */
  async run(name: string, given: string): Promise<string> {
    const { tools } = this
    const parsed = toolArguments.safeParse(parseJson(given))
    if (!parsed.success) return '[]'
    const { words: asked, subset, number, claimKey } = parsed.data
    if (name === 'search_claims') {
      const query = { words: asked, subset: subset ?? null }
      const exact = await tools.searchClaims({ ...query, match: 'exact' })
      const isNone = exact.length === 0 && asked.length > 0
      this.claims = isNone ? await tools.searchClaims({ ...query, match: 'alike' }) : exact
      for (const claim of this.claims) this.#found.add(claim.ClaimKey)
      const answer = isNone && this.claims.length > 0 ? { exact: [], namesAlike: this.claims } : this.claims
      return JSON.stringify(tools.claimsProblem() ?? answer)
    }
    if (name === 'query_claims') return this.#queryClaims(parseJson(given))
    if (name === 'query_conversations') return this.#queryConversations(parseJson(given))
    if (name === 'query_documents') return this.#queryDocuments(parseJson(given))
    if (name === 'read_claim') return this.#readClaim(claimKey ?? '')
    if (name === 'how_evolve_works') return JSON.stringify(this.number(await tools.searchHelp(asked)))
    if (name === 'search_messages') return JSON.stringify(this.number(await tools.searchMessages(asked)))
    if (name === 'search_documents') return this.#searchDocuments(asked)
    const source = name === 'read_document' ? this.sources[(number ?? 0) - 1] : undefined
    return source ? JSON.stringify(this.number(await tools.readDocument(source))) : '[]'
  }

  /** Passages; if there are none, those with the words in the spelling of the documents. */
  async #searchDocuments(words: readonly string[]): Promise<string> {
    const found = await this.tools.searchDocuments(words)
    const corrections = found.length > 0 ? [] : await this.tools.respellByDocuments(words)
    if (corrections.length === 0) return JSON.stringify(this.number(found))
    const spelled = words.map((word) => corrections.find(({ from }) => from === word)?.to ?? word)
    return JSON.stringify({ readAs: corrections, passages: this.number(await this.tools.searchDocuments(spelled)) })
  }

  async #queryClaims(given: unknown): Promise<string> {
    const parsed = claimsArguments.safeParse(given)
    if (!parsed.success) return INVALID
    const question = parsed.data
    const { totalCount, claims, groups, groupsCount, isMine, hasAccount } = await this.tools.queryClaims(question)
    const problem = this.tools.claimsProblem()
    if (problem !== null) return JSON.stringify(problem)
    if (!hasAccount) return JSON.stringify('The person has no account in the claims system whose claims they may see.')
    if (question.groupBy === null) this.claims = claims
    for (const claim of claims) this.#found.add(claim.ClaimKey)
    const counted = interpretation({ conditions: question.conditions, isMine })
    const none = { order: null, first: null, extreme: null, countsGroups: false, comparesValues: false }
    const { conditions, groupBy } = question
    this.#show(understoodQuery({ conditions: [...conditions], groupBy, isMine, ...none }))
    return JSON.stringify({ counted, total: totalCount, ...(question.groupBy && { groups, groupsCount }), claims })
  }

  /** The numbers of a result, and its items as passages that can be cited. */
  #told<Item extends { source: ChatSource }>(
    { totalCount, items, groups, groupsCount, unknownNames }: RecordsResult<Item>,
    isGrouped: boolean,
    detail: (item: Item) => object,
  ): string {
    if (unknownNames.length > 0) return JSON.stringify({ error: 'Nothing was counted: unknown names.', unknownNames })
    const passages = isGrouped ? [] : items.map((item) => ({ ...this.number([item.source])[0], ...detail(item) }))
    return JSON.stringify({ total: totalCount, ...(isGrouped ? { groups, groupsCount } : { passages }) })
  }

  async #queryConversations(given: unknown): Promise<string> {
    const { data } = messagesArguments.safeParse(given)
    if (!data) return INVALID
    const found = await this.tools.queryMessages(data)
    if (found.unknownNames.length === 0) this.#show(understoodMessagesQuestion(data))
    return this.#told(found, data.groupBy !== null, ({ writer, others, unreadCount, day, time }) => ({
      ...(writer === null ? { unreadCount } : { writer }),
      ...{ participants: others, day, time },
    }))
  }

  async #queryDocuments(given: unknown): Promise<string> {
    const { data } = documentsArguments.safeParse(given)
    if (!data) return INVALID
    const found = await this.tools.queryDocuments(data)
    if (found.unknownNames.length === 0) this.#show(understoodDocumentsQuestion(data))
    return this.#told(
      found,
      data.groupBy !== null,
      ({ folder, claimNumber, uploader, sizeBytes, level, day, versionsCount }) => ({
        ...{ folder, claimNumber, uploader, sizeBytes, level, uploaded: day, versions: versionsCount },
      }),
    )
  }

  #show(query: UnderstoodQuery): void {
    if (this.queries.length < SHOWN_QUERIES_MAX_COUNT) this.queries.push(query)
  }

  /** Returns a claim that was found for this answer; empty for any other. */
  async #readClaim(claimKey: string): Promise<string> {
    const file = this.#found.has(claimKey) ? await this.tools.readClaim(claimKey) : null
    if (!file) return '[]'
    this.claims = [file.claim]
    const mayReadNotes = file.notes !== null
    return JSON.stringify({ passages: this.number([file.facts, ...(file.notes ?? [])]), mayReadNotes })
  }

  /** The sources that an answer cites, renumbered from 1 in its text. */
  cited(answer: string): { text: string; sources: ChatSource[] } {
    const used: number[] = []
    const text = answer.replace(/\[(\d{1,3})\]/g, (mark, digits: string) => {
      const number = Number(digits)
      if (!this.sources[number - 1]) return mark
      if (!used.includes(number)) used.push(number)
      return `[${used.indexOf(number) + 1}]`
    })
    return { text, sources: used.flatMap((number) => this.sources[number - 1] ?? []) }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
