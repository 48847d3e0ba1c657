import type { DraftingTask } from '../port.ts'
import { type FactKind, factsOf } from './facts.ts'
import type { Act } from './letters/instruction.ts'
import type { SlotValues } from './letters/render.ts'
import { toSecondPerson } from './letters/sentences.ts'
import { quotation } from './quotation.ts'

const QUOTED_MAX_LENGTH = 200
/** Maximum characters of one message that are searched. */
const READ_MAX_LENGTH = 4_000
/** A date in the same sentence belongs to the meeting, not to the loss. */
const APPOINTMENT = /\b(?:available|free|works?|meet|inspect\w*|schedul\w*|appointment|visit|come by|be there)\b/i
const ESTIMATE = /\b(?:estimates?|supplement|rcv|bid|quote)\b/i

const UNIQUE: readonly FactKind[] = ['amount', 'date', 'time']
const DUE = /\b(?:by|before|until|no later than)\s+([^]{1,60})/gi
const REASON = /\b(?:because(?: of)?|due to|since|citing) ([^.!?;\n]{2,160})/i
const LOSS_DATE = /\b(?:date of loss|loss of|loss on|dol)\b[\s:]*([^]{1,30})/i

/** Due dates and the date of loss are not the date of the appointment or payment. */
function withoutOtherDates(text: string, kind: FactKind): string {
  if (kind !== 'date') return text
  return text
    .replace(DUE, (all, due: string) => {
      const [date] = factsOf(due, 'date')
      return date !== undefined && due.startsWith(date) ? all.replace(date, ' ') : all
    })
    .replace(LOSS_DATE, ' ')
}

