import { messages } from './messages.ts'
import { titleOf, userFacts, type UserProfile } from './profile-facts.ts'
import { linksOf } from './profile-form.ts'

/** A fact of a profile that a viewer can see. */
export interface SeenFact {
  label: string
  value: string
}

/** Returns the facts with a value. */
export function seenFacts(facts: readonly { label: string; value: string | null }[]): SeenFact[] {
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

/** Returns which pictures of a profile a viewer can see. */
export function seenPictures(profile: {
  emblem: { avatarFile: object | null }
  bannerFile: object | null
}): { label: string; value: string | null }[] {
  return [
    { label: messages.picture, value: profile.emblem.avatarFile && messages.shown },
    { label: messages.bannerPicture, value: profile.bannerFile && messages.shown },
  ]
}

/** Returns all facts of a person that one viewer can see. */
export function seenOfPerson(profile: UserProfile): SeenFact[] {
  return seenFacts([
    { label: messages.fullName, value: profile.emblem.displayName },
    { label: messages.companyTitle, value: titleOf(profile) },
    ...seenPictures(profile),
    ...userFacts(profile).map(({ label, lines }) => ({ label, value: lines.join('\n') })),
    {
      label: messages.socialLinks,
      value: linksOf(profile)
        .map(({ href }) => href)
        .join('\n'),
    },
  ])
}

/** Returns the facts that other viewers do not see, or see with a different value. */
export function seenBesides(facts: readonly SeenFact[], others: readonly SeenFact[]): SeenFact[] {
  return facts.filter(({ label, value }) => !others.some((other) => other.label === label && other.value === value))
}
