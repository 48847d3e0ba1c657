import type { DraftingTask } from '../port.ts'
import { type FactKind, factsOf } from './facts.ts'

/** The facts that fill a letter. If null, the letter shows a placeholder or omits the fact. */
export interface Slots {
  writer: string
  /** ' of Organization', or ''. */
  from: string
  /** 'claim HO-1', '“Subject”' or 'the claim'. */
  about: string
  claim: string | null
  /** ' HO-1' or ' [claim number]'. */
  claimAfter: string
  policy: string | null
  /** ' at 12 Elm St', or ''. */
  addressAt: string
  amount: string | null
  date: string | null
  time: string | null
  deadline: string | null
  reason: string | null
  /** ' for the photos', or ''. */
  thanksFor: string
  question: string | null
  points: readonly string[]
  items: readonly string[]
}

const QUOTED_MAX_LENGTH = 200
/** Maximum characters of one message that are searched. */
const READ_MAX_LENGTH = 4_000
/** A date in the same sentence belongs to the meeting, not to the loss. */
const APPOINTMENT = /\b(?:available|free|works?|meet|inspect\w*|schedul\w*|appointment|visit|come by|be there)\b/i
const ESTIMATE = /\b(?:estimates?|supplement|rcv|bid|quote)\b/i

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

  constructor(task: DraftingTask) {
    const { conversation } = task
    this.#asked = task.prompts.toReversed()
    this.#written = task.initialText
    this.#heard = [
      conversation?.subject ?? '',
      ...(conversation?.messages ?? []).map((one) => one.text.slice(0, READ_MAX_LENGTH)),
    ].join('\n')
    this.#latest = conversation?.messages.findLast((one) => !one.own)?.text.slice(0, READ_MAX_LENGTH) ?? ''
  }

  #own(kind: FactKind): string | null {
    for (const text of [...this.#asked, this.#written]) {
      const [first] = factsOf(text, kind)
      if (first !== undefined) return first
    }
    return null
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
      const due = /\b(?:by|before|until|no later than)\s+([^]{1,60})/i.exec(text)?.[1]
      const [date] = due === undefined ? [] : factsOf(due, 'date')
      if (date !== undefined && due?.startsWith(date)) return date
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

/** Fills the slots only with facts from the sources. */
export function fillSlots(task: DraftingTask, points: readonly string[], items: readonly string[]): Slots {
  const sources = new Sources(task)
  const claim = sources.lasting('claimNumber')
  const address = sources.lasting('address')
  const { name, organization } = task.writer
  const thanksFor = sources.asked(/\bthank(?:s|ing)?\b[^.]*?\bfor ([^.!?\n]{2,120})/i)
  return {
    writer: name,
    from: organization ? ` of ${organization}` : '',
    about: reference(claim, task.conversation?.subject),
    claim,
    claimAfter: ` ${claim ?? '[claim number]'}`,
    policy: sources.lasting('policyNumber'),
    addressAt: address ? ` at ${address}` : '',
    amount: sources.current('amount', ESTIMATE),
    date: sources.current('date', APPOINTMENT),
    time: sources.current('time', APPOINTMENT),
    deadline: sources.deadline(),
    reason: sources.asked(/\b(?:because(?: of)?|due to|since) ([^.,!?;\n]{2,160})/i),
    thanksFor: thanksFor ? ` for ${thanksFor.replace(/\b(?:his|her|their)\b/gi, 'your')}` : '',
    question: sources.question(),
    points,
    items,
  }
}
