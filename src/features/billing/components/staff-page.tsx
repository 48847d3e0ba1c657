import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { paths } from '#src/config/paths.ts'
import { SiteFrame } from '#src/features/site/public.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { titles } from '../titles.ts'

interface StaffPageProps {
  title: string
  children: ReactNode
}

const PAGES = [
  { title: titles.report, href: paths.siteBilling.href() },
  { title: titles.prices, href: paths.siteBillingPrices.href() },
  { title: titles.billingJournals, href: paths.siteBillingJournals.href() },
] as const

/** Layout of a staff billing page, with links to the other ones. */
export function StaffPage({ title, children }: StaffPageProps) {
  const styles = useStyles()
  return (
    <SiteFrame
      title={title}
      actions={
        <div className={styles.links}>
          {PAGES.filter((page) => page.title !== title).map((page) => (
            <RouteLink key={page.href} to={page.href} className={styles.link}>
              {page.title}
            </RouteLink>
          ))}
        </div>
      }
    >
      {children}
    </SiteFrame>
  )
}

const useStyles = makeStyles({
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: sizes.touchTarget },
})
