import {
  Button,
  createPresenceComponent,
  makeStyles,
  mergeClasses,
  motionTokens,
  OverlayDrawer,
  tokens,
  useId,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useRef } from 'react'
import { ReturnFocus } from './return-focus.tsx'
import { media, safeArea, sizes } from './theme.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useMediaQuery } from './use-media-query.ts'
import { useSheetDrag } from './use-sheet-drag.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import { uiMessages } from './messages.ts'
import type { OverlayProps } from './overlay-props.ts'

const HIDDEN = { transform: 'translate3d(0, 100%, 0)' }
const SHOWN = { transform: 'translate3d(0, 0, 0)' }

/** Fluent's own drawer motion uses the drawer's fixed size, but a sheet is as tall as its content. */
const SheetMotion = createPresenceComponent({
  enter: { keyframes: [HIDDEN, SHOWN], duration: motionTokens.durationGentle, easing: motionTokens.curveDecelerateMid },
  exit: { keyframes: [SHOWN, HIDDEN], duration: motionTokens.durationNormal, easing: motionTokens.curveAccelerateMid },
})

/**
 * The height of a small phone, or one in landscape orientation, above its keyboard: too low for a fixed header and
 * footer.
 */
const CROWDED_BELOW_PX = 350

/**
 * The sheet of BottomSheet on phones: Fluent's drawer at the bottom with a handle, above the keyboard and the safe
 * area.
 */
export function SheetSurface({
  open,
  onClose,
  title,
  children,
  actions,
  modality = 'modal',
  hideTitle = false,
  flush = false,
  fullScreen = false,
  fill = false,
}: OverlayProps) {
  const styles = useStyles()
  const titleId = useId('sheet-title')
  const panel = useRef<HTMLDivElement>(null)
  const keyboardInset = useKeyboardInset()
  const drag = useSheetDrag(panel, onClose)
  const isAlert = modality === 'alert'
  const isCrowded = useMediaQuery(`(max-height: ${CROWDED_BELOW_PX + keyboardInset}px)`) && !fill
  const maxHeight = fullScreen ? '100dvh' : drag.expanded ? '100dvh - 12px' : '85dvh'
  return (
    <OverlayDrawer
      open={open}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose()
      }}
      modalType={modality}
      position="bottom"
      className={styles.surface}
      style={{ bottom: keyboardInset }}
      aria-labelledby={titleId}
      surfaceMotion={{ children: (_Component, props) => <SheetMotion {...props} /> }}
    >
      <ReturnFocus initial={isAlert ? undefined : 'phone'} />
      <div
        ref={panel}
        className={mergeClasses(
          styles.panel,
          !drag.dragging && styles.snapping,
          drag.expanded && styles.expanded,
          fullScreen && styles.fullScreen,
          isCrowded && styles.crowded,
        )}
        style={{ maxHeight: `calc(${maxHeight} - ${safeArea.top} - ${keyboardInset}px)` }}
      >
        <div
          className={mergeClasses(styles.header, isAlert && styles.still, hideTitle && styles.untitled)}
          {...(!isAlert && drag.handlers)}
        >
          {!isAlert && <div className={styles.handle} aria-hidden="true" />}
          <div className={mergeClasses(styles.titleRow, hideTitle && styles.corner)}>
            <h2 id={titleId} className={hideTitle ? styles.hidden : styles.title}>
              {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </h2>
            {!isAlert && (
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={uiMessages.close}
                className={styles.close}
                onClick={onClose}
              />
            )}
          </div>
        </div>
        <div
          className={mergeClasses(
            styles.body,
            flush && styles.flush,
            fill ? styles.fill : !actions && styles.last,
            isCrowded && styles.whole,
          )}
        >
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </OverlayDrawer>
  )
}

const useStyles = makeStyles({
  surface: {
    height: 'auto',
    maxHeight: 'none',
    overflow: 'visible',
    backgroundColor: 'transparent',
    border: 'none',
    alignItems: 'center',
  },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    position: 'relative',
    width: '100%',
    maxWidth: '640px',
    minHeight: 0,
    borderRadius: '20px 20px 0 0',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    [media.forcedColors]: { border: '1px solid CanvasText' },
    // An upward pull must not show the page below the sheet's lower edge.
    '::after': {
      content: '""',
      position: 'absolute',
      top: '100%',
      left: 0,
      right: 0,
      height: '40vh',
      backgroundColor: 'inherit',
    },
  },
  snapping: {
    transitionProperty: 'translate, height',
    transitionDuration: tokens.durationNormal,
    transitionTimingFunction: tokens.curveDecelerateMid,
    [media.reducedMotion]: { transitionDuration: '0s' },
  },
  expanded: { height: '100dvh' },
  fullScreen: { height: '100dvh', maxWidth: 'none', borderRadius: 0 },
  // The whole sheet scrolls, including header and footer.
  crowded: { overflowY: 'auto', overscrollBehavior: 'contain', '::after': { display: 'none' } },
  header: {
    flexShrink: 0,
    touchAction: 'none',
    cursor: 'grab',
    paddingTop: tokens.spacingVerticalS,
    userSelect: 'none',
  },
  still: { cursor: 'default', touchAction: 'auto', paddingTop: tokens.spacingVerticalL },
  handle: {
    width: '36px',
    height: '5px',
    margin: '0 auto',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke1,
  },
  titleRow: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalXL}`,
  },
  corner: { position: 'absolute', zIndex: 1, top: tokens.spacingVerticalM, right: 0 },
  title: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
  hidden: { flexGrow: 1, margin: 0 },
  untitled: { minHeight: '28px' },
  close: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, flexShrink: 0 },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalL}`,
  },
  flush: { padding: 0 },
  fill: { display: 'flex', flexDirection: 'column', padding: 0, overflow: 'hidden' },
  whole: { flexShrink: 0, overflowY: 'visible' },
  last: { paddingBottom: `calc(${tokens.spacingVerticalL} + ${safeArea.bottom})` },
  actions: {
    display: 'flex',
    flexDirection: 'column-reverse',
    gap: tokens.spacingVerticalS,
    flexShrink: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} calc(${tokens.spacingVerticalL} + ${safeArea.bottom})`,
    '& > *': { minHeight: sizes.touchTarget, maxWidth: 'none' },
  },
})
