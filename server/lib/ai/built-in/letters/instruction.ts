import { PROTECTED } from '../facts.ts'
import { clausesOf } from './clauses.ts'
import type { LetterTemplate } from './letter.ts'
import {
  QUOTED,
  MASK,
  NARRATIVE,
  NOT_YET,
  QUESTION,
  BUSINESS,
  REASON,
  BRACKETS,
  DAY_COUNT,
  toRegExp,
  TOLD_AT_END,
  ABOUT,
  IT,
  SAYING,
  NAMED_POINT,
  AFTER_COLON,
  SEND,
  APPROVABLE,
  OPPOSITES,
} from './patterns.ts'
import { listsItems, type Selection, selectLetter } from './select.ts'
import {
  itemsOf,
  politeRequest,
  sentence as toSentence,
  sentencesOf,
  toSecondPerson,
  withoutManner,
} from './sentences.ts'
import { termsOf, withSpelling } from './vocabulary.ts'

/** One thing that an instruction wants the letter to do. */
export interface Act {
  /** Null if the act is only its sentences. */
  letter: LetterTemplate | null
  /** The id of the letter; 'note' for sentences, 'request' for something asked for. */
  id: string
  /** The writer's sentence that takes the place of the letter's statement; null if the letter's own is used. */
  lead: string | null
  points: string[]
  items: string[]
  /** The part of the instruction that this act is from. */
  text: string
  /** The instruction names the subject as "it". */
  isAboutIt: boolean
  /** Words that did not select the letter. The draft must contain them. */
  unknown: readonly string[]
}

export interface Instruction {
  acts: Act[]
  /** Parts that were not understood; with any, there is no letter. */
  notUnderstood: string[]
}

export interface World {
  /** Words that are names, in lower case. */
  names: ReadonlySet<string>
  /** The latest message of another participant; '' if there is none. */
  latest: string
}

class Reader {
  readonly #world: World
  readonly #quotes: string[] = []
  readonly #names: string

  constructor(world: World) {
    this.#world = world
    const escaped = [...world.names]
      .filter((name) => name.length > 1)
      .map((name) => name.replace(/[^\p{L}\p{N}]/gu, '.'))
    this.#names = escaped.length > 0 ? `(?:${escaped.join('|')})` : '(?!)'
  }

  #mask = (text: string): string => text.replace(QUOTED, (quote) => `\uE000${this.#quotes.push(quote) - 1}\uE001`)

  #unmask = (text: string): string => text.replace(MASK, (_all, index: string) => this.#quotes[Number(index)] ?? '')

  #pattern = (pattern: RegExp): RegExp => toRegExp(pattern, this.#names)

