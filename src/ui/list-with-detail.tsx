import { makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { DETAIL_PANE_WIDTH_PX } from '#shared/limits.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import { findRowOpener, isRowOpener } from './data-view/row-keys.ts'
import { PartBoundary } from './part-boundary.tsx'
import { media } from './theme.ts'
import { useIsWide } from './use-is-wide.ts'

interface ListWithDetailProps {
  list: ReactNode
  /** Null if no row is selected. */
  detail: ReactNode | null
  /** The detail's accessible name. */
  detailTitle: string
  /** Shown instead of the detail on wide screens: 'Select a site user on the left…'. */
  placeholder: ReactNode
  onClose: () => void
  /** Width of the list in pixels on wide screens; the detail fills the rest. If absent, the detail has 500 px. */
  listWidth?: number
}

/**
 * A list and the detail of the selected row: a pane of 500 px beside the list on wide screens, a screen over it on
 * phones. Escape returns to the list; the focus also returns to it if the focused element is removed together with the
 * detail.
 */
export function ListWithDetail({ list, detail, detailTitle, placeholder, onClose, listWidth }: ListWithDetailProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const listPlace = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const isOpen = detail !== null
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasOpen.current && !isOpen && isLost && listPlace.current) findRowOpener(listPlace.current, 'first')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const closeByKey = (event: KeyboardEvent): void => {
    const { target } = event
    // Events of dialogs bubble to this handler too; a dialog has prevented the default.
    if (event.key !== 'Escape' || event.defaultPrevented || !isWide || !isOpen) return
    if (!isRowOpener(target) && !pane.current?.contains(target as Node)) return
    event.preventDefault()
    if (listPlace.current) findRowOpener(listPlace.current, 'shown')?.focus()
    onClose()
  }
  return (
    <div
      className={styles.root}
      onKeyDown={closeByKey}
      style={isWide && listWidth !== undefined ? { gridTemplateColumns: `${listWidth}px minmax(0, 1fr)` } : undefined}
    >
      <div ref={listPlace} className={styles.list}>
        <PartBoundary>{list}</PartBoundary>
      </div>
      {isWide ? (
        <section ref={pane} aria-label={detailTitle} className={styles.pane}>
          <PartBoundary resetKey={detailTitle}>{detail ?? placeholder}</PartBoundary>
        </section>
      ) : (
        <BottomSheet open={detail !== null} onClose={onClose} title={detailTitle} fullScreen>
          <PartBoundary>{detail}</PartBoundary>
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
