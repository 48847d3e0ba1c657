import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { SiteFrame } from '#src/features/site/public.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { messages } from '../messages.ts'
import { titles } from '../titles.ts'

interface StaffPageProps {
  title: string
  subtitle?: string
  children: ReactNode
}

const PAGES = [
  { title: titles.report, href: paths.siteBilling.href() },
  { title: titles.prices, href: paths.siteBillingPrices.href() },
  { title: titles.billingJournals, href: paths.siteBillingJournals.href() },
] as const

/** Layout of a staff billing page, with links to the other ones, which are in a menu on narrow screens. */
export function StaffPage({ title, subtitle, children }: StaffPageProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const others = PAGES.filter((page) => page.title !== title)
  return (
    <SiteFrame
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      actions={
        isWide ? (
          <div className={styles.links}>
            {others.map((page) => (
              <RouteLink key={page.href} to={page.href} className={styles.link}>
                {page.title}
              </RouteLink>
            ))}
          </div>
        ) : (
          <ActionMenu
            label={messages.billingPages}
            actions={others.map(({ title: label, href }) => ({
              ...{ key: href, label },
              onSelect: () => leaveBy(() => void navigate(href)),
            }))}
          />
        )
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
