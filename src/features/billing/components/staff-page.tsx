import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { OperationName } from '#shared/operations/index.ts'
import { paths } from '#src/config/paths.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../messages.ts'

interface StaffPageProps {
  title: string
  /** What the page reads: who may not, sees why. */
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
    <div className={styles.root}>
      <PageHeading
        actions={
          <RouteLink to={isReport ? paths.siteBillingJournals.href() : paths.siteBilling.href()}>
            {isReport ? messages.billingJournals : messages.report}
          </RouteLink>
        }
      >
        {title}
      </PageHeading>
      {children}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1320px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalL}`,
  },
})
