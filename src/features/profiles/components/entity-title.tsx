import { makeStyles, tokens } from '@fluentui/react-components'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { messages } from '../messages.ts'
import type { EmblemFieldsFragment } from '../profiles.generated.ts'
import { titleOf } from '../profile-facts.ts'

interface EntityTitleProps {
  emblem: EmblemFieldsFragment
  size: 56
}

/** Header of a card: avatar, name, title at company, handle. */
export function EntityTitle({ emblem, size }: EntityTitleProps) {
  const styles = useStyles()
  const title = emblem.extraData.isSiteUser
    ? (emblem.extraData.siteUserRole ?? messages.staff)
    : titleOf(emblem.extraData)
  return (
    <div className={styles.root}>
      <EntityAvatar emblem={emblem} size={size} />
      <div className={styles.words}>
        <div className={styles.name}>{emblem.displayName}</div>
        {title && <div>{title}</div>}
        {emblem.handle && <div className={styles.handle}>@{emblem.handle}</div>}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  handle: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})
