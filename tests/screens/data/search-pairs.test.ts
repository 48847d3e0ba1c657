import { expect, it } from 'vitest'
import type { Product } from '#src/features/billing/prices/price-form.ts'
import { shownProducts } from '#src/features/billing/prices/shown-products.ts'
import { nodesMatching } from '#src/features/conversations/labels/matching-labels.ts'
import { labelTree } from '#src/features/conversations/queued/label-tree.ts'
import { peopleNamed } from '#src/features/conversations/search/offline-people.ts'
import { searchEntries, toEntry } from '#src/features/conversations/search/offline-search.ts'
import { searchDocuments } from '#src/features/documents/search/offline-search.ts'
import { rankEntry } from '#src/features/shell/shortcuts/rank-entry.ts'
import { rangesOf } from '#src/ui/use-text-highlight.ts'
import { foldedWords } from '#shared/text/folded-match.ts'
import { SEARCHED_TEXTS, wrongPairs } from '#tests/support/search-pairs.ts'

type Conversation = Parameters<typeof toEntry>[0]
type Person = Parameters<typeof peopleNamed>[0][number]
type CachedDocuments = Parameters<typeof searchDocuments>[0]

function conversation(id: string, subject: string, name: string, text: string): Conversation {
  const participants = [{ entityId: 'p', entityType: 'User', emblem: { displayName: name } }]
  const messages = [{ id, createdUtc: '2026-11-20T10:00:00.000Z', messageText: `<p>${text}</p>` }]
  return { id, subject, participants, messages, labelIds: [] } as unknown as Conversation
}

const conversationsOf = (toConversation: (text: string) => Conversation) =>
  SEARCHED_TEXTS.flatMap((text) => toEntry(toConversation(text), undefined) ?? [])

const inConversations =
  (toConversation: (text: string) => Conversation) =>
  (typed: string): string[] =>
    searchEntries(conversationsOf(toConversation), typed).map(({ conversationId }) => conversationId)

const cached = {
  folders: [
    {
      folderId: null,
      savedAt: 1,
      folder: {
        id: 'root',
        contents: {
          folders: SEARCHED_TEXTS.map((name) => ({ id: name, name })),
          files: SEARCHED_TEXTS.map((fileName) => ({ fileId: fileName, currentInstance: { fileName } })),
        },
      },
    },
  ],
  versions: new Map(),
} as unknown as CachedDocuments

const people = SEARCHED_TEXTS.map(
  (displayName) => ({ id: displayName, entityType: 'User', displayName, deactivated: false }) as Person,
)
const labels = SEARCHED_TEXTS.map((name) => ({ id: name, name, type: 'Custom' as const, parentLabelId: null }))
const products = SEARCHED_TEXTS.map(
  (name) => ({ name, productId: 'plain', kind: '', archivedOn: null }) as unknown as Product,
)

/** The stored texts in which the words of a search are highlighted. */
function highlighted(typed: string): string[] {
  return SEARCHED_TEXTS.filter((text) => {
    const element = document.createElement('p')
    element.textContent = text
    const words = foldedWords(typed)
    return words.every((word) => rangesOf(element, [word]).length > 0)
  })
}

it.each(
  Object.entries({
    'subjects of conversations': inConversations((text) => conversation(text, text, 'Plain', 'Plain')),
    'participants of conversations': inConversations((text) => conversation(text, 'Plain', text, 'Plain')),
    'text of messages': inConversations((text) => conversation(text, 'Plain', 'Plain', `See ${text}.`)),
    folders: (typed: string) => searchDocuments(cached, typed, []).folders.map(({ name }) => name),
    files: (typed: string) => searchDocuments(cached, typed, []).files.map(({ fileId }) => fileId),
    labels: (typed: string) => nodesMatching(labelTree(labels), typed).map(({ label }) => label.name),
    'entries of the command palette': (typed: string) =>
      SEARCHED_TEXTS.filter((text) => rankEntry(`Organizations ${text}`, typed) > 0),
    'products of the price list': (typed: string) =>
      shownProducts(products, { search: typed, filters: { kind: '', status: '' }, sort: null }).map(({ name }) => name),
    'highlighted words': highlighted,
  }),
)('The table of pairs holds on the device for %s', async (_search, find) => {
  expect(await wrongPairs(find)).toEqual([])
})

it('The table of pairs holds on the device for people of conversations, whose names may be misspelled', async () => {
  const find = (typed: string): string[] =>
    peopleNamed(people, typed, { ownId: 'plain', limit: 500 }).map(({ displayName }) => displayName)
  expect(await wrongPairs(find, { toleratesErrors: true })).toEqual([])
  expect(find('mueller')).toContain('Müller')
})

it('The command palette ranks words that begin with the text above others', () => {
  expect(rankEntry('Pages Müller', 'mull')).toBeGreaterThan(rankEntry('Pages Smüll', 'mull'))
  expect(rankEntry('Pages Inbox', 'box pages')).toBeGreaterThan(0)
})
