import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ComposeRegular } from '@fluentui/react-icons/svg/compose'
import { LABELS_SIDEBAR_WIDTH_PX } from '#shared/limits.ts'
import { messages } from '../../messages.ts'
import type { ShownLabel } from '../../queued/fold-labels.ts'
import { LabelList } from './label-list.tsx'
import { UnknownLabels } from './unknown-labels.tsx'

export interface LabelPaneProps {
  /** Undefined while nothing is known. */
  labels: readonly ShownLabel[] | undefined
  failed: boolean
  onRetry: () => void
  selectedId: string | null
  onSelect: (label: ShownLabel) => void
  /** Absent in a message box that may only be read. */
  onNew?: () => void
  onCreate?: () => void
  onMenu?: (label: ShownLabel, anchor: HTMLElement) => void
}

/** The first column on wide screens, 220 px (doc 2 section 2.3). */
export function LabelSidebar({
  labels,
  failed,
  onRetry,
  selectedId,
  onSelect,
  onNew,
  onCreate,
  onMenu,
}: LabelPaneProps) {
  const styles = useStyles()
  return (
    <nav className={styles.root} aria-label={messages.labels}>
      {onNew && (
        <Button appearance="primary" size="large" icon={<ComposeRegular />} className={styles.compose} onClick={onNew}>
          {messages.newConversation}
        </Button>
      )}
      {labels && (
        <LabelList labels={labels} selectedId={selectedId} onSelect={onSelect} onCreate={onCreate} onMenu={onMenu} />
      )}
      {!labels && <UnknownLabels failed={failed} onRetry={onRetry} />}
    </nav>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    flexShrink: 0,
    boxSizing: 'border-box',
    width: `${LABELS_SIDEBAR_WIDTH_PX}px`,
    padding: tokens.spacingHorizontalM,
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  compose: {
    minWidth: 0,
    maxWidth: 'none',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase300,
  },
})
