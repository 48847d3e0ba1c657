import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { UPLOADS_DRAWER_WIDTH_PX } from '#shared/limits.ts'
import { UPLOADS_SHOWN_AFTER_DONE_MS } from '#shared/limits/device-times.ts'
import { editInPlace } from '#src/lib/offline/outbox/edit-in-place.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { safeArea, sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useUploadList } from '../hooks/use-upload-list.ts'
import { messages } from '../messages.ts'
import { coversEnd } from '../uploads-room.ts'
import { closeUploads, useUploadsVisit } from '../uploads-visit.ts'
import { UploadRows } from './upload-rows.tsx'

/** Closes the drawer some time after all files were uploaded, unless the user is using it. */
function useClosesWhenDone(isDone: boolean): { onPointerEnter: () => void; onPointerLeave: () => void } {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isDone || isOver) return undefined
    const timer = setTimeout(closeUploads, UPLOADS_SHOWN_AFTER_DONE_MS)
    return () => clearTimeout(timer)
  }, [isDone, isOver])
  return { onPointerEnter: () => setIsOver(true), onPointerLeave: () => setIsOver(false) }
}

/**
 * The current uploads. Beside a list of documents on wide screens they are at the bottom right. Elsewhere they are a
 * line at the bottom that opens a sheet, because a corner would cover the buttons of a message or a form. It is part of
 * the app's frame, so that it remains while the user navigates.
 */
export function UploadsDrawer() {
  const styles = useStyles()
  const { pathname } = useLocation()
  const isCorner = useIsWide() && pathname.endsWith('/documents')
  const entries = useUploadList()
  const { isClosed } = useUploadsVisit()
  const [isExpanded, setIsExpanded] = useState(true)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const editNext = useRef<string | null>(null)
  const count = (state: string): number => entries.filter((entry) => entry.state === state).length
  const done = count('Success')
  const failed = count('Error')
  const isPending = done + failed < entries.length
  const progress = messages.completed(done, entries.length)
  const isShown = entries.length > 0 && !isClosed
  const announcement = isPending ? '' : failed > 0 ? messages.failedCount(failed) : progress
  const isOpen = isCorner ? isExpanded : isSheetOpen
  const pointer = useClosesWhenDone(isShown && !isPending && failed === 0 && !isSheetOpen)
  const close = !isPending && (
    <Button
      appearance="subtle"
      icon={<DismissRegular />}
      className={styles.button}
      aria-label={messages.close}
      onClick={closeUploads}
    />
  )
  const editAfterClosing = useCallback((id: string) => {
    // One sheet at a time: the editor opens after this sheet has closed.
    editNext.current = id
    setIsSheetOpen(false)
  }, [])
  if (!isShown) return null
  return (
    <section
      ref={isCorner ? coversEnd : null}
      {...pointer}
      className={mergeClasses(styles.root, isCorner ? styles.corner : styles.line)}
      aria-label={messages.uploads}
    >
      <header className={styles.header}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => (isCorner ? setIsExpanded(!isExpanded) : setIsSheetOpen(true))}
        >
          <span className={styles.facts}>
            <span className={styles.title}>{messages.uploads}</span> <span className={styles.count}>{progress}</span>{' '}
            {failed > 0 && !isOpen && <span className={styles.failed}>{messages.failedCount(failed)}</span>}{' '}
          </span>
          <VisuallyHidden>{isOpen ? messages.collapse : messages.expand}</VisuallyHidden>
          <span className={styles.sign} aria-hidden="true">
            {isOpen ? <ChevronDownRegular /> : <ChevronUpRegular />}
          </span>
        </button>
        {close}
      </header>
      {isCorner && isExpanded && (
        <div className={styles.body}>
          <UploadRows entries={entries} onEdit={editInPlace} />
        </div>
      )}
      {!isCorner && (
        <BottomSheet
          open={isSheetOpen}
          onClose={() => setIsSheetOpen(false)}
          onClosed={() => {
            if (editNext.current !== null) editInPlace(editNext.current)
            editNext.current = null
          }}
          title={`${messages.uploads} · ${progress}`}
          flush
        >
          <UploadRows entries={entries} onEdit={editAfterClosing} />
        </BottomSheet>
      )}
      <VisuallyHidden live>{announcement}</VisuallyHidden>
    </section>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  corner: {
    position: 'fixed',
    zIndex: 100,
    right: tokens.spacingHorizontalXL,
    bottom: 0,
    width: `${UPLOADS_DRAWER_WIDTH_PX}px`,
    maxWidth: 'calc(100vw - 48px)',
    maxHeight: 'min(480px, 60dvh)',
    overflow: 'hidden',
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottomStyle: 'none',
    boxShadow: tokens.shadow28,
  },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingBottom: safeArea.bottom },
  header: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '52px',
    paddingRight: tokens.spacingHorizontalXS,
  },
  toggle: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexGrow: 1,
    minWidth: 0,
    minHeight: '52px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalM}`,
    flexGrow: 1,
    minWidth: 0,
  },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  failed: { color: tokens.colorStatusDangerForeground1 },
  sign: { display: 'inline-flex', flexShrink: 0, fontSize: '20px' },
  button: { flexShrink: 0, minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  body: { minHeight: 0, overflowY: 'auto', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})
