import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef } from 'react'
import { prefetchAuthGateway } from '#src/lib/session/auth-gateway.ts'
import { useHasNetwork } from '#src/lib/session/use-has-network.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { SIGN_IN_PREFETCH_DELAY_MS } from '#shared/limits/device-times.ts'
import { useMaintenance } from '../hooks/use-maintenance.ts'
import { messages } from '../messages.ts'

interface AuthScreenProps {
  title: string
  text?: ReactNode
  children: ReactNode
  /** Links below the form. */
  footer?: ReactNode
  /** Use 'heading' if the user must read something before typing, so that a phone's keyboard does not cover it. */
  focus?: 'field' | 'heading'
}

/**
 * One sign-in screen with a title, a text and a form. It focuses the first field and loads the identity service's
 * library in advance, which saves a round trip when the form is submitted.
 */
export function AuthScreen({ title, text, children, footer, focus = 'field' }: AuthScreenProps) {
  const styles = useStyles()
  const hasNetwork = useHasNetwork()
  const maintenance = useMaintenance()
  const root = useRef<HTMLDivElement>(null)
  usePageTitle(title)
  useEffect(() => {
    const wanted = focus === 'field' ? root.current?.querySelector<HTMLElement>('input') : null
    ;(wanted ?? root.current?.querySelector<HTMLElement>('h1'))?.focus()
  }, [title, focus])
  useEffect(() => {
    const start = setTimeout(prefetchAuthGateway, SIGN_IN_PREFETCH_DELAY_MS)
    return () => clearTimeout(start)
  }, [])
  return (
    <div ref={root} className={styles.root}>
      <div className={styles.head}>
        <PageHeading>{title}</PageHeading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {!hasNetwork && <Banner intent="warning">{messages.offline}</Banner>}
      {maintenance !== null && <Banner intent="warning">{maintenance}</Banner>}
      <div className={styles.content}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  text: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  footer: { display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center' },
})
