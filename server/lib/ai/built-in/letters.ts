import { quotation } from './quotation.ts'
import type { Slots } from './slots.ts'

/**
 * The parts of a letter. `core` is always included; `extra` if the request asks for more. One opening and one closing
 * is chosen.
 */
export interface LetterParts {
  openings: readonly string[]
  core: readonly string[]
  extra: readonly string[]
  closings: readonly string[]
}

export interface Letter {
  id: string
  /** The user's name for it. */
  name: string
  /** Words in a request that select this letter, with their weight. */
  words: readonly (readonly [pattern: RegExp, weight: number])[]
  write: (slots: Slots) => LetterParts
}

/** The user's points, or the placeholder if there are none. */
function said({ points }: Slots, placeholder: string): string[] {
  return points.length > 0 ? [points.join(' ')] : [placeholder]
}

/** 'on Friday', but 'tomorrow'. */
function onDay(date: string): string {
  return /^(?:today|tomorrow|next|this|the|end)\b/i.test(date) ? date : `on ${date}`
}

const QUESTIONS = [
  'Please let me know if you have any questions.',
  'If anything is unclear, please write to me here.',
  'I am glad to answer any questions you have.',
] as const

const introduction: Letter = {
  id: 'introduction',
  name: 'an introduction',
  words: [
    [/\bintroduc\w*/i, 4],
    [/\bfirst contact\b/i, 3],
    [/\bnew adjuster\b|\bassigned\b/i, 2],
    [/\bwelcome\b/i, 1],
  ],
  write: (slots) => ({
    openings: [
      `My name is ${slots.writer}${slots.from}, and I have been assigned to your claim${slots.claimAfter}.`,
      `I am ${slots.writer}${slots.from}, and I will be your point of contact for your claim${slots.claimAfter}.`,
      `I would like to introduce myself: I am ${slots.writer}${slots.from}, and I am handling your claim${slots.claimAfter}.`,
    ],
    core: [
      ...slots.points,
      `As a first step, I would like to talk with you about what happened${slots.addressAt} and agree on the next ` +
        'steps. What is the best time and number to reach you?',
    ],
    extra: [
      'Until then, please keep any damaged items, take photographs where it is safe to do so, and keep the receipts for emergency repairs.',
      'You can write to me in this conversation at any time.',
    ],
    closings: ['I look forward to hearing from you.', ...QUESTIONS.slice(0, 2)],
  }),
}

const documents: Letter = {
  id: 'documents',
  name: 'a request for documents',
  words: [
    [
      /\b(?:request|ask|asking|need|send|missing|provide|submit|upload|chase)\b[^.]*\b(?:documents?|docs|paperwork|photos?|photographs?|pictures|receipts?|invoices?|reports?|records|forms?|proof|copy|copies|inventory|statements?)\b/i,
      4,
    ],
    [/\b(?:document|documentation) request\b|\brequest for (?:documents|information)\b/i, 4],
    [/\b(?:documents?|paperwork|receipts|proof of loss)\b/i, 1],
  ],
  write: (slots) => ({
    openings: [
      `To move ${slots.about} forward, I need the following from you:`,
      `I am reviewing ${slots.about} and still need the following:`,
      `Could you please send me the following for ${slots.about}?`,
    ],
    core: [
      (slots.items.length > 0 ? slots.items : ['[documents needed]']).map((item) => `- ${item}`).join('\n'),
      `Please send everything by ${slots.deadline ?? '[date]'}; you can attach it to this conversation.`,
      ...slots.points,
    ],
    extra: [
      'If something on the list does not exist or will take longer, please tell me which item and when I can expect it.',
      'Clear photographs or scans are fine; please keep the originals.',
    ],
    closings: ['Thank you for your help.', ...QUESTIONS.slice(0, 2)],
  }),
}

