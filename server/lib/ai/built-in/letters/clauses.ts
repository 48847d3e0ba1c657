import {
  ASKED_AT_END,
  BACKGROUND,
  DENIED,
  COMMUNICATIVE,
  OPERATIVE,
  JOINT,
  LEAD_IN,
  OF_THE_LETTER,
  NARRATIVE,
  NOT_TO_MENTION,
  PASTED,
  REPORTED,
} from './patterns.ts'

/** The instruction without text that was pasted below it. */
function instructionOf(text: string): string {
  const paragraphs = text.split(/\n\s*\n/)
  const pasted = paragraphs.findIndex((paragraph, at) => at > 0 && PASTED.test(paragraph.trim()))
  return (pasted < 0 ? paragraphs : paragraphs.slice(0, pasted)).join('\n').replace(NOT_TO_MENTION, '')
}

/** The sentences of an instruction, without those that report what somebody said. */
function sentencesIn(masked: string): string[] {
  const starts = new RegExp(`(?<=[.!?])\\s+(?=${COMMUNICATIVE}\\b)`, 'u')
  return masked
    .split(/(?<!\b(?:Mr|Mrs|Ms|Dr|St|No)\.)(?<=[\p{L}\d)\uE001]{2}[.!?])\s+|;\s+|\n+/u)
    .flatMap((part) => part.split(starts))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !REPORTED.test(part))
}

/** The clauses of a sentence that each begin with a verb of an instruction. */
function clausesIn(sentence: string, toldAtEnd: RegExp): string[] {
  const asked = ASKED_AT_END.exec(sentence)?.[1]
  if (asked !== undefined) return [`ask them to ${asked}`]
  const told = toldAtEnd.exec(sentence)
  if (told) return [`tell them that ${sentence.slice(0, told.index).replace(LEAD_IN, '')}`]
  const joints = new RegExp(`${JOINT}(?=(${COMMUNICATIVE}|${OPERATIVE})\\b)`, 'gu')
  const communicative = new RegExp(`^${COMMUNICATIVE}`, 'u')
  const clauses: string[] = []
  let begin = 0
  for (const joint of sentence.matchAll(joints)) {
    const before = sentence.slice(begin, joint.index)
    // In "ask her to review and approve it", she is to approve it.
    const isTheirs = /\b(?:ask|tell|remind|invite|request)\b.{0,60}\bto \p{L}+/iu.test(before)
    if (isTheirs && !communicative.test(joint[1] ?? '')) continue
    clauses.push(before)
    begin = joint.index + joint[0].length
  }
  clauses.push(sentence.slice(begin))
  return clauses
    .flatMap(withoutNegatedPart)
    .flatMap(withReason)
    .map((clause) => clause.replace(LEAD_IN, '').replace(/[.!\s]+$/, ''))
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause) && !OF_THE_LETTER.test(clause))
}

/** "Decline the supplement, the cabinets are not covered": the statement is the reason, or what is to be said. */
function withReason(clause: string): string[] {
  const reason = DENIED.exec(clause)
  if (reason) return [`${reason[1]} because ${reason[2]}`]
  const [, order, statement] = BACKGROUND.exec(clause) ?? []
  if (order === undefined || statement === undefined || !NARRATIVE.test(statement)) return [clause]
  return /^(?:deny|decline)\b/i.test(order) ? [`${order} because ${statement}`] : [order, statement]
}

/** "Not a denial, a partial denial" asks for the part after the comma. */
function withoutNegatedPart(clause: string): string[] {
  const parts = clause.split(/,\s+/)
  const rest = parts.filter((part) => !/^(?:not|no) /i.test(part))
  return rest.length === 0 ? [clause] : [rest.join(', ')]
}

/**
 * The parts of an instruction that each begin with a verb of an instruction.
 *
 * @param masked the instruction without its quotations
 * @param toldAtEnd matches a recipient at the end of a sentence
 */
export const clausesOf = (masked: string, toldAtEnd: RegExp): string[] =>
  sentencesIn(instructionOf(masked)).flatMap((sentence) => clausesIn(sentence, toldAtEnd))
