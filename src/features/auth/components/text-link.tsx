import { Link, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import { sizes } from '#src/ui/theme.ts'

interface TextLinkProps {
  to: string
  children: ReactNode
}

/** Link to another screen of the app, with the height of a touch target. */
export function TextLink({ to, children }: TextLinkProps) {
  const styles = useStyles()
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <Link href={href} onClick={(event) => follow(event)} className={styles.root}>
      {children}
    </Link>
  )
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', minHeight: sizes.touchTarget },
})