const scheduling: Letter = {
  id: 'scheduling',
  name: 'an appointment',
  words: [
    [/\b(?:re)?schedul\w*/i, 4],
    [/\bappointments?\b/i, 3],
    [/\b(?:re)?inspect(?:ion)?\b/i, 2],
    [/\b(?:site visit|walk[- ]?through|meet(?:ing)?|availability|available|visit)\b/i, 2],
  ],
  write: (slots) => ({
    openings: [
      `I would like to schedule the inspection${slots.addressAt} for ${slots.about}.`,
      `The next step for ${slots.about} is an inspection${slots.addressAt}.`,
      `I am writing to arrange an inspection${slots.addressAt} for ${slots.about}.`,
    ],
    core: [
      `I can be there ${onDay(slots.date ?? '[date]')} at ${slots.time ?? '[time]'}. Please confirm that this works ` +
        'for you, or send me two other times that do.',
      ...slots.points,
    ],
    extra: [
      'Please make sure that someone who can give access is there, and that the damaged areas can be reached safely.',
      'If a contractor will attend, please let me know who it is.',
    ],
    closings: ['Thank you for confirming.', 'I look forward to your answer.', 'Please let me know either way.'],
  }),
}

const status: Letter = {
  id: 'status',
  name: 'a status update',
  words: [
    [/\b(?:status|update|progress)\b/i, 4],
    [/\bwhere (?:things|we) (?:are|stand)\b/i, 4],
    [/\bcatch up\b/i, 1],
  ],
  write: (slots) => ({
    openings: [
      `Here is an update on ${slots.about}.`,
      `I would like to bring you up to date on ${slots.about}.`,
      `This is where things stand with ${slots.about}.`,
    ],
    core: [
      ...said(slots, 'Since my last message: [what was done].'),
      `The next step is [next step], which I expect by ${slots.deadline ?? '[date]'}.`,
    ],
    extra: ['I will write to you again as soon as there is news, and sooner if I need anything from you.'],
    closings: ['Thank you for your patience.', ...QUESTIONS.slice(0, 2)],
  }),
}

const coverage: Letter = {
  id: 'coverage',
  name: 'an acknowledgment about coverage',
  words: [
    [/\bcoverage\b/i, 3],
    [/\breservation\b|\breserv\w+ (?:of )?rights\b/i, 4],
    [/\backnowledg\w*/i, 4],
    [/\bpolicy (?:review|terms)\b/i, 2],
  ],
  write: (slots) => ({
    openings: [
      'This confirms that we received the notice of ' +
        `${slots.claim ? `claim ${slots.claim}` : slots.about}${slots.policy ? ` under policy ${slots.policy}` : ''}.`,
      'Thank you for the notice of ' +
        `${slots.claim ? `claim ${slots.claim}` : slots.about}${slots.policy ? ` under policy ${slots.policy}` : ''}; we have received it.`,
      'We acknowledge receipt of ' +
        `${slots.claim ? `claim ${slots.claim}` : slots.about}${slots.policy ? ` under policy ${slots.policy}` : ''}.`,
    ],
    core: [
      ...slots.points,
      'We are reviewing the facts and the policy. No decision about coverage has been made, and nothing in this ' +
        'message or in our review is one: all rights and obligations of everyone under the policy stay as they are.',
      `We will tell you in writing what the review finds, by ${slots.deadline ?? '[date]'}.`,
    ],
    extra: [
      'If you have documents or information that should be considered, please send them in this conversation.',
      'Please continue to protect the property from further damage and keep the receipts for reasonable expenses.',
    ],
    closings: QUESTIONS,
  }),
}

const estimate: Letter = {
  id: 'estimate',
  name: 'a follow-up on an estimate',
  words: [
    [/\bestimates?\b/i, 4],
    [/\b(?:supplement|scope|bid|quote|pricing|xactimate)\b/i, 2],
    [/\bfollow(?:ing)?[- ]?up\b/i, 1],
  ],
  write: (slots) => ({
    openings: [
      `I am following up on the estimate${slots.amount ? ` of ${slots.amount}` : ''} for ${slots.about}.`,
      `I would like to come back to the estimate${slots.amount ? ` of ${slots.amount}` : ''} for ${slots.about}.`,
      `This concerns the estimate${slots.amount ? ` of ${slots.amount}` : ''} for ${slots.about}.`,
    ],
    core: [
      ...said(slots, 'Have you been able to review it, and is there any item that you see differently?'),
      `Please let me have your answer by ${slots.deadline ?? '[date]'}.`,
    ],
    extra: [
      'For an item that you see differently, please send the line, the quantity or price you propose, and what ' +
        'supports it, such as photographs or an invoice.',
    ],
    closings: ['Thank you for your review.', ...QUESTIONS.slice(0, 2)],
  }),
}

