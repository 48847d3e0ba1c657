import { makeStyles, tokens } from '@fluentui/react-components'
import { AirplaneTakeOffRegular } from '@fluentui/react-icons/svg/airplane-take-off'
import { BriefcaseRegular } from '@fluentui/react-icons/svg/briefcase'
import { CallRegular } from '@fluentui/react-icons/svg/call'
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate'
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { TextDescriptionRegular } from '@fluentui/react-icons/svg/text-description'
import type { ReactNode } from 'react'
import type { ProfileFact } from '../profile-facts.ts'

const ICONS: Record<ProfileFact['key'], ReactNode> = {
  location: <LocationRegular />,
  temporary: <AirplaneTakeOffRegular />,
  work: <BriefcaseRegular />,
  languages: <LocalLanguageRegular />,
  licensing: <CertificateRegular />,
  phone: <CallRegular />,
  email: <MailRegular />,
  about: <TextDescriptionRegular />,
}

interface ProfileFactsListProps {
  facts: readonly ProfileFact[]
}

/** Label and value of each fact. The hover card and the profile page show the same list. */
export function ProfileFactsList({ facts }: ProfileFactsListProps) {
  const styles = useStyles()
  return (
    <dl className={styles.list}>
      {facts.map(({ key, label, lines }) => (
        <div key={key} className={styles.fact}>
          <dt className={styles.label}>
            <span className={styles.icon} aria-hidden="true">
              {ICONS[key]}
            </span>
            {label}
          </dt>
          <dd className={styles.value}>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0 },
  fact: { display: 'flex', flexDirection: 'column', gap: '2px' },
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  icon: { display: 'inline-flex', fontSize: '16px' },
  value: { margin: 0, paddingLeft: '24px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})
