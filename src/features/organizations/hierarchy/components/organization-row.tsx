import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { EmblemFieldsFragment } from '../hierarchy.generated.ts'
import { messages as shell } from '../../messages.ts'
import { messages } from '../messages.ts'

interface OrganizationRowProps {
  emblem: EmblemFieldsFragment
  /** Second line of the row; null if there is none. */
  detail?: string | null
  /** URL of the name's link; null if the name is not a link. */
  href?: string | null
  /** Shown at the end of the row. */
  actions?: ReactNode
}

/** A row with an organization's avatar, name and details. */
export function OrganizationRow({ emblem, detail, href, actions }: OrganizationRowProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <EntityAvatar emblem={emblem} size={40} />
      <div className={styles.words}>
        {href ? <RouteLink to={href}>{emblem.displayName}</RouteLink> : emblem.displayName}
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {emblem.deactivated && <StatusChip label={messages.inactive} intent="danger" />}
      {emblem.private && <StatusChip label={shell.private} intent="warning" />}
      {actions}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '56px' },
  words: { flexGrow: 1, minWidth: 0, minHeight: sizes.touchTarget, alignContent: 'center', overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground3 },
})
