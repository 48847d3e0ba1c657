import { makeStyles, tokens } from '@fluentui/react-components'
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation'
import { Suspense, useState } from 'react'
import { iconButton } from '#src/ui/icon-button-style.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { MOBILE_LABEL_RAIL_WIDTH_PX } from '#shared/limits.ts'
import { messages } from '../../messages.ts'
import { LabelList } from './label-list.tsx'
import type { LabelPaneProps } from './label-sidebar.tsx'

/** Loaded on demand, because the first screen does not need the drawer. */
const LabelDrawer = preloadable(() => import('./label-drawer.tsx').then(({ LabelDrawer }) => LabelDrawer))

/** The labels on phones: a rail of 64 px, and a drawer with their names. */
export function LabelRail(props: LabelPaneProps) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const { labels, selectedId, onSelect } = props
  return (
    <nav className={styles.root} aria-label={messages.labels}>
      <button
        type="button"
        className={styles.button}
        aria-label={messages.openLabels}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <NavigationRegular aria-hidden="true" />
      </button>
      {labels && <LabelList labels={labels} selectedId={selectedId} onSelect={onSelect} compact />}
      {open && (
        <Suspense fallback={null}>
          <LabelDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: tokens.spacingVerticalS,
    flexShrink: 0,
    boxSizing: 'border-box',
    width: `${MOBILE_LABEL_RAIL_WIDTH_PX}px`,
    padding: tokens.spacingHorizontalS,
    overflowY: 'auto',
    scrollbarWidth: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  button: { ...iconButton, width: 'auto', height: '48px', flexShrink: 0 },
})
