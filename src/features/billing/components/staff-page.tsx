import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { paths } from '#src/config/paths.ts'
import { SiteFrame } from '#src/features/site/public.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface StaffPageProps {
  title: string
  children: ReactNode
}

/** A billing page of the staff, and the way to its neighbour. */
export function StaffPage({ title, children }: StaffPageProps) {
  const styles = useStyles()
  const isReport = title === messages.report
  return (
    <SiteFrame
      title={title}
      actions={
        <RouteLink
          to={isReport ? paths.siteBillingJournals.href() : paths.siteBilling.href()}
          className={styles.neighbour}
        >
          {isReport ? messages.billingJournals : messages.report}
        </RouteLink>
      }
    >
      {children}
    </SiteFrame>
  )
}

const useStyles = makeStyles({
  neighbour: { display: 'inline-flex', alignItems: 'center', minHeight: sizes.touchTarget },
})