/** The last question of a text, as one line. */
function questionOf(text: string): string | null {
  const found = text
    .split(/(?<=[.!?])\s+|\n/)
    .findLast((one) => one.endsWith('?'))
    ?.trim()
    .replace(/[“”"]/g, '')
  return found && found.length > 3 && found.length <= QUOTED_MAX_LENGTH ? found : null
}

/**
 * Facts are taken from these sources, in this order: the person's requests (latest first), the editor's text, the
 * conversation. A fact of the conversation is used only if it is the only one of its kind.
 */
class Sources {
  readonly #asked: readonly string[]
  readonly #written: string
  readonly #heard: string
  readonly #latest: string

  /** @param asked the texts of the writer that may contain the facts, latest first */
  constructor(task: DraftingTask, asked: readonly string[]) {
    const { conversation } = task
    this.#asked = asked
    this.#written = task.initialText
    this.#heard = [
      conversation?.subject ?? '',
      ...(conversation?.messages ?? []).map((one) => one.text.slice(0, READ_MAX_LENGTH)),
    ].join('\n')
    this.#latest = conversation?.messages.findLast((one) => !one.own)?.text.slice(0, READ_MAX_LENGTH) ?? ''
  }

  #own(kind: FactKind): string | null {
    for (const text of [...this.#asked, this.#written]) {
      const [first, second] = factsOf(withoutOtherDates(text, kind), kind)
      // Of several amounts or dates, none is known to be the right one.
      if (first !== undefined) return second === undefined || !UNIQUE.includes(kind) ? first : null
    }
    return null
  }

  own(kind: FactKind): string | null {
    return this.#own(kind)
  }

  /** Facts of the whole claim, which are the same in every message. */
  lasting(kind: FactKind): string | null {
    const heard = factsOf(this.#heard, kind)
    return this.#own(kind) ?? (heard.length === 1 ? (heard[0] ?? null) : null)
  }

  /** Facts of one topic: taken from the other side's last message, only from sentences about it. */
  current(kind: FactKind, about: RegExp): string | null {
    const sentences = this.#latest.split(/(?<=[.!?;])\s+/).filter((one) => about.test(one))
    const latest = factsOf(sentences.join('\n'), kind)
    return this.#own(kind) ?? (latest.length === 1 ? (latest[0] ?? null) : null)
  }

  asked(pattern: RegExp): string | null {
    for (const text of this.#asked) {
      const found = pattern
        .exec(text)?.[1]
        ?.trim()
        .replace(/[.!?,;]+$/, '')
      if (found) return found
    }
    return null
  }

  /** A due date is used only if the person stated it. */
  deadline(): string | null {
    for (const text of [...this.#asked, this.#written]) {
      for (const [, due] of text.matchAll(DUE)) {
        const [date] = due === undefined ? [] : factsOf(due, 'date')
        if (date !== undefined && due?.startsWith(date)) return date
      }
    }
    return null
  }

  lossDate(): string | null {
    for (const text of this.#asked) {
      const [date] = factsOf(LOSS_DATE.exec(text)?.[1] ?? '', 'date')
      if (date !== undefined) return date
    }
    return null
  }

  question(): string | null {
    return questionOf(this.#latest)
  }
}

function reference(claim: string | null, subject: string | undefined): string {
  if (claim) return `claim ${claim}`
  return subject ? `“${subject.replace(/[“”"]/g, '')}”` : 'the claim'
}

/** 'on Friday', but 'tomorrow'. */
const onDay = (date: string): string =>
  /^(?:today|tomorrow|yesterday|next|this|the|end)\b/i.test(date) ? date : `on ${date}`

/** The subject of an approval: the one that the instruction names, or the claim if it is known. */
function subjectOf({ text, isAboutIt }: Act, claim: string | null): string {
  if (/\bclaim\b|\bcoverage\b/i.test(text) || (claim !== null && isAboutIt))
    return `your claim${claim ? ` ${claim}` : ''}`
  return claim === null ? '[what is approved]' : `your claim ${claim}`
}

interface Wanted {
  points: readonly string[]
  items: readonly string[]
  /** The texts of the writer that may contain facts of this letter, latest first. */
  asked: readonly string[]
}

/** Fills the slots only with facts from the sources; null if a fact is missing. */
export function fillSlots(task: DraftingTask, act: Act, { points, items, asked }: Wanted): SlotValues {
  const sources = new Sources(task, asked)
  const all = new Sources(task, task.prompts.toReversed())
  const record = task.claim?.record
  const claim = task.claim?.number ?? all.lasting('claimNumber')
  const address = all.lasting('address') ?? record?.Address ?? null
  const isInspection = act.id.startsWith('inspection')
  const date = isInspection ? sources.current('date', APPOINTMENT) : sources.own('date')
  const thanksFor = sources.asked(/\bthank(?:s|ing)?\b[^.]*?\bfor ([^.!?\n]{2,120})/i)
  const sorryFor = sources.asked(/\b(?:apolog\w*|sorry)\b[^.]*?\b(?:for|about) ([^.!?\n]{2,120})/i)
  const question = sources.question()
  return {
    writer: task.writer.name,
    from: task.writer.organization ? ` of ${task.writer.organization}` : '',
    about: reference(claim, task.conversation?.subject),
    subject: subjectOf(act, claim),
    claimAfter: ` ${claim ?? '[claim number]'}`,
    policy: all.lasting('policyNumber'),
    address,
    addressAt: address ? ` at ${address}` : '',
    amount: act.id === 'estimate-follow-up' ? sources.current('amount', ESTIMATE) : sources.own('amount'),
    date,
    onDate: date && onDay(date),
    time: isInspection ? sources.current('time', APPOINTMENT) : sources.own('time'),
    deadline: sources.deadline(),
    lossDate: sources.lossDate() ?? record?.['Date of loss'] ?? null,
    insured: record?.Insured ?? null,
    cause: record?.Cause ?? null,
    statutory: /\bstatut|\b30[- ]day\b/i.test(act.text) ? 'yes' : null,
    reason: sources.asked(REASON) ?? REASON.exec(act.text)?.[1] ?? null,
    thanksFor: thanksFor ? ` for ${toSecondPerson(thanksFor)}` : '',
    sorryFor: sorryFor ? ` for ${toSecondPerson(sorryFor)}` : '',
    question: question && quotation(question),
    points: points.join(' '),
    items: items.map((item) => `- ${item}`).join('\n'),
  }
}
