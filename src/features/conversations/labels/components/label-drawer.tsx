import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useRef } from 'react'
import { media, safeArea } from '#src/ui/theme.ts'
import { useBackCloses } from '#src/ui/use-back-closes.ts'
import { MOBILE_LABEL_DRAWER_MAX_WIDTH_VW, MOBILE_LABEL_DRAWER_WIDTH_PX } from '#shared/limits.ts'
import { messages } from '../../messages.ts'
import { LabelList } from './label-list.tsx'
import type { LabelPaneProps } from './label-sidebar.tsx'
import { UnknownLabels } from './unknown-labels.tsx'

interface LabelDrawerProps extends Omit<LabelPaneProps, 'onNew'> {
  onClose: () => void
}

/**
 * The labels with their names in a drawer over the page's left edge, 324 px and at most 90 % of the window wide. It is
 * a native modal dialog, which traps and returns the focus without code of the app. Escape, Back and a tap beside it
 * close it.
 */
export function LabelDrawer({
  labels,
  failed,
  onRetry,
  selectedId,
  onSelect,
  onCreate,
  onMenu,
  onClose,
}: LabelDrawerProps) {
  const styles = useStyles()
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(true, onClose)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.root}
      aria-label={messages.labels}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 className={styles.title}>{messages.title}</h2>
          <button type="button" className={styles.close} aria-label={messages.closeLabels} onClick={onClose}>
            <DismissRegular aria-hidden="true" />
          </button>
        </div>
        {!labels && <UnknownLabels failed={failed} onRetry={onRetry} />}
        {labels && (
          <LabelList
            labels={labels}
            selectedId={selectedId}
            onSelect={(label) => {
              onSelect(label)
              onClose()
            }}
            // These open dialogs over the page, so the drawer, which would cover them, closes first.
            onCreate={
              onCreate &&
              (() => {
                onClose()
                onCreate()
              })
            }
            onMenu={
              onMenu &&
              ((label, anchor) => {
                onClose()
                onMenu(label, anchor)
              })
            }
          />
        )}
      </div>
    </dialog>
  )
}

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    width: `min(${MOBILE_LABEL_DRAWER_WIDTH_PX}px, ${MOBILE_LABEL_DRAWER_MAX_WIDTH_VW}vw)`,
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    border: 'none',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    [media.forcedColors]: { borderRight: '1px solid CanvasText' },
    animationName: { from: { transform: 'translateX(-100%)' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    '::backdrop': { backgroundColor: 'rgba(0, 0, 0, 0.4)' },
    [media.reducedMotion]: { animationName: 'none' },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    minHeight: '100%',
    padding:
      `calc(${tokens.spacingVerticalM} + ${safeArea.top}) ` +
      `${tokens.spacingHorizontalM} calc(${tokens.spacingVerticalM} + ${safeArea.bottom}) ` +
      `calc(${tokens.spacingHorizontalM} + ${safeArea.left})`,
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingLeft: tokens.spacingHorizontalM,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  close: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontSize: '20px',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})
