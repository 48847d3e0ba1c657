import { makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ZOOM_ANNOUNCED_AFTER_MS } from '#shared/limits/device-times.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'
import { useWasEver } from '../use-was-ever.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { zoomMessages } from '#src/ui/zoom/messages.ts'
import { useLookingPointers } from './use-looking-pointers.ts'
import { useStageView } from './use-stage-view.ts'
import type { Point, Size } from './view.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

interface ZoomablePictureProps {
  url: string
  name: string
  /** Called if the browser could not display the picture. */
  onBroken?: () => void
}

/** Until the size is known, the picture is assumed to have this aspect ratio. */
const NOT_KNOWN: Size = { width: 4, height: 3 }
const KEY_STEP_PX = 48
const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

/**
 * A picture as large as there is room, which can be zoomed by pinch, double tap, the wheel with Ctrl, buttons and keys.
 * While it is enlarged, the arrow keys move it and do not reach surrounding elements.
 */
export function ZoomablePicture({ url, name, onBroken }: ZoomablePictureProps) {
  const styles = useStyles()
  const helpId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const picture = size ?? NOT_KNOWN
  const stage = useStageView(place, picture, { wheelNeedsCtrl: true })
  const pointers = useLookingPointers(stage)
  const { view, scale, zoom, pan } = stage
  const percent = Math.round(view.zoom * 100)
  const wasZoomed = useWasEver(percent !== 100)
  // A picture that was only opened announces no zoom.
  const said = useDebouncedValue(wasZoomed ? zoomMessages.zoomed(percent) : '', ZOOM_ANNOUNCED_AFTER_MS)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = view.zoom > 1 ? DIRECTIONS[event.key] : undefined
    if (direction) pan({ x: direction.x * KEY_STEP_PX, y: direction.y * KEY_STEP_PX })
    else if (event.key === '+' || event.key === '=') zoom('in')
    else if (event.key === '-') zoom('out')
    else if (event.key === '0') zoom('whole')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.root} onKeyDown={onKeyDown}>
      <div
        ref={place}
        className={styles.stage}
        role="group"
        tabIndex={0}
        aria-label={zoomMessages.zoomable(name)}
        aria-describedby={helpId}
        data-zoom={percent}
        style={{ cursor: view.zoom > 1 ? 'grab' : 'zoom-in' }}
        {...pointers}
      >
        <span id={helpId} hidden>
          {zoomMessages.zoomHelp}
        </span>
        <img
          src={url}
          alt={name}
          draggable={false}
          className={styles.picture}
          style={{
            width: picture.width * scale,
            height: picture.height * scale,
            transform: `translate(${view.x}px, ${view.y}px)`,
            ...(size === null && { opacity: 0 }),
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth || NOT_KNOWN.width, height: naturalHeight || NOT_KNOWN.height })
          }
          onError={onBroken}
        />
      </div>
      <ZoomButtons stage={stage} />
      <VisuallyHidden live>{said}</VisuallyHidden>
    </div>
  )
}

const useStyles = makeStyles({
  // Fills the remaining space of its parent, a column, whatever the size of the picture.
  root: { position: 'relative', flexGrow: 1, minHeight: '120px' },
  stage: {
    position: 'relative',
    height: '100%',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    // Pinches and drags are handled here; the browser's own gestures are disabled.
    touchAction: 'none',
    userSelect: 'none',
    outlineStyle: 'none',
    // Above the picture, which would hide an outline.
    ':focus-visible::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: `2px solid ${tokens.colorStrokeFocus2}`,
      boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus1}`,
      pointerEvents: 'none',
    },
  },
  picture: { position: 'absolute', top: 0, left: 0, display: 'block', maxWidth: 'none', pointerEvents: 'none' },
})
