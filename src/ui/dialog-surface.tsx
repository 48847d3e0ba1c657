import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface as FluentDialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ReturnFocus } from './return-focus.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { uiMessages } from './messages.ts'
import type { OverlayProps } from './overlay-props.ts'

/** The dialog of BottomSheet on wide screens. */
export function DialogSurface({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'medium',
  modality = 'modal',
  hideTitle = false,
  flush = false,
  fill = false,
}: OverlayProps) {
  const styles = useStyles()
  return (
    <Dialog
      open={open}
      modalType={modality}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose()
      }}
    >
      <FluentDialogSurface className={fill ? styles.filled : styles[size]}>
        <ReturnFocus initial={modality === 'alert' ? undefined : 'wide'} />
        <DialogBody className={mergeClasses(fill && styles.body)}>
          <DialogTitle
            action={
              modality === 'alert' ? null : (
                <Button appearance="subtle" icon={<DismissRegular />} aria-label={uiMessages.close} onClick={onClose} />
              )
            }
          >
            {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </DialogTitle>
          <DialogContent className={mergeClasses(flush && styles.flush, fill && styles.fill)}>{children}</DialogContent>
          {actions && (
            <DialogActions className={mergeClasses(styles.actions, fill && styles.filledActions)}>
              {actions}
            </DialogActions>
          )}
        </DialogBody>
      </FluentDialogSurface>
    </Dialog>
  )
}

const useStyles = makeStyles({
  small: { maxWidth: '420px' },
  medium: { maxWidth: '600px' },
  large: { maxWidth: '900px' },
  wide: { maxWidth: '1120px' },
  actions: { paddingTop: '8px', '& > button': { whiteSpace: 'nowrap' } },
  flush: { marginLeft: '-24px', marginRight: '-24px' },
  filled: {
    width: 'min(1280px, 100vw - 64px)',
    maxWidth: 'none',
    height: 'calc(100dvh - 48px)',
    paddingBottom: 0,
    paddingLeft: 0,
    paddingRight: 0,
    overflow: 'hidden',
  },
  body: {
    height: '100%',
    maxHeight: 'none',
    '& > h2': { paddingLeft: '24px' },
    '& > h2 + *': { paddingRight: '24px' },
  },
  filledActions: { padding: '0 24px 24px' },
  fill: { display: 'flex', flexDirection: 'column', minHeight: 0, padding: 0, margin: 0, overflow: 'hidden' },
})
