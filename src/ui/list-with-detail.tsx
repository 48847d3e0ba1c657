import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { DETAIL_PANE_WIDTH_PX } from '#shared/limits.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import { media } from './theme.ts'
import { useIsWide } from './use-is-wide.ts'

interface ListWithDetailProps {
  list: ReactNode
  /** Null while nothing is chosen. */
  detail: ReactNode | null
  /** Names the detail. */
  detailTitle: string
  /** In place of the detail on wide screens: 'Select a site user on the left…'. */
  placeholder: ReactNode
  onClose: () => void
  /** Pixels of the list on wide screens; the detail has the rest. Absent: the detail has 500 px. */
  listWidth?: number
}

/** A list and what was chosen of it: a pane of 500 px beside it on wide screens, a screen over it on phones. */
export function ListWithDetail({ list, detail, detailTitle, placeholder, onClose, listWidth }: ListWithDetailProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  return (
    <div
      className={styles.root}
      style={isWide && listWidth !== undefined ? { gridTemplateColumns: `${listWidth}px minmax(0, 1fr)` } : undefined}
    >
      <div className={styles.list}>{list}</div>
      {isWide ? (
        <section aria-label={detailTitle} className={styles.pane}>
          {detail ?? placeholder}
        </section>
      ) : (
        <BottomSheet open={detail !== null} onClose={onClose} title={detailTitle} fullScreen>
          {detail}
        </BottomSheet>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    [media.wide]: {
      display: 'grid',
      gridTemplateColumns: `minmax(0, 1fr) ${DETAIL_PANE_WIDTH_PX}px`,
      gap: tokens.spacingHorizontalXL,
      alignItems: 'start',
    },
  },
  list: { minWidth: 0 },
  pane: {
    position: 'sticky',
    top: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    minWidth: 0,
    maxHeight: `calc(100dvh - 2 * ${tokens.spacingVerticalXXXL})`,
    overflowY: 'auto',
    padding: tokens.spacingHorizontalXL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})
