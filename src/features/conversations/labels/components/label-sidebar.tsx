import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ComposeRegular } from '@fluentui/react-icons/svg/compose'
import { LABELS_SIDEBAR_WIDTH_PX } from '#shared/limits.ts'
import { messages } from '../../messages.ts'
import type { ShownLabel } from '../../queued/fold-labels.ts'
import { LabelList } from './label-list.tsx'
import { UnknownLabels } from './unknown-labels.tsx'

export interface LabelPaneProps {
  /** Undefined while loading. */
  labels: readonly ShownLabel[] | undefined
  failed: boolean
  onRetry: () => void
  selectedId: string | null
  onSelect: (label: ShownLabel) => void
  /** Undefined if the message box is read-only. */
  onNew?: () => void
  onCreate?: () => void
  onMenu?: (label: ShownLabel, anchor: HTMLElement) => void
}

/** The first column on wide screens, 220 px. */
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
