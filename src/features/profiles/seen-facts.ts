import { messages } from './messages.ts'
import { titleOf, userFacts, type UserProfile } from './profile-facts.ts'
import { linksOf } from './profile-form.ts'

/** One thing that somebody sees of a profile. */
export interface SeenFact {
  label: string
  value: string
}

/** Those that hold something. */
export function seenFacts(facts: readonly { label: string; value: string | null }[]): SeenFact[] {
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

/** The pictures of a profile that are shown. */
export function seenPictures(profile: {
  emblem: { avatarFile: object | null }
  bannerFile: object | null
}): { label: string; value: string | null }[] {
  return [
    { label: messages.picture, value: profile.emblem.avatarFile && messages.shown },
    { label: messages.bannerPicture, value: profile.bannerFile && messages.shown },
  ]
}

/** All that one viewer sees of a person. */
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

/** The facts that one viewer sees and another does not, or sees otherwise. */
export function seenBesides(facts: readonly SeenFact[], others: readonly SeenFact[]): SeenFact[] {
  return facts.filter(({ label, value }) => !others.some((other) => other.label === label && other.value === value))
}
