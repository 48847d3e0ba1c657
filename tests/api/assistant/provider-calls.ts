import type { ChatTools, ClaimsQuestion } from '#server/lib/ai/chat.ts'
import type { DocumentCondition, MessageCondition } from '#server/lib/ai/record-queries.ts'
import type { LegacyCondition } from '#server/lib/legacy-claims/claim-query.ts'

/** A call of a tool, as a model makes it. */
export interface ProviderCall {
  name: 'query_claims' | 'query_conversations' | 'query_documents' | 'read_claim'
  arguments: object
}

type Condition = LegacyCondition | MessageCondition | DocumentCondition

/** @param numberOf the number of a claim, by its key */
function argumentsOf(condition: Condition, numberOf: (claimKey: string) => string): object {
  const { not } = condition
  switch (condition.kind) {
    case 'name':
      return 'field' in condition
        ? { field: condition.field, values: condition.values, not }
        : { field: 'name', values: condition.words, not }
    case 'subset':
      return { field: 'subset', values: [condition.subset], not }
    case 'missing':
      return { field: condition.field, missing: true, not }
    case 'day':
      return { field: 'field' in condition ? condition.field : 'day', from: condition.from, to: condition.to, not }
    case 'writer':
    case 'participant':
    case 'folder':
    case 'uploader':
      return { field: condition.kind, values: condition.names, not }
    case 'claim': {
      const values = condition.numbers ?? condition.keys?.map(numberOf)
      return { field: 'claim', ...(values && { values }), not }
    }
    case 'words':
      return { field: condition.field === 'subject' ? 'subject' : 'words', values: condition.words, not }
    case 'type':
      return { field: 'type', values: condition.types, not }
    case 'level':
      return { field: 'level', values: condition.levels, not }
    case 'own':
    case 'unread':
    case 'attachments':
    case 'changed':
      return { field: condition.kind, not }
  }
}

/** Tools that record their calls in the form in which a model makes them. */
export function recorded(tools: ChatTools, calls: ProviderCall[], numberOf: (claimKey: string) => string): ChatTools {
  const of = (conditions: readonly Condition[]) => conditions.map((one) => argumentsOf(one, numberOf))
  const add = (name: ProviderCall['name'], given: object): void => {
    calls.push({ name, arguments: given })
  }
  const claimsArguments = ({ conditions, groupBy, order, isMine }: ClaimsQuestion): object => ({
    ...{ conditions: of(conditions), groupBy, orderBy: order.by, descending: order.descending, onlyMine: isMine },
  })
  return {
    ...tools,
    queryClaims(question) {
      add('query_claims', claimsArguments(question))
      return tools.queryClaims(question)
    },
    readClaim(claimKey) {
      add('read_claim', { claimKey })
      return tools.readClaim(claimKey)
    },
    queryMessages(question) {
      const { unit, groupBy, isOldestFirst: oldestFirst, limit, offset } = question
      add('query_conversations', {
        ...{ unit, conditions: of(question.conditions), groupBy, oldestFirst, limit, offset },
      })
      return tools.queryMessages(question)
    },
    queryDocuments(question) {
      const { groupBy, order, limit, offset } = question
      add('query_documents', {
        ...{ conditions: of(question.conditions), groupBy, orderBy: order.by, descending: order.descending },
        ...{ limit, offset },
      })
      return tools.queryDocuments(question)
    },
  }
}
