import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { type ReactNode, Suspense, useId } from 'react'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import type { MessageBox } from '../../message-box.ts'
import { draftingMessages } from '../messages.ts'
import type { DraftingSession } from '../session.ts'

const DraftingPanel = preloadable(() => import('./drafting-panel.tsx').then(({ DraftingPanel }) => DraftingPanel))

interface DraftingPlaceProps {
  box: MessageBox
  conversationId: string | null
  html: string
  open: boolean
  session: DraftingSession
  onSession: (change: (session: DraftingSession) => DraftingSession) => void
  onKeep: (text: string) => void
  onClose: () => void
}

/** The drafting panel: at the top of the editor on wide screens, a sheet on phones. */
export function DraftingPlace({ open, onClose, ...panel }: DraftingPlaceProps): ReactNode {
  const styles = useStyles()
  const titleId = useId()
  const isWide = useIsWide()
  const content = (
    <Suspense fallback={<SkeletonRows rows={2} avatar={false} />}>
      <DraftingPanel {...panel} onClose={onClose} />
    </Suspense>
  )
  if (!isWide) {
    return (
      <BottomSheet open={open} onClose={onClose} title={draftingMessages.title}>
        {content}
      </BottomSheet>
    )
  }
  if (!open) return null
  return (
    <section
      aria-labelledby={titleId}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.header}>
        <h3 id={titleId} className={styles.title}>
          {draftingMessages.title}
        </h3>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={draftingMessages.close} onClick={onClose} />
      </div>
      {content}
    </section>
  )
}

const useStyles = makeStyles({
  panel: { padding: '8px 16px 16px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBottom: tokens.spacingVerticalXS,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
})
