import { type Instruction, readInstruction, type World } from './letters/instruction.ts'
import type { Tone } from './tone.ts'

/** The intent of a request, recognized only by its words. */
export interface Reading extends Instruction {
  tone: Tone | null
  length: -1 | 0 | 1
  /** Asks for the same text in other words. */
  again: boolean
  /** Asks to edit the existing text. */
  rework: boolean
  translate: boolean
}

const AGAIN =
  /^\W*(?:please )?(?:try|do|write|draft)(?: it| that| this)?(?: once)? (?:again|over)\b|^\W*(?:regenerate|another (?:version|draft|one|try)|(?:something|a) different(?: version| one)?)\W*$/i
const CASUAL = /\b(?:less formal|more casual|casual(?:ly)?|friendl(?:y|ier)|informal|warmer|relaxed|conversational)\b/i
const PROFESSIONAL = /\b(?:professional(?:ly)?|formal(?:ly)?|businesslike|business tone|more polite)\b/i
const SHORTER = /\b(?:short(?:er|en)?|brief(?:er|ly)?|concise|condense|trim|less text|cut (?:it )?down)\b/i
const LONGER = /\b(?:longer|lengthen|more detail(?:s|ed)?|expand|elaborate)\b/i
const LATER_LONGER = /\b(?:take|takes|taking|be|bit|little|little bit) longer\b|\blonger than\b/gi
const TRANSLATE =
  /\btranslat\w*\b|\b(?:in|into|to) (?:spanish|french|german|portuguese|italian|chinese|vietnamese|korean|tagalog|polish|russian|arabic|creole)\b/i
const REWORK =
  /\b(?:rewrite|reword|rephrase|improve|polish|clean (?:it |this )?up|edit|fix|proofread|make (?:it|this)|this text|my text|my message|sound)\b/i

const toneOf = (text: string): Tone | null =>
  CASUAL.test(text) ? 'casual' : PROFESSIONAL.test(text) ? 'professional' : null
const lengthOf = (text: string): -1 | 0 | 1 =>
  SHORTER.test(text) ? -1 : LONGER.test(text.replace(LATER_LONGER, '')) ? 1 : 0

/** A part that only says how to write. */
const isManner = (part: string): boolean =>
  toneOf(part) !== null || lengthOf(part) !== 0 || AGAIN.test(part) || REWORK.test(part)

export function readRequest(prompt: string, world: World): Reading {
  const { acts, notUnderstood } = readInstruction(prompt, world)
  return {
    acts,
    notUnderstood: notUnderstood.filter((part) => !isManner(part)),
    tone: toneOf(prompt),
    length: lengthOf(prompt),
    again: AGAIN.test(prompt),
    rework: REWORK.test(prompt),
    translate: TRANSLATE.test(prompt),
  }
}
