import { makeStyles, Link, tokens } from '@fluentui/react-components'
import { StarFilled } from '@fluentui/react-icons/svg/star'
import { Suspense } from 'react'
import { LABEL_COLORS } from '#src/ui/palette.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { sizes } from '#src/ui/theme.ts'
import { labelColorOf } from '#shared/reference/label-colors.ts'
import { messages } from '../messages.ts'
import type { OrganizationProfile } from '../profile-forms.ts'
import { linksOf } from '../profile-links.ts'

const CalloutIcon = preloadable(() => import('./callout-icon.tsx').then(({ CalloutIcon }) => CalloutIcon))

interface HeaderFactsProps {
  profile: OrganizationProfile
}

/** Shows the tagline, industry, company size, location, featured lines, callouts and social links. */
export function HeaderFacts({ profile }: HeaderFactsProps) {
  const styles = useStyles()
  const { tagline, industry, numberOfEmployees, displayLocation, callouts } = profile
  const facts = [industry, numberOfEmployees && messages.employees(numberOfEmployees), displayLocation].filter(Boolean)
  const featured = profile.businessLines.filter(({ specialty }) => specialty)
  const links = linksOf(profile)
  if (!tagline && [facts, featured, callouts, links].every((list) => list.length === 0)) return null
  return (
    <div className={styles.root}>
      {tagline && <p className={styles.tagline}>{tagline}</p>}
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      <div className={styles.lists}>
        {featured.length > 0 && (
          <ul aria-label={messages.featured} className={styles.list}>
            {featured.map(({ id, line }) => (
              <li key={id} className={styles.line}>
                <StarFilled aria-hidden="true" className={styles.star} />
                {line}
              </li>
            ))}
          </ul>
        )}
        {callouts.length > 0 && (
          <ul aria-label={messages.callouts} className={styles.list}>
            {callouts.map(({ id, icon, color, text }) => {
              const { fill, ink } = LABEL_COLORS[labelColorOf(color)]
              return (
                <li key={id} className={styles.callout} style={{ backgroundColor: fill, color: ink }}>
                  <Suspense fallback={<span className={styles.icon} />}>
                    <CalloutIcon name={icon} />
                  </Suspense>
                  {text}
                </li>
              )
            })}
          </ul>
        )}
        {links.length > 0 && (
          <ul aria-label={messages.socialLinks} className={styles.list}>
            {links.map(({ label, href }) => (
              <li key={label}>
                <Link href={href} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  // Keeps the place of an icon that is being loaded.
  icon: { width: '20px' },
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, overflowWrap: 'anywhere' },
  tagline: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  facts: { margin: 0, color: tokens.colorNeutralForeground2 },
  // One flow of chips and links, which takes fewer lines.
  lists: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    ':empty': { display: 'none' },
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  star: { flexShrink: 0, color: tokens.colorPaletteMarigoldForeground1 },
  callout: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    // Light text needs its background, also on paper.
    printColorAdjust: 'exact',
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touchTarget,
    // A line of links is not higher than one of chips.
    marginBlock: '-8px',
    paddingRight: tokens.spacingHorizontalS,
  },
})
