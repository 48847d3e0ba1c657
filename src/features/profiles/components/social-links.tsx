import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { messages } from '../messages.ts'
import { linksOf } from '../profile-form.ts'
import type { ProfileFieldsFragment } from '../profiles.generated.ts'
import { sizes } from '#src/ui/theme.ts'

const LABELS = {
  xProfileLink: messages.xLink,
  linkedinProfileLink: messages.linkedinLink,
  facebookProfileLink: messages.facebookLink,
  conversationInsuranceProfileLink: messages.conversationInsuranceLink,
}

interface SocialLinksProps {
  profile: ProfileFieldsFragment
}

/** Links to the person's pages on other sites. */
export function SocialLinks({ profile }: SocialLinksProps) {
  const styles = useStyles()
  const links = linksOf(profile)
  if (links.length === 0) return null
  return (
    <ul aria-label={messages.socialLinks} className={styles.list}>
      {links.map(({ key, href }) => (
        <li key={key}>
          <Link className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
            {LABELS[key]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: sizes.touchTarget },
})