const delay: Letter = {
  id: 'delay',
  name: 'a notice of delay',
  words: [
    [/\bdelay\w*/i, 5],
    [/\b(?:running )?(?:late|behind)\b/i, 3],
    [/\b(?:longer than|take longer|postpone\w*|push(?:ed)? back|apolog\w*|backlog)\b/i, 2],
  ],
  write: (slots) => ({
    openings: [
      `I am sorry to tell you that ${slots.about} will take longer than planned.`,
      `I apologize for the delay with ${slots.about}.`,
      `I would like to tell you early that there is a delay with ${slots.about}.`,
    ],
    core: [
      ...said(slots, slots.reason ? `The reason: ${slots.reason}.` : 'The reason: [reason].'),
      `I now expect to be back to you by ${slots.deadline ?? slots.date ?? '[date]'}.`,
    ],
    extra: [
      'You do not have to do anything in the meantime. If the delay causes you a particular difficulty, please tell ' +
        'me, and I will see what can be done sooner.',
    ],
    closings: ['Thank you for your patience.', 'Thank you for your understanding.', 'I appreciate your patience.'],
  }),
}

const closing: Letter = {
  id: 'closing',
  name: 'a closing message',
  words: [
    [/\bclos(?:e|es|ed|ing|ure)\b/i, 4],
    [/\b(?:finali[sz]e|conclude|wrap(?:ping)? up|final (?:letter|message))\b/i, 3],
  ],
  write: (slots) => ({
    openings: [
      `The work on ${slots.about} is complete, and I am closing it.`,
      `I am writing to let you know that ${slots.about} is now being closed.`,
      `With everything done, I am closing ${slots.about}.`,
    ],
    core: [
      ...slots.points,
      'If something is still open from your side, or new information comes up, please write to me here and I will look at it again.',
    ],
    extra: ['Please keep the documents of the claim for your records.'],
    closings: [
      'Thank you for working with me on this.',
      'Thank you for your cooperation.',
      'Thank you for your help along the way.',
    ],
  }),
}

const thanks: Letter = {
  id: 'thanks',
  name: 'a thank-you',
  words: [
    [/\bthank(?:s|ing|[- ]you)?\b/i, 3],
    [/\bappreciat\w*|\bgratitude\b/i, 3],
  ],
  write: (slots) => ({
    openings: [
      `Thank you${slots.thanksFor}.`,
      `I would like to thank you${slots.thanksFor}.`,
      `Many thanks${slots.thanksFor}.`,
    ],
    core: [...slots.points, 'It helps a great deal.'],
    extra: ['I will come back to you with the next step as soon as there is one.'],
    closings: [
      'I appreciate your time.',
      'I am glad to be working with you on this.',
      'Please write to me if you need anything.',
    ],
  }),
}

const reply: Letter = {
  id: 'reply',
  name: 'an answer to a question',
  words: [
    [/\b(?:reply|respond|answer|response)\b/i, 3],
    [/\b(?:his|her|their|the|last) (?:question|message|e-?mail)s?\b/i, 2],
  ],
  write: (slots) => ({
    openings: ['Thank you for your message.', 'Thank you for asking.', 'I have read your message, thank you.'],
    core: [...(slots.question ? [`You asked: ${quotation(slots.question)}`] : []), ...said(slots, '[your answer]')],
    extra: ['If this does not answer it fully, please tell me what is missing.'],
    closings: QUESTIONS,
  }),
}

/** For a request that gives the content but no kind of letter. */
export const NOTE: Letter = {
  id: 'note',
  name: 'a message',
  words: [],
  write: (slots) => ({
    openings: [
      `I am writing about ${slots.about}.`,
      `This is a short note about ${slots.about}.`,
      `A few words about ${slots.about}:`,
    ],
    core: slots.points,
    extra: [],
    closings: QUESTIONS,
  }),
}

/** The order decides between letters with the same weight. */
export const LETTERS: readonly Letter[] = [
  introduction,
  documents,
  scheduling,
  coverage,
  delay,
  estimate,
  closing,
  status,
  reply,
  thanks,
]
