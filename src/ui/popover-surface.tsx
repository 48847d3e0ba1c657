import {
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface as FluentPopoverSurface,
  tokens,
  useId,
} from '@fluentui/react-components'
import { NOTIFICATIONS_POPOVER_WIDTH_PX } from '#shared/limits.ts'
import { ReturnFocus } from './return-focus.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import type { OverlayProps } from './overlay-props.ts'

interface PopoverSurfaceProps extends OverlayProps {
  anchor: HTMLElement
}

/** The popover of BottomSheet at a button of a wide screen. */
export function PopoverSurface({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'small',
  hideTitle = false,
  flush = false,
  anchor,
}: PopoverSurfaceProps) {
  const styles = useStyles()
  const titleId = useId('popover-title')
  return (
    <Popover
      open={open}
      trapFocus
      positioning={{ target: anchor, position: 'below', align: 'end', offset: 6 }}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose()
      }}
    >
      <FluentPopoverSurface
        aria-labelledby={titleId}
        className={mergeClasses(styles.surface, styles[size], flush && styles.flush)}
      >
        <ReturnFocus />
        <h2 id={titleId} className={mergeClasses(styles.title, hideTitle && styles.hidden)}>
          {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </h2>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </FluentPopoverSurface>
    </Popover>
  )
}

const useStyles = makeStyles({
  // In the dark theme a shadow is not visible as an edge.
  surface: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
    maxHeight: 'min(600px, 80vh)',
    overflowY: 'auto',
  },
  small: { width: '320px' },
  medium: { width: '420px' },
  large: { width: `${NOTIFICATIONS_POPOVER_WIDTH_PX}px`, maxWidth: '90vw' },
  wide: { width: '1120px', maxWidth: '90vw' },
  flush: { padding: `${tokens.spacingVerticalS} 0` },
  title: {
    margin: 0,
    padding: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  hidden: { padding: 0, position: 'relative' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalM,
  },
})
