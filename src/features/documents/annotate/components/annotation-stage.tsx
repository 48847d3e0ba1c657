import { makeStyles, tokens } from '@fluentui/react-components'
import { type RefObject, useId, useState } from 'react'
import type { StageView } from '#src/ui/zoom/use-stage-view.ts'
import type { DecodedPicture } from '../decode-picture.ts'
import { useStageKeys } from '../hooks/use-stage-keys.ts'
import { useStagePointers } from '../hooks/use-stage-pointers.ts'
import type { Mark, Point, Tool } from '../mark.ts'
import { boundsOf, isTooSmall, rimOf } from '../mark-geometry.ts'
import { messages } from '../messages.ts'
import type { Pen, Sketch } from '../sketch.ts'
import { MarkShape } from './mark-shape.tsx'

interface AnnotationStageProps {
  name: string
  picture: DecodedPicture
  marks: readonly Mark[]
  selected: Mark | null
  tool: Tool
  pen: Pen
  place: RefObject<HTMLDivElement | null>
  stage: StageView
  onAdd: (mark: Mark) => void
  onSelect: (mark: Mark | null) => void
  onMove: (mark: Mark, step: string) => void
  onRemove: () => void
  onAskText: (at: Point) => void
  announce: (text: string) => void
}

const CROSS_PX = 14

/** The photo with its marks, as large as the available space allows. */
export function AnnotationStage({
  name,
  picture,
  marks,
  selected,
  tool,
  pen,
  place,
  stage,
  onAdd,
  onSelect,
  onMove,
  onRemove,
  onAskText,
  announce,
}: AnnotationStageProps) {
  const styles = useStyles()
  const helpId = useId()
  const [sketch, setSketch] = useState<Sketch | null>(null)
  const [sketchedWith, setSketchedWith] = useState(tool)
  // Not in an effect: the effect could run after the first press and discard its sketch.
  if (tool !== sketchedWith) {
    setSketchedWith(tool)
    setSketch(null)
  }
  const finish = (drawn: Sketch): boolean => {
    setSketch(null)
    if (isTooSmall(drawn, picture)) return false
    onAdd(drawn)
    return true
  }
  const drawing = {
    picture,
    marks,
    tool,
    pen,
    stage,
    sketch,
    setSketch,
    finish,
    select: onSelect,
    move: onMove,
    askText: onAskText,
  }
  const pointers = useStagePointers(drawing)
  const { cross, hideCross, onKeyDown } = useStageKeys({ ...drawing, selected, remove: onRemove, announce })
  const { view, scale } = stage
  const size = { width: picture.width * scale, height: picture.height * scale }
  const frame = selected && boundsOf(selected, picture)
  const margin = 4 * rimOf(picture)
  const thin = 1.5 / Math.max(scale, 0.001)
  const arm = CROSS_PX / Math.max(scale, 0.001)
  return (
    <div
      ref={place}
      className={styles.root}
      role="application"
      tabIndex={0}
      aria-label={messages.stage(name, marks.length)}
      aria-describedby={helpId}
      data-tool={tool}
      style={{ cursor: tool === 'select' ? 'grab' : tool === 'text' ? 'text' : 'crosshair' }}
      onKeyDown={onKeyDown}
      onBlur={hideCross}
      {...pointers}
      onPointerDown={(event) => {
        hideCross()
        pointers.onPointerDown(event)
      }}
    >
      <span id={helpId} hidden>
        {messages.stageHelp}
      </span>
      <div className={styles.sheet} style={{ ...size, transform: `translate(${view.x}px, ${view.y}px)` }}>
        <img src={picture.url} alt="" className={styles.picture} draggable={false} />
        <svg
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          className={styles.marks}
          aria-hidden="true"
          focusable="false"
        >
          {marks.map((mark) => (
            <MarkShape key={mark.id} mark={mark} picture={picture} />
          ))}
          {sketch && <MarkShape mark={sketch} picture={picture} />}
          {frame && (
            <g fill="none" strokeWidth={2 * thin}>
              {['#ffffff', '#0a6cff'].map((color, index) => (
                <rect
                  key={color}
                  data-frame=""
                  x={frame.x - margin}
                  y={frame.y - margin}
                  width={frame.width + 2 * margin}
                  height={frame.height + 2 * margin}
                  stroke={color}
                  strokeDasharray={index === 0 ? undefined : `${6 * thin} ${4 * thin}`}
                />
              ))}
            </g>
          )}
          {cross && (
            <g data-cross="">
              {[
                { color: '#000000', width: 4 * thin },
                { color: '#ffffff', width: 2 * thin },
              ].map(({ color, width }) => (
                <path
                  key={color}
                  d={`M ${cross.x - arm} ${cross.y} h ${2 * arm} M ${cross.x} ${cross.y - arm} v ${2 * arm}`}
                  stroke={color}
                  strokeWidth={width}
                />
              ))}
            </g>
          )}
        </svg>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flexGrow: 1,
    minHeight: '160px',
    minWidth: 0,
    overflow: 'hidden',
    // Touch draws and pinches here, so the browser's own gestures are disabled.
    touchAction: 'none',
    userSelect: 'none',
    backgroundColor: tokens.colorNeutralBackground5,
    outlineStyle: 'none',
    // The outline is drawn above the photo, which would otherwise hide it.
    ':focus-visible::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: `2px solid ${tokens.colorStrokeFocus2}`,
      boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus1}`,
      pointerEvents: 'none',
    },
  },
  sheet: { position: 'absolute', top: 0, left: 0, transformOrigin: '0 0' },
  picture: { display: 'block', width: '100%', height: '100%', pointerEvents: 'none' },
  marks: { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible', pointerEvents: 'none' },
})
