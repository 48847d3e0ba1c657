import type { DraftingTask } from '../port.ts'
import { type Letter, NOTE } from './letters.ts'
import { type Recipient, recipientOf } from './recipient.ts'
import { type Reading, readRequest } from './request.ts'
import { fillSlots } from './slots.ts'
import { inTone, type Tone } from './tone.ts'

/** A draft, or the reason shown to the user if there is none. */
export type BuiltInDraft = { text: string } | { refusal: string }

export const refusals = {
  unclear:
    'The built-in templates write letters such as an introduction, a request for documents, an appointment, a status ' +
    'update, a follow-up on an estimate, a notice of delay, a closing, a thank-you or an answer. Name one of them, or ' +
    'say "tell them that" with what to tell.',
  nothingToRework: 'There is no text to work on yet: write something in the editor, or name the letter to draft.',
  translate: 'The built-in templates write English only.',
  length: 'The built-in templates cannot make a text of your own shorter or longer.',
  unchanged:
    'The built-in templates could not apply this. Say it as "mention that" with the sentence to add, or name another letter.',
} as const

/** The state of a session after its requests. */
interface Wish {
  /** Null if the request edits the text in the editor. */
  letter: Letter | null
  points: string[]
  items: string[]
  tone: Tone
  length: -1 | 0 | 1
  variant: number
}

const shorterOrLonger = (now: number, by: number): Wish['length'] =>
  Math.max(-1, Math.min(1, now + by)) as Wish['length']

function begin(reading: Reading, task: DraftingTask): Wish | { refusal: string } {
  const { letter, points, items, tone, length, rework, again } = reading
  const wish = { points, items, tone: tone ?? 'neutral', length, variant: 0 } as const
  const onlyRework = rework || tone !== null || length !== 0 || again
  if (letter && !(rework && task.initialText)) return { ...wish, points: [...points], items: [...items], letter }
  if (points.length > 0) return { ...wish, points: [...points], items: [], letter: NOTE }
  if (!onlyRework) return { refusal: refusals.unclear }
  if (!task.initialText) return { refusal: refusals.nothingToRework }
  if (length !== 0) return { refusal: refusals.length }
  return { ...wish, points: [], items: [], letter: null, tone: tone ?? 'professional' }
}

function goOn(wish: Wish, reading: Reading): Wish | { refusal: string } {
  if (reading.again) return { ...wish, variant: wish.variant + 1 }
  const { letter, tone, length, points, items } = reading
  if (length !== 0 && wish.letter === null) return { refusal: refusals.length }
  if (letter && letter.id !== wish.letter?.id && points.length === 0)
    return { ...wish, letter, points: [...points], items: [...items], tone: tone ?? wish.tone, variant: 0 }
  return {
    ...wish,
    tone: tone ?? wish.tone,
    length: shorterOrLonger(wish.length, length),
    points: [...wish.points, ...points.filter((one) => !wish.points.includes(one))],
    items: [...wish.items, ...items.filter((one) => !wish.items.includes(one))],
  }
}

function readWish(task: DraftingTask): Wish | { refusal: string } {
  let wish: Wish | null = null
  for (const prompt of task.prompts) {
    const reading = readRequest(prompt)
    if (reading.translate) return { refusal: refusals.translate }
    const next: Wish | { refusal: string } = wish ? goOn(wish, reading) : begin(reading, task)
    if ('refusal' in next) return next
    wish = next
  }
  return wish ?? { refusal: refusals.unclear }
}

/** The body of the editor's text, without a greeting and a close, which the letter adds. */
function bodyOf(text: string, writer: string): string[] {
  const body = text
    .replace(/^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^\n,!]{0,60}[,!]?[ \t]*\n+/i, '')
    .trim()
  const lines = body.split('\n')
  const signed = lines.at(-1)?.trim() === writer && lines.length > 1 ? lines.slice(0, -1) : lines
  const closed =
    /^(?:best|kind|warm)? ?(?:regards|sincerely|cheers|best|thanks|thank you),?$/i.test(signed.at(-1)?.trim() ?? '') &&
    signed.length > 1
      ? signed.slice(0, -1)
      : signed
  return closed
    .join('\n')
    .split(/\n{2,}/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

const greetingOf = (recipient: Recipient, tone: Tone): string =>
  `${tone === 'professional' ? 'Dear' : tone === 'casual' ? 'Hi' : 'Hello'} ${tone === 'professional' ? recipient.full : recipient.short},`

function write(wish: Wish & { letter: Letter }, task: DraftingTask): string {
  const own = task.initialText ? bodyOf(task.initialText, task.writer.name) : []
  // A letter that consists only of the user's points states their text unchanged; other letters use it instead of a
  // placeholder.
  const parts = wish.letter.write(fillSlots(task, [...own, ...wish.points], wish.items))
  const { variant, length } = wish
  const opening = parts.openings[variant % parts.openings.length] ?? ''
  const closing = parts.closings[(variant + Math.floor(variant / parts.closings.length)) % parts.closings.length] ?? ''
  const signature = [length < 0 ? '' : 'Kind regards,', task.writer.name, task.writer.organization ?? '']
    .filter((one) => one !== '')
    .join('\n')
  const paragraphs = [
    greetingOf(recipientOf(task), wish.tone),
    opening,
    ...parts.core,
    ...(length > 0 ? parts.extra : []),
    ...(length < 0 ? [] : [closing]),
    signature,
  ]
  return paragraphs.filter((one) => one !== '').join('\n\n')
}

/** The user's text. Repeated requests add a greeting, then a close, then return to the text alone. */
function rework(wish: Wish, task: DraftingTask): string {
  const turn = wish.variant % 3
  if (turn === 0) return task.initialText
  const body = bodyOf(task.initialText, task.writer.name).join('\n\n')
  const greeting = greetingOf(recipientOf(task), wish.tone)
  return turn === 1 ? `${greeting}\n\n${body}` : `${greeting}\n\n${body}\n\nKind regards,\n${task.writer.name}`
}

function namesOf({ writer, conversation }: DraftingTask): string[] {
  const others = (conversation?.others ?? []).map((one) => one.name)
  return [
    writer.name,
    writer.organization ?? '',
    conversation?.subject ?? '',
    ...others,
    ...[writer.name, ...others].map((name) => name.split(' ')[0] ?? ''),
  ]
}

/**
 * Drafts a message without a language model: a template chosen by the words of the request and filled only with the
 * given facts. A missing fact is a placeholder in square brackets. The same task always gives the same draft.
 */
export function draft(task: DraftingTask): BuiltInDraft {
  const wish = readWish(task)
  if ('refusal' in wish) return wish
  const { letter } = wish
  const text = inTone(letter ? write({ ...wish, letter }, task) : rework(wish, task), wish.tone, namesOf(task))
  return text === task.lastDraft ? { refusal: refusals.unchanged } : { text }
}
