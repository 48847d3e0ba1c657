import { foldedLetters } from '#shared/text/folded-text.ts'
import type { DraftingTask } from '../port.ts'
import { FACT_KINDS, factsOf } from './facts.ts'
import { LETTER_LIST } from './letters/catalog.ts'
import type { Act, World } from './letters/instruction.ts'
import { NOT_TO_MENTION } from './letters/patterns.ts'
import { CLOSINGS, type LetterTemplate } from './letters/letter.ts'
import { render, type SlotValues } from './letters/render.ts'
import { type Recipient, recipientOf } from './recipient.ts'
import { type Reading, readRequest } from './request.ts'
import { fillSlots } from './slots.ts'
import { inTone, type Tone } from './tone.ts'

/** A draft with the ids of its letters, or the reason shown to the user if there is none. */
export type BuiltInDraft = { text: string; letters: string[] } | { refusal: string }

export const refusals = {
  unclear: `The built-in templates have no letter for that. Name one of these, or say "tell them that" with what to tell:\n${LETTER_LIST}`,
  nothingToRework: 'There is no text to work on yet: write something in the editor, or name the letter to draft.',
  translate: 'The built-in templates write English only.',
  length: 'The built-in templates cannot make a text of your own shorter or longer.',
  unchanged:
    'The built-in templates could not apply this. Say it as "mention that" with the sentence to add, or name another letter.',
  part: (text: string) =>
    `The built-in templates did not understand “${text}”. Say it in other words, or as "tell them that" with what to tell.`,
}

/** The state of a session after its requests. */
interface Wish {
  /** Empty if the request edits the text in the editor. */
  acts: readonly Act[]
  /** Index of the request that the acts are from. */
  from: number
  points: string[]
  items: string[]
  tone: Tone
  length: -1 | 0 | 1
  variant: number
}

const shorterOrLonger = (now: number, by: number): Wish['length'] =>
  Math.max(-1, Math.min(1, now + by)) as Wish['length']

function begin(reading: Reading, task: DraftingTask): Wish | { refusal: string } {
  const { acts, notUnderstood, tone, length, rework, again } = reading
  const { style } = task
  const wish = {
    ...{ points: [], items: [], from: 0, variant: 0 },
    tone: tone ?? style?.tone ?? 'neutral',
    length: length === 0 ? (style?.length ?? 0) : length,
  } as const
  const onlyRework = rework || tone !== null || length !== 0 || again
  const hasLetter = acts.some(({ id }) => id !== 'note')
  const [missed] = notUnderstood
  if (acts.length > 0 && missed !== undefined) return { refusal: refusals.part(missed) }
  if (acts.length > 0 && !(rework && task.initialText && hasLetter)) return { ...wish, points: [], items: [], acts }
  if (!onlyRework) return { refusal: refusals.unclear }
  if (!task.initialText) return { refusal: missed === undefined ? refusals.nothingToRework : refusals.unclear }
  if (length !== 0) return { refusal: refusals.length }
  return { ...wish, points: [], items: [], acts: [], tone: tone ?? 'professional' }
}

function goOn(wish: Wish, reading: Reading, from: number): Wish | { refusal: string } {
  if (reading.again) return { ...wish, variant: wish.variant + 1 }
  const { acts, tone, length } = reading
  if (length !== 0 && wish.acts.length === 0) return { refusal: refusals.length }
  const known = wish.acts.map(({ id }) => id)
  const isOther = acts.some(({ letter, id, lead }) => letter !== null && lead === null && !known.includes(id))
  if (isOther && acts.every(({ letter }) => letter !== null))
    return { ...wish, acts, from, points: [], items: [], tone: tone ?? wish.tone, variant: 0 }
  const points = acts.flatMap((act) => [...(act.lead === null ? [] : [act.lead]), ...act.points])
  const items = acts.flatMap((act) => act.items)
  return {
    ...wish,
    tone: tone ?? wish.tone,
    length: shorterOrLonger(wish.length, length),
    points: [...wish.points, ...points.filter((one) => !wish.points.includes(one))],
    items: [...wish.items, ...items.filter((one) => !wish.items.includes(one))],
  }
}

/** Words that are names: of the participants and the writer, in lower case. */
function worldOf({ conversation, writer }: DraftingTask): World {
  const named = [writer.name, writer.organization ?? '', ...(conversation?.others ?? []).map(({ name }) => name)]
  const words = named.flatMap((name) => foldedLetters(name).match(/[\p{L}\p{N}]+/gu) ?? [])
  return {
    names: new Set(words.filter((word) => word.length > 1)),
    latest: conversation?.messages.findLast(({ own }) => !own)?.text.slice(0, LATEST_READ_LENGTH) ?? '',
  }
}

const LATEST_READ_LENGTH = 4_000

