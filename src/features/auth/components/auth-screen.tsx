import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef } from 'react'
import { prefetchAuthGateway } from '#src/lib/session/auth-gateway.ts'
import { useHasNetwork } from '#src/lib/session/use-has-network.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { messages } from '../messages.ts'

interface AuthScreenProps {
  title: string
  text?: ReactNode
  children: ReactNode
  /** Links below the form. */
  footer?: ReactNode
}

/**
 * One screen of the sign-in pages: its title, its sentence, its form. The first field has the focus, and the identity
 * service's library is fetched as soon as the person shows the intention to use it.
 */
export function AuthScreen({ title, text, children, footer }: AuthScreenProps) {
  const styles = useStyles()
  const hasNetwork = useHasNetwork()
  const content = useRef<HTMLDivElement>(null)
  usePageTitle(title)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [title])
  return (
    <div className={styles.root} onFocus={prefetchAuthGateway}>
      <PageHeading subtitle={text}>{title}</PageHeading>
      {!hasNetwork && <Banner intent="warning">{messages.offline}</Banner>}
      <div ref={content} className={styles.content}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  footer: { display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center' },
})
