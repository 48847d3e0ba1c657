import type { DraftingTask } from '../port.ts'

export interface Recipient {
  /** For a formal greeting. */
  full: string
  /** For a friendly one. */
  short: string
}

const PLACEHOLDER: Recipient = { full: '[name]', short: '[name]' }
const ALL: Recipient = { full: 'all', short: 'all' }
const TITLE = /^(?:Mr|Mrs|Ms|Dr)\.? /
/** Capitalized words after 'to' or 'for' that are not names. */
const NO_NAME =
  /-$|^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$|^(?:January|February|March|April|May|June|July|August|September|October|November|December)$|^(?:I|Claim|Claimant|Insured|Policy|The|A|An|Please|Coverage|Xactimate|Documents?|Photos?)$/

function toRecipient(name: string, isOrganization = false): Recipient {
  const words = name.split(' ')
  return { full: name, short: isOrganization || TITLE.test(name) || words.length > 3 ? name : (words[0] ?? name) }
}

function mentions(prompt: string, name: string): boolean {
  return (
    name !== '' &&
    new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u').test(prompt)
  )
}

const NAME = "((?:(?:Mr|Mrs|Ms|Dr)\\.? )?\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2})"
/** Somebody whom the instruction addresses by name. */
const ADDRESSED = new RegExp(
  `\\b(?:[Ss]end|[Tt]ell|[Aa]sk|[Tt]hank|[Ii]nform|[Rr]emind|[Nn]otify|[Ll]et|(?:[Ww]rite|letter|e-?mail|message|note|report|update|notice)(?: to)?|(?:[Ss]chedule|[Cc]onfirm|[Rr]eschedule|[Pp]ropose)\\b.{0,60} with|(?:[Aa]cknowledge|[Cc]onfirm|[Dd]eny|[Dd]ecline|[Ee]xplain|[Ee]xtend|[Aa]pologi[sz]e)\\b.{0,40}? to) ${NAME}`,
  'u',
)

function addressedBy(prompt: string): string | null {
  const found = ADDRESSED.exec(prompt)?.[1]
  return found !== undefined && !NO_NAME.test(found.split(' ')[0] ?? '') ? found : null
}

/**
 * The person to greet: the one named in the request, or the only other participant, or all participants; otherwise a
 * placeholder.
 */
export function recipientOf({ prompts, conversation }: DraftingTask): Recipient {
  const others = conversation?.others ?? []
  for (const prompt of prompts.toReversed()) {
    const named = others.filter(
      ({ name, isOrganization }) =>
        mentions(prompt, name) || (!isOrganization && mentions(prompt, name.split(' ')[0] ?? '')),
    )
    if (named.length === 1 && named[0]) return toRecipient(named[0].name, named[0].isOrganization)
  }
  for (const prompt of prompts.toReversed()) {
    const addressed = addressedBy(prompt)
    if (addressed !== null) return toRecipient(addressed)
  }
  if (others.length === 1 && others[0]) return toRecipient(others[0].name, others[0].isOrganization)
  if (others.length > 1) return ALL
  for (const prompt of prompts.toReversed()) {
    const found =
      /\b(?:to|for|[Tt]ell|[Aa]sk|[Tt]hank|[Ii]nform|[Rr]emind|[Ll]et) ((?:(?:Mr|Mrs|Ms|Dr)\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})/u.exec(
        prompt,
      )?.[1]
    if (found && !NO_NAME.test(found.split(' ')[0] ?? '')) return toRecipient(found)
  }
  return PLACEHOLDER
}
