import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useLocation } from 'react-router'
import { useConfig } from '#src/config/use-config.ts'
import { paths } from '#src/config/paths.ts'
import { messages } from '../messages.ts'
import { TextLink } from './text-link.tsx'

/** Links to the legal agreements. A link without a configured address is hidden. */
export function AuthFooter() {
  const styles = useStyles()
  const { pathname } = useLocation()
  const { links } = useConfig()
  const shown = (
    [
      [messages.masterSubscriptionAgreement, links.masterSubscriptionAgreement],
      [messages.cookiePolicy, links.cookiePolicy],
      [messages.privacyPolicy, links.privacyPolicy],
    ] as const
  ).flatMap(([label, href]) => (href === null ? [] : [{ label, href }]))
  return (
    <footer className={styles.root}>
      {pathname !== paths.status.href() && <TextLink to={paths.status.href()}>{messages.status}</TextLink>}
      {shown.map(({ label, href }) => (
        <Link
          key={label}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          appearance="subtle"
          className={styles.link}
        >
          {label}
        </Link>
      ))}
    </footer>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: tokens.spacingHorizontalL },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
})
