import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { OperationName } from '#shared/operations/index.ts'
import { paths } from '#src/config/paths.ts'
import { SiteFrame } from '#src/features/site/public.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface StaffPageProps {
  title: string
  /** The page's query: a viewer without its permission is told so. */
  operation: OperationName
  children: ReactNode
}

/** A billing page for staff with the key, and the way to its neighbour. */
export function StaffPage({ title, operation, children }: StaffPageProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  if (!mayCall(viewer, operation)) return <PageProblem title={messages.forbidden} text={messages.noPermission} />
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