function readWish(task: DraftingTask): Wish | { refusal: string } {
  const world = worldOf(task)
  let wish: Wish | null = null
  for (const [index, prompt] of task.prompts.entries()) {
    const reading = readRequest(prompt, world)
    if (reading.translate) return { refusal: refusals.translate }
    const next: Wish | { refusal: string } = wish ? goOn(wish, reading, index) : begin(reading, task)
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

/** For sentences without a letter. */
const NOTE: Pick<LetterTemplate, 'openings' | 'closings'> = {
  openings: ['I am writing about {about}.', 'This is a short note about {about}.', 'A few words about {about}:'],
  closings: 'questions',
}

/** One of several texts; other pairs of texts for each variant. */
const chosen = (texts: readonly string[], at: number): string => texts[at % texts.length] ?? ''

/** A closing sentence that the text does not contain. */
function closingOf(texts: readonly string[], turn: number, text: string): string {
  const fresh = texts.filter((one) => !text.includes(one))
  return chosen(fresh.length > 0 ? fresh : texts, turn)
}

/** A further act of a message that already has a letter. */
function further({ letter, lead }: Act, values: SlotValues, items: readonly string[]): string[] {
  if (letter?.asksFor !== undefined) {
    const wanted = items.length > 0 ? items.join(', ').replace(/, ([^,]*)$/, ' and $1') : letter.asksFor
    return [render(`Could you please also send me ${wanted.replaceAll('{', '(')}{deadline? by @}?`, values)]
  }
  const [opening = ''] = letter?.openings ?? []
  const body = letter === null ? ['{points}'] : letter.body
  return [lead ?? render(opening, values), ...body.map((part) => render(part, values))]
}

/** Facts and words of the writer that the text does not contain, so that none is lost silently. */
function unplaced(text: string, { acts }: Wish, { prompts }: DraftingTask): string {
  if (prompts.length > 1) return ''
  const said = text.toLowerCase()
  const facts = FACT_KINDS.filter((kind) => kind !== 'time' && kind !== 'claimNumber' && kind !== 'policyNumber')
    .flatMap((kind) => factsOf(prompts[0] ?? '', kind))
    .filter((fact) => !said.includes(fact.toLowerCase()))
  const parts = acts.filter(({ unknown }) => unknown.some((word) => !said.includes(word))).map((act) => act.text)
  const hushed = [...(prompts[0] ?? '').matchAll(NOT_TO_MENTION)].flatMap(([all, topic = '']) =>
    (topic.match(/\p{L}{4,}/gu) ?? []).some((word) => said.includes(word.toLowerCase()))
      ? [all.replace(/^[\s,]+/, '')]
      : [],
  )
  const lost = [...hushed, ...parts, ...facts.filter((fact) => !parts.some((part) => part.includes(fact)))]
  return lost.length === 0 ? '' : `[To place or delete: ${lost.join('; ').replace(/[[\]\s]+/g, ' ')}]`
}

function write(wish: Wish, task: DraftingTask): string {
  const own = task.initialText ? bodyOf(task.initialText, task.writer.name) : []
  const { variant, length, acts } = wish
  const [first] = acts
  if (!first) return ''
  const letter = first.letter
  const later = task.prompts.slice(wish.from + 1).toReversed()
  const valuesOf = (act: Act, more: { points: string[]; items: string[] }): SlotValues =>
    fillSlots(task, act, {
      points: [...more.points, ...act.points],
      items: [...act.items, ...more.items],
      asked: acts.length > 1 ? [...later, act.text] : task.prompts.toReversed(),
    })
  // The editor's text and later points belong to the first letter.
  const values = valuesOf(first, { points: own, items: wish.items })
  const { openings, closings } = letter ?? NOTE
  const body = letter?.body ?? ['{points}']
  const opening = first.lead ?? render(chosen(openings, variant), values)
  const added = {
    ...values,
    points: [values['points'], ...wish.points].filter(Boolean).join(' '),
    // The writer's own statement already has it.
    ...(first.lead === null ? {} : { amount: null }),
  }
  const signature = [length < 0 ? '' : 'Kind regards,', task.writer.name, task.writer.organization ?? '']
    .filter((one) => one !== '')
    .join('\n')
  const paragraphs = [
    opening,
    ...body.map((part) => render(part, added)),
    ...(length > 0 ? (letter?.extra ?? []).map((part) => render(part, added)) : []),
    ...acts.slice(1).flatMap((act) => further(act, valuesOf(act, { points: [], items: [] }), act.items)),
  ].filter((one) => one !== '')
  const written = paragraphs.join('\n\n')
  const turn = (variant % openings.length) + Math.floor(variant / openings.length)
  const text = length < 0 ? written : `${written}\n\n${closingOf(CLOSINGS[closings], turn, written)}`
  return [greetingOf(recipientOf(task), wish.tone), text, unplaced(text, wish, task), signature]
    .filter((one) => one !== '')
    .join('\n\n')
}

/** The user's text. Repeated requests add a greeting, then a close, then return to the text alone. */
function rework(wish: Wish, task: DraftingTask): string {
  const turn = wish.variant % 3
  if (turn === 0) return task.initialText
  const body = bodyOf(task.initialText, task.writer.name).join('\n\n')
  const greeting = greetingOf(recipientOf(task), wish.tone)
  return turn === 1 ? `${greeting}\n\n${body}` : `${greeting}\n\n${body}\n\nKind regards,\n${task.writer.name}`
}

/** A letter with the sign-off and signature of the writer's style. */
function signed(text: string, { style, writer }: DraftingTask): string {
  const parts = text.split('\n\n')
  const [end = '', ...before] = parts.toReversed()
  const lines = end.split('\n')
  const name = lines.indexOf(writer.name)
  if (name < 0) return text
  const signOff = name === 0 ? [] : [style?.signOff ?? lines[0] ?? '']
  const signature = style?.signature?.split('\n') ?? lines.slice(name)
  return [...before.toReversed(), [...signOff, ...signature].join('\n')].join('\n\n')
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
  const isRework = wish.acts.length === 0
  const toned = inTone(isRework ? rework(wish, task) : write(wish, task), wish.tone, namesOf(task))
  const text = isRework ? toned : signed(toned, task)
  return text === task.lastDraft ? { refusal: refusals.unchanged } : { text, letters: wish.acts.map(({ id }) => id) }
}
