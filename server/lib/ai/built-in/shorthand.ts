/** Abbreviations of hurried writing; their keys have no other meaning in a question. */
const SHORTHAND: Readonly<Record<string, string>> = {
  ...{ tmrw: 'tomorrow', tmr: 'tomorrow', tmw: 'tomorrow', yday: 'yesterday', yest: 'yesterday' },
  ...{ wk: 'week', wks: 'weeks', mnth: 'month', yr: 'year', yrs: 'years' },
  ...{ b4: 'before', til: 'until', abt: 'about', frm: 'from', thru: 'through' },
  ...{ hw: 'how', wat: 'what', wats: 'whats', meny: 'many', du: 'due' },
  ...{
    ystrday: 'yesterday',
    yesterdy: 'yesterday',
    tmrrw: 'tomorrow',
    tomoro: 'tomorrow',
    ur: 'your',
    wen: 'when',
    wher: 'where',
  },
  ...{ mny: 'many', pls: 'please', plz: 'please' },
  ...{ thats: 'that is', theres: 'there is', gimme: 'give me', lemme: 'let me' },
  ...{ clm: 'claim', clms: 'claims', msg: 'message', msgs: 'messages', convo: 'conversation', convos: 'conversations' },
  ...{ recvd: 'received', rcvd: 'received', insp: 'inspection', sched: 'scheduled', addr: 'address' },
  ...{ appt: 'appointment', dol: 'date of loss', eow: 'end of week', eom: 'end of month' },
  ...{ pix: 'pictures', pic: 'picture', pics: 'pictures', doc: 'document', docs: 'documents', adress: 'address' },
}
const WORDS = new RegExp(`(?<![\\w-])(?:${Object.keys(SHORTHAND).join('|')})(?![\\w-])`, 'g')

/** "With" and "without" as they are abbreviated, before punctuation is removed. */
const WITH = /(?<![\w-])w\/(o)?\s*(?=\p{L})/gu
/** "Hail n wind", but not "12 N Main Street". */
const AND = /(?<=\p{Ll}) n (?=\p{Ll})/gu

/** A text in which the marks of abbreviations are words: "w/ Ann" as "with Ann". */
export const withoutMarks = (text: string): string =>
  text.replace(WITH, (_all, out?: string) => (out === undefined ? 'with ' : 'without ')).replace(AND, ' and ')

/** A text in lower case with its abbreviations written out. */
export const writtenOut = (text: string): string => text.replace(WORDS, (word) => SHORTHAND[word] ?? word)
