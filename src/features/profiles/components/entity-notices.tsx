import { makeStyles, tokens } from '@fluentui/react-components'
import { Banner } from '#src/ui/banner.tsx'
import type { EmblemFieldsFragment } from '../profiles.generated.ts'
import { noticesOf } from '../profile-facts.ts'

interface EntityNoticesProps {
  emblem: EmblemFieldsFragment
}

/** Notices for deactivated, private and system entities. */
export function EntityNotices({ emblem }: EntityNoticesProps) {
  const styles = useStyles()
  const notices = noticesOf(emblem)
  if (notices.length === 0) return null
  return (
    <div className={styles.root}>
      {notices.map((notice) => (
        <Banner key={notice} intent={emblem.deactivated ? 'warning' : 'info'}>
          {notice}
        </Banner>
      ))}
    </div>
  )
}

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS } })
