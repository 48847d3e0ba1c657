import { makeStyles, tokens } from '@fluentui/react-components'
import { ErrorState } from '#src/ui/error-state.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { messages } from '../messages.ts'
import { type SeenFact, seenBesides } from '../seen-facts.ts'

interface PublicPreviewProps {
  /** The fields that each kind of viewer can see, as returned by the server; undefined while loading. */
  seen: { visitor: readonly SeenFact[]; stranger: readonly SeenFact[] } | undefined
  failed: boolean
  onRetry: () => void
}

/** Preview of a public profile: the facts that everybody sees, then those that only signed-in users see. */
export function PublicPreview({ seen, failed, onRetry }: PublicPreviewProps) {
  const styles = useStyles()
  if (!seen)
    return failed ? (
      <ErrorState text={messages.previewFailed} onRetry={onRetry} />
    ) : (
      <SkeletonRows rows={4} avatar={false} />
    )
  const more = seenBesides(seen.stranger, seen.visitor)
  return (
    <div className={styles.root}>
      <section aria-label={messages.preview} className={styles.part}>
        <h3 className={styles.title}>{messages.preview}</h3>
        <FactList facts={seen.visitor} />
      </section>
      {more.length > 0 ? (
        <section aria-label={messages.alsoSeen} className={styles.part}>
          <h3 className={styles.title}>{messages.alsoSeen}</h3>
          <FactList facts={more} />
        </section>
      ) : (
        <p className={styles.text}>{messages.nothingMore}</p>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  part: {
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
})
