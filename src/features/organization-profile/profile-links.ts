import { messages } from './messages.ts'
import type { OrganizationProfile } from './profile-forms.ts'

type LinkedProfile = Pick<
  OrganizationProfile,
  'xProfileLink' | 'linkedinProfileLink' | 'facebookProfileLink' | 'conversationInsuranceProfileLink'
>

/** Returns the links of a profile with the names of their sites. */
export function linksOf(profile: LinkedProfile): { label: string; href: string }[] {
  const links = [
    { label: messages.x, href: profile.xProfileLink },
    { label: messages.linkedin, href: profile.linkedinProfileLink },
    { label: messages.facebook, href: profile.facebookProfileLink },
    { label: messages.conversationInsurance, href: profile.conversationInsuranceProfileLink },
  ]
  return links.flatMap(({ label, href }) => (href ? [{ label, href }] : []))
}