  /** The part of a text in which terms count: without quotations, facts and names of businesses. */
  #bare(text: string): string {
    return text
      .replace(REASON, '')
      .replace(DAY_COUNT, 'statutory delay')
      .replace(MASK, ' ')
      .replace(BUSINESS, ' ')
      .replace(PROTECTED, ' ')
  }

  #select(text: string): Selection | null {
    const bare = this.#bare(text)
    return selectLetter(bare, this.#namesIn(bare))
  }

  /** Capitalized words inside a sentence are names too. */
  #namesIn(text: string): ReadonlySet<string> {
    const capitalized = text.match(/(?<=\p{L}[\p{L},]*\.?\s)\p{Lu}[\p{L}'’-]+/gu) ?? []
    return new Set([...this.#world.names, ...capitalized.flatMap((one) => one.toLowerCase().split(/[^\p{L}]+/u))])
  }

  read(text: string): Instruction {
    const masked = this.#mask(text)
    const acts: Act[] = []
    const notUnderstood: string[] = []
    for (const clause of clausesOf(masked, this.#pattern(TOLD_AT_END))) {
      const act = this.#act(clause)
      const before = acts.at(-1)
      if (act) acts.push(act)
      else if (before && NARRATIVE.test(clause)) before.points.push(toSentence(toSecondPerson(this.#unmask(clause))))
      else notUnderstood.push(this.#unmask(clause))
    }
    const ids = acts.map(({ id }) => id)
    const isContradictory = OPPOSITES.some((pair) => pair.every((id) => ids.includes(id)))
    return isContradictory ? { acts: [], notUnderstood: [text] } : { acts, notUnderstood }
  }

  #act(full: string): Act | null {
    if (QUESTION.test(full)) return null
    const clause = withoutManner(full)
    const asked = this.#asked(clause)
    if (asked) return asked
    const told = this.#told(clause)
    if (told) return told
    return this.#named(clause) ?? this.#said(clause)
  }

  #made(letter: LetterTemplate | null, id: string, clause: string, more: Partial<Act> = {}): Act {
    const { points = [], items = [], lead = null, isAboutIt = false, unknown = [] } = more
    return {
      ...{ letter, id, isAboutIt, unknown },
      lead: lead === null ? null : this.#unmask(lead),
      points: points.map(this.#unmask),
      // Brackets contain remarks, not items.
      items: items.map((item) => this.#unmask(item).replace(BRACKETS, '')),
      text: this.#unmask(clause),
    }
  }

  /** "Tell her that it is approved": the letter for it, or the sentences themselves. */
  #told(clause: string): Act | null {
    const text =
      this.#pattern(/^(?:[Tt]ell|[Ii]nform|[Nn]otify|[Aa]dvise|[Ww]rite(?: to)?) WHOM,?(?::| that)\s*([^]+)$/).exec(
        clause,
      )?.[1] ??
      this.#pattern(/^(?:[Tt]ell|[Ii]nform|[Nn]otify|[Aa]dvise) WHOM (?!to |of )([^]+)$/).exec(clause)?.[1] ??
      this.#pattern(/^[Ll]et WHOM know (?:that )?([^]+)$/).exec(clause)?.[1] ??
      /^(?:[Ww]rite|[Ss]ay) that ([^]+)$/.exec(clause)?.[1]
    if (text === undefined) return null
    const told = text.replace(/^(?:that|:)\s*/, '')
    const sentences = sentencesOf(
      toSecondPerson(told.replace(/^about\s+/, 'this is about ').replace(/ and that /g, ' and ')),
    )
    const selected = ABOUT.test(told) ? null : this.#selectTold(told)
    if (!selected) return this.#made(null, 'note', clause, { points: sentences })
    const { letter, phrase } = selected
    const { terms } = termsOf(this.#bare(told), this.#world.names)
    const hasFacts = told.search(new RegExp(PROTECTED.source, 'i')) >= 0
    const isSimple = !hasFacts && terms.every((term) => phrase.includes(term) || term === 'claim' || term === 'insured')
    return this.#made(letter, letter.id, clause, {
      ...(isSimple ? {} : { lead: sentences.join(' ') }),
      isAboutIt: IT.test(told),
    })
  }

  #selectTold(told: string): Selection | null {
    const bare = this.#bare(told)
    const read = termsOf(bare, this.#namesIn(bare))
    if (read.unknown.length > 0 || NOT_YET.test(bare)) return null
    if (IT.test(told) && read.terms.length === 1) {
      const { terms } = termsOf(this.#world.latest, this.#world.names)
      const meant = APPROVABLE.filter((topic) => terms.includes(topic))
      const answer = meant.length === 1 ? this.#select(`${bare} ${(meant[0] ?? '').replace('-', ' ')}`) : null
      if (answer) return answer
    }
    const selected = selectLetter(bare, this.#namesIn(bare), read)
    // A sentence that only names a topic says something else about it.
    const isOfAnother =
      selected !== null &&
      ['contractor', 'carrier'].some((term) => read.terms.includes(term) && !selected.phrase.includes(term))
    if (isOfAnother) return null
    const isStatement =
      selected !== null &&
      (selected.phrase.length > 1 || /\b(?:approv|den|declin|clos|reopen|withdr|issued|delay|more time)/i.test(bare))
    return isStatement && !selected.letter.isAboutAnything && !selected.letter.asksFor ? selected : null
  }

  /** "Ask her to send the invoice": the request for it, or a polite question. */
  #asked(clause: string): Act | null {
    const [, link = '', reminded] = this.#pattern(/^[Rr]emind WHOM (?:(to|that|of|about) )?([^]+)$/).exec(clause) ?? []
    if (reminded !== undefined) {
      const selected = this.#select(clause)
      if (selected) return this.#requested(selected, clause, reminded)
      const words = toSecondPerson(reminded)
      const reminder = link === 'of' || link === 'about' ? `${link} ${words}` : `that ${words}`
      const sentence = link === 'to' ? `Please remember to ${words}.` : `This is a reminder ${reminder}.`
      return this.#made(null, 'request', clause, { points: [sentence] })
    }
    const notToDo = this.#pattern(/^(?:[Aa]sk|[Tt]ell|[Aa]dvise|[Rr]emind) WHOM not to ([^]+)$/).exec(clause)?.[1]
    if (notToDo !== undefined)
      return this.#made(null, 'request', clause, { points: [`Please do not ${toSecondPerson(notToDo)}.`] })
    const toDo = this.#pattern(/^(?:[Aa]sk(?:ing)?|[Ii]nvite|[Rr]equest|[Uu]rge|[Tt]ell|[Gg]et) WHOM to ([^]+)$/).exec(
      clause,
    )?.[1]
    if (toDo !== undefined) {
      const sent = SEND.exec(toDo)?.[1]
      const selected = sent === undefined ? null : this.#select(`request ${sent}`)
      if (selected?.letter.asksFor && sent !== undefined && !/^more\b/i.test(sent))
        return this.#requested(selected, clause, sent)
      return this.#made(null, 'request', clause, { points: [politeRequest(toDo)] })
    }
    const [, word, question] =
      this.#pattern(/^(?:[Aa]sk(?:ing)?)(?: WHOM)? (if|whether|when|where|how|what|which|who|why) ([^]+)$/).exec(
        clause,
      ) ?? []
    if (word === undefined || question === undefined) return this.#askedFor(clause)
    const asked = `let me know ${word === 'if' ? 'whether' : word} ${toSecondPerson(question)}`
    return this.#made(null, 'request', clause, { points: [politeRequest(asked)] })
  }

  /** "Ask her for the key": what no letter asks for. */
  #askedFor(clause: string): Act | null {
    const wanted = this.#pattern(/^[Aa]sk(?:ing)?(?: WHOM)? for ([^]+)$/).exec(clause)?.[1]
    if (wanted === undefined || this.#select(clause)) return null
    return this.#made(null, 'request', clause, { points: [`I would like to ask you for ${toSecondPerson(wanted)}.`] })
  }

  #requested({ letter, unknown }: Selection, clause: string, wanted: string): Act {
    return this.#made(letter, letter.id, clause, { items: itemsFor(letter, `send ${wanted}`), unknown })
  }

  /** A letter by its name or its verb, with what it is to say. */
  #named(clause: string): Act | null {
    const said = SAYING.exec(clause)?.[1] ?? this.#afterColon(clause)
    const rest = said === undefined ? clause : clause.replace(said, ' ')
    const selected = this.#select(rest)
    if (!selected) return null
    const { letter, unknown } = selected
    const points = said === undefined ? [] : sentencesOf(toSecondPerson(said))
    const reason = REASON.exec(rest)?.[1]
    const hasReason = [...letter.openings, ...letter.body].some((part) => part.includes('{reason'))
    if (reason !== undefined && !hasReason) points.push(`The reason: ${toSecondPerson(reason)}.`)
    const items = itemsFor(letter, rest)
    return this.#made(letter, letter.id, clause, { points, items, unknown: items.length > 0 ? [] : unknown })
  }

  #afterColon(clause: string): string | undefined {
    const after = AFTER_COLON.exec(clause)?.[1]
    if (after === undefined || itemsOf(clause).length > 0) return undefined
    return this.#select(clause.slice(0, clause.length - after.length)) ? after : undefined
  }

  /** Sentences to state, without the name of a letter. */
  #said(clause: string): Act | null {
    const said = SAYING.exec(clause)?.[1]
    if (said !== undefined) return this.#made(null, 'note', clause, { points: sentencesOf(toSecondPerson(said)) })
    const named = NAMED_POINT.exec(clause)?.[1]
    if (named === undefined) return null
    return this.#made(null, 'note', clause, { points: sentencesOf(`Please note ${named}`) })
  }
}

/** Items that a letter asks for, in the writer's words. Its own words are better than a single noun. */
function itemsFor(letter: LetterTemplate, text: string): string[] {
  if (!listsItems(letter)) return []
  const { id } = letter
  const items = itemsOf(text)
  const isPlain = items.length === 1 && /^\p{L}+$/u.test(items[0] ?? '') && id !== 'documents-reminder'
  return isPlain && id !== 'documents-request' ? [] : items
}

/**
 * Divides an instruction into its acts. Quotations, facts and names never select a letter. Misspelled words are
 * corrected only if the instruction is not understood as it is.
 */
export function readInstruction(text: string, world: World): Instruction {
  const read = new Reader(world).read(text)
  if (read.acts.length > 0 && read.notUnderstood.length === 0 && read.acts.every(({ id }) => id !== 'note')) return read
  const spelled = withSpelling(text)
  if (spelled === text) return read
  const again = new Reader(world).read(spelled)
  return again.acts.length > read.acts.length && again.notUnderstood.length === 0 ? again : read
}
