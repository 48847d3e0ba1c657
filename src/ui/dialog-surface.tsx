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
import { words } from './words.ts'
import type { OverlayProps } from './overlay-props.ts'

/** The wide screen's form of BottomSheet. */
export function DialogSurface({ open, onClose, title, children, actions, size = 'medium', modality = 'modal', hideTitle = false, flush = false }: OverlayProps) {
  const styles = useStyles()
  return (
    <Dialog
      open={open}
      modalType={modality}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose()
      }}
    >
      <FluentDialogSurface className={styles[size]}>
        <ReturnFocus />
        <DialogBody>
          <DialogTitle
            action={
              modality === 'alert' ? null : <Button appearance="subtle" icon={<DismissRegular />} aria-label={words.close} onClick={onClose} />
            }
          >
            {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </DialogTitle>
          <DialogContent className={mergeClasses(flush && styles.flush)}>{children}</DialogContent>
          {actions && <DialogActions>{actions}</DialogActions>}
        </DialogBody>
      </FluentDialogSurface>
    </Dialog>
  )
}

const useStyles = makeStyles({
  small: { maxWidth: '420px' },
  medium: { maxWidth: '600px' },
  large: { maxWidth: '900px' },
  flush: { marginLeft: '-24px', marginRight: '-24px' },
})
