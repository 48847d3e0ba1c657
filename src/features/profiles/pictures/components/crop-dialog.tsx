import { Button, makeStyles, Slider, tokens } from '@fluentui/react-components'
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in'
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { guardReload } from '#src/lib/offline/pwa/reload-guard.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { CancelButton } from '#src/ui/cancel-button.tsx'
import { DelayedSpinner, Spinner } from '#src/ui/delayed-spinner.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useObjectUrl } from '#src/ui/use-object-url.ts'
import { type CropArea, exportPicture } from '../export-picture.ts'
import { aspectOf } from '../export-size.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { messages } from '../messages.ts'
import type { PictureName } from '../picture-owner.ts'

interface CropDialogProps {
  /** The file as the user chose it. */
  file: File
  picture: PictureName
  /** True for a person's avatar, which has a round frame. */
  isRound: boolean
  open: boolean
  onClose: () => void
  /** Returns the focus to the element that opened the file dialog. */
  onClosed: () => void
  /** @throws Error with a message for the user; the dialog stays open and keeps the crop */
  onSave: (file: File) => Promise<void>
}

const ZOOM_MAX = 4
const ZOOM_STEP = 0.1
const KEY_STEP_PX = 8

/** Crops a picture by dragging, pinching, mouse wheel, slider or keys. */
export function CropDialog({ file, picture, isRound, open, onClose, onClosed, onSave }: CropDialogProps) {
  const styles = useStyles()
  const url = useObjectUrl(file)
  const alert = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => (open ? guardReload(messages.guard) : undefined), [open])

  const save = async (): Promise<void> => {
    if (url === null || area === null || isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      await onSave(await exportPicture(url, file.type, area, picture))
      onClose()
    } catch (error) {
      setFailure(userMessagesOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const zoomTo = (next: number): void => setZoom(Math.min(ZOOM_MAX, Math.max(1, Math.round(next * 100) / 100)))

  return (
    <BottomSheet
      open={open}
      onClose={isBusy ? () => undefined : onClose}
      onClosed={onClosed}
      title={messages.cropTitle[picture]}
      modality="alert"
      unsaved={zoom !== 1 || crop.x !== 0 || crop.y !== 0}
      actions={
        <>
          <CancelButton onCancel={onClose} disabled={isBusy} />
          <Button
            size="large"
            appearance="primary"
            disabledFocusable={isBusy || area === null}
            icon={isBusy ? <Spinner /> : undefined}
            onClick={() => void save()}
          >
            {failure === null ? messages.save : messages.tryAgain}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        {failure !== null && <FormAlert ref={alert} text={failure} details={[]} />}
        <Stage>
          {url !== null && (
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              maxZoom={ZOOM_MAX}
              aspect={aspectOf(picture)}
              cropShape={isRound ? 'round' : 'rect'}
              showGrid={false}
              keyboardStep={KEY_STEP_PX}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={zoomTo}
              onCropComplete={(_share, points) => setArea(points)}
              // The preview uses the white background that the picture will have.
              style={{ mediaStyle: { backgroundColor: '#ffffff' } }}
              mediaProps={{ alt: '', onError: () => setFailure(messages.noPicture) }}
              cropperProps={{ role: 'application', 'aria-label': messages.cropArea }}
            />
          )}
        </Stage>
        <div className={styles.zoom}>
          <Button
            appearance="subtle"
            className={styles.step}
            icon={<ZoomOutRegular />}
            aria-label={messages.zoomOut}
            disabledFocusable={zoom <= 1}
            onClick={() => zoomTo(zoom - ZOOM_STEP)}
          />
          <Slider
            className={styles.slider}
            min={1}
            max={ZOOM_MAX}
            step={ZOOM_STEP}
            value={zoom}
            aria-label={messages.zoom}
            aria-valuetext={messages.zoomValue(Math.round(zoom * 100))}
            onChange={(_event, { value }) => zoomTo(value)}
          />
          <Button
            appearance="subtle"
            className={styles.step}
            icon={<ZoomInRegular />}
            aria-label={messages.zoomIn}
            disabledFocusable={zoom >= ZOOM_MAX}
            onClick={() => zoomTo(zoom + ZOOM_STEP)}
          />
        </div>
        <p className={styles.hint}>{messages.cropHint}</p>
      </div>
    </BottomSheet>
  )
}

/** Area of the picture. It is measured after all animations around it have ended. */
function Stage({ children }: { children: ReactNode }) {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const isSettled = useSettled(place)
  // Otherwise the focus would be on the zoom-out button, which is disabled at first.
  useEffect(() => {
    if (isSettled) place.current?.querySelector<HTMLElement>('[role="application"]')?.focus()
  }, [isSettled])
  return (
    <div ref={place} className={styles.stage}>
      {isSettled ? children : <DelayedSpinner />}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  stage: {
    position: 'relative',
    height: 'min(340px, 46dvh)',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    // Dark in both themes, so that the area outside the crop is visibly dimmed.
    backgroundColor: tokens.colorNeutralBackgroundStatic,
    '& :focus-visible': { outline: `3px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-1px' },
  },
  zoom: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // Thirty step marks would look like a dashed line.
  slider: { '& .fui-Slider__rail::before': { backgroundImage: 'none' }, flexGrow: 1, minHeight: sizes.touchTarget },
  step: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
