/**
 * Compares the messages that devices reported as safe with those that the server stores at the end; the difference is
 * the result.
 */

export interface Written {
  id: string
  clientId: string
  conversationId: string
  /** Write order of this client in this conversation. */
  number: number
  /** Hex SHA-256 of each attachment, in order. */
  files: readonly string[]
}

export interface StoredMessage {
  id: string
  conversationId: string
  sequence: number
  files: readonly string[]
}

export type Verdict = {
  lost: string[]
  duplicated: string[]
  outOfOrder: string[]
  /** Messages that were never written, or that were withdrawn and arrived anyway. */
  unexpected: string[]
  /** Messages whose attachments differ from the chosen files. */
  wrongFiles: string[]
  /** Conversations whose sequence numbers have gaps or duplicates. */
  brokenSequences: string[]
}

function keyOf({ clientId, conversationId }: Pick<Written, 'clientId' | 'conversationId'>): string {
  return `${clientId} ${conversationId}`
}

function groupBy<T>(list: readonly T[], keyOfOne: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const group = groups.get(keyOfOne(one))
    if (group) group.push(one)
    else groups.set(keyOfOne(one), [one])
  }
  return groups
}

function findBrokenSequences(stored: readonly StoredMessage[], startsAt: ReadonlyMap<string, number>): string[] {
  const byConversation = groupBy(stored, ({ conversationId }) => conversationId)
  return [...byConversation].flatMap(([conversationId, messages]) => {
    const first = (startsAt.get(conversationId) ?? 0) + 1
    const sequences = messages.map(({ sequence }) => sequence).sort((a, b) => a - b)
    return sequences.every((sequence, index) => sequence === first + index) ? [] : [conversationId]
  })
}

/**
 * @param written what clients reported as safe and did not withdraw
 * @param stored everything on the server in these conversations, without messages from before the run
 * @param startsAt the last sequence number of each conversation before the run
 */
export function judge(
  written: readonly Written[],
  stored: readonly StoredMessage[],
  startsAt: ReadonlyMap<string, number>,
): Verdict {
  const expected = new Map(written.map((one) => [one.id, one]))
  const arrivals = groupBy(stored, ({ id }) => id)
  const verdict: Verdict = {
    lost: [],
    duplicated: [],
    outOfOrder: [],
    unexpected: [],
    wrongFiles: [],
    brokenSequences: findBrokenSequences(stored, startsAt),
  }
  for (const [id, { conversationId, files }] of expected) {
    const [arrival, ...more] = arrivals.get(id) ?? []
    if (!arrival || arrival.conversationId !== conversationId) verdict.lost.push(id)
    else if (arrival.files.join() !== files.join()) verdict.wrongFiles.push(id)
    if (more.length > 0) verdict.duplicated.push(id)
  }
  for (const id of arrivals.keys()) if (!expected.has(id)) verdict.unexpected.push(id)

  const newest = new Map<string, number>()
  for (const { id } of [...stored].sort((a, b) => a.sequence - b.sequence)) {
    const one = expected.get(id)
    if (!one) continue
    if (one.number < (newest.get(keyOf(one)) ?? -1)) verdict.outOfOrder.push(id)
    newest.set(keyOf(one), Math.max(one.number, newest.get(keyOf(one)) ?? -1))
  }
  return verdict
}

export function isClean(verdict: { [found in string]: string[] }): boolean {
  return Object.values(verdict).every(({ length }) => length === 0)
}
