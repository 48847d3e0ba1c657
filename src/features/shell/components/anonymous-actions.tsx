import { Button, makeStyles } from '@fluentui/react-components'
import { useHref, useLinkClickHandler } from 'react-router'
import type { MouseEvent } from 'react'
import type { ShellEntry } from '../shell-entries.ts'

interface AnonymousActionsProps {
  entries: readonly ShellEntry[]
}

/** Sign Up and Log In, the only entries for anonymous visitors. */
export function AnonymousActions({ entries }: AnonymousActionsProps) {
  return entries.map((entry) => <ActionLink key={entry.key} entry={entry} />)
}

function ActionLink({ entry }: { entry: ShellEntry }) {
  const styles = useStyles()
  const href = useHref(entry.href)
  const follow = useLinkClickHandler<HTMLAnchorElement>(entry.href)
  return (
    <Button
      as="a"
      href={href}
      className={styles.action}
      appearance={entry.key === 'log-in' ? 'primary' : 'subtle'}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => follow(event)}
    >
      {entry.label}
    </Button>
  )
}

// Both buttons must fit next to the brand on the narrowest phones.
const useStyles = makeStyles({ action: { minWidth: 0, whiteSpace: 'nowrap' } })
