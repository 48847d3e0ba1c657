import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { useState } from 'react'
import { useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { iconButton } from '#src/ui/icon-button-style.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { countMessages as messages } from '../count-messages.ts'
import { openOutbox } from '../outbox-view.ts'

/** Number of unsent changes, always visible in the top bar. Hidden at zero. */
export function OutboxCount() {
  const styles = useStyles()
  const { unsent, refused } = useOutboxSummary()
  const [had, setHad] = useState(false)
  if (unsent > 0 && !had) setHad(true)
  const spoken = unsent > 0 ? messages.nowUnsent(unsent) : messages.allSent
  return (
    <>
      {unsent > 0 && (
        <button
          type="button"
          className={mergeClasses(styles.root, refused > 0 && styles.refused)}
          aria-label={messages.openOutbox(unsent)}
          title={messages.openOutbox(unsent)}
          aria-haspopup="dialog"
          onClick={openOutbox}
        >
          <CloudArrowUpRegular aria-hidden="true" />
          <span className={styles.corner} aria-hidden="true">
            <CountBadge count={unsent} />
          </span>
        </button>
      )}
      {/* Stays mounted, because otherwise a screen reader would not announce that the last item was sent. */}
      <VisuallyHidden live>{had ? spoken : ''}</VisuallyHidden>
    </>
  )
}

const useStyles = makeStyles({
  root: {
    ...iconButton,
    position: 'relative',
    display: 'inline-grid',
    fontSize: '22px',
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  refused: { color: tokens.colorStatusDangerForeground1 },
  corner: { position: 'absolute', top: '2px', right: 0 },
})
