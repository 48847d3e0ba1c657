import { type ChatClaimFile, type ChatReply, type ChatTask, CLAIM_FACTS, type ClaimFact } from '../../chat.ts'
import { describeClaim } from '../claim-notes.ts'
import { plain } from '../plain-reply.ts'
import type { AskedFacts } from './asked-facts.ts'
import { understand } from './understanding.ts'
import { correctionLine } from './wording.ts'

const CLAIMS_MAX_COUNT = 4

/** The same facts of several claims, one after another; all facts if none is requested. */
export function describeEach(files: readonly ChatClaimFile[], asked: readonly ClaimFact[], today: string): ChatReply {
  const told = files.map((file) => describeClaim(file, asked.length > 0 ? asked : CLAIM_FACTS, today).text)
  return {
    ...plain(told.map((text, index) => text.replaceAll('[1]', `[${index + 1}]`)).join('\n')),
    ...{ sources: files.map(({ facts }) => facts), claims: files.map(({ claim }) => claim) },
  }
}

/** Words that compare claims. The facts of both answer which comes first. */
const COMPARED =
  /(?<![\w-])(?:compare[ds]?|comparison|difference|differ|versus|vs|both|first|sooner|earlier|later|older|newer|before|after|between|than|each)(?![\w-])/g

/** A question about the facts of several claims that are given by their insureds: "Is Ann or Bo due first?" */
export async function answerSeveralNamed(task: ChatTask, text: string, asked: AskedFacts): Promise<ChatReply | null> {
  const isCompared = text.search(COMPARED) >= 0
  if (asked.facts.length === 0 && !isCompared) return null
  const isOlder = /(?<![\w-])(?:older|newer)(?![\w-])/.test(text)
  const rest = asked.rest.replace(COMPARED, ' ').replace(/ +/g, ' ').trim()
  const read = await understand(rest, task.today, task.tools)
  const [only, ...others] = read.conditions
  if (read.unknown.length > 0 || others.length > 0 || read.isMine) return null
  if (only?.kind !== 'name' || only.field !== 'insured' || only.not) return null
  if (only.values.length < 2 || only.values.length > CLAIMS_MAX_COUNT) return null
  const files: ChatClaimFile[] = []
  for (const value of only.values) {
    const { claims, totalCount } = await task.tools.queryClaims({
      conditions: [{ ...only, values: [value] }],
      ...{ groupBy: null, order: { by: 'due', descending: false }, isMine: false },
    })
    const file = claims[0] && totalCount === 1 ? await task.tools.readClaim(claims[0].ClaimKey) : null
    if (!file) return null
    files.push(file)
  }
  const facts: ClaimFact[] = isOlder ? [...asked.facts, 'Received'] : asked.facts
  const reply = describeEach(files, facts, task.today)
  return { ...reply, text: `${correctionLine(read.corrections)}${reply.text}` }
}
