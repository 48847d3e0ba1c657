/**
 * The content of a right answer. Conditions and expressions are SQL over the view `seen`: the claims that the person
 * can see on the screens, with the name of the adjuster. `day(n)` is the day n days from today.
 */
export type Expected =
  /** The number of claims, in the first line. */
  | { count: string }
  /** The numbers of claims of several questions in one, in their order. */
  | { counts: readonly string[] }
  /** The number of different values of an expression, in the first line. */
  | { distinct: string }
  /** The number of claims in the first line, and only such claims below it, up to ten. */
  | { claims: string }
  /** One claim: the first in this order. Others with the same key are also right. */
  | { first: string; among?: string }
  /** A column or expression of one claim. */
  | { fact: string; of: string }
  /** Each value of the expression with its number of claims. */
  | { groups: string; among?: string }
  /** The value with the most or fewest claims, and their number. */
  | { most: string; among?: string }
  | { fewest: string; among?: string }
  /** A text that the answer quotes. */
  | { says: RegExp }
  /** Nothing in the product answers this: the answer must say so, without a number, a claim or a letter. */
  | { unknown: true }

/** A question, what a right answer contains, and the questions asked before it in the same conversation. */
export type QuestionRow = readonly [ask: string, expected: Expected, ...after: string[]]
