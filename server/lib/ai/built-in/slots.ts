import type { DraftingTask } from '../port.ts'
import { type FactKind, factsOf } from './facts.ts'

/** The facts a letter is filled with. Null: not given; the letter shows a placeholder or leaves it out. */
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
/** Characters of one message that are looked at. */
const READ_MAX_LENGTH = 4_000
/** A date in the same sentence is that of a meeting, not that of the loss. */
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
 * The sources of a fact, in this order: the requests of the person (the latest first), the text in the editor, the
 * conversation. A fact of the conversation is taken only when there is no doubt: one such fact and no other.
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

  /** Of the claim as a whole: the same in every message. */
  lasting(kind: FactKind): string | null {
    const heard = factsOf(this.#heard, kind)
    return this.#own(kind) ?? (heard.length === 1 ? (heard[0] ?? null) : null)
  }

  /** Of one matter: of the other side's last message, only its sentences about that. */
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

  /** A date that something is due by: only where the person said so. */
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

/** Fills the slots from what was said; nothing is made up. */
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
