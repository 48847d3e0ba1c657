import { type Dispatch, type PointerEvent, type SetStateAction, useRef } from 'react'
import { followPinch, type Pinch, pinchOf } from '#src/ui/zoom/pinch.ts'
import type { StageView } from '#src/ui/zoom/use-stage-view.ts'
import type { Mark, Point, Size, Tool } from '../mark.ts'
import { markAt, moved, withinPicture } from '../mark-geometry.ts'
import { begun, continued, type Pen, type Sketch } from '../sketch.ts'

interface Drawing {
  picture: Size
  marks: readonly Mark[]
  tool: Tool
  pen: Pen
  stage: StageView
  sketch: Sketch | null
  setSketch: Dispatch<SetStateAction<Sketch | null>>
  /** @returns false if the mark is too small and was not added */
  finish: (sketch: Sketch) => boolean
  select: (mark: Mark | null) => void
  move: (mark: Mark, step: string) => void
  askText: (at: Point) => void
}

/** The current gesture. Two fingers always pinch, whatever the tool. */
type Act =
  | { kind: 'draw' }
  | { kind: 'text' }
  | { kind: 'pan'; last: Point }
  | { kind: 'move'; mark: Mark; from: Point; step: string }
  | { kind: 'pinch'; last: Pinch }

/** Distance from a line within which a press selects it, in screen pixels; a finger is less precise than a mouse. */
const TOUCH_REACH_PX = 18
const MOUSE_REACH_PX = 8

/** Draws, moves and pinches with mouse, pen and touch. */
export function useStagePointers({
  picture,
  marks,
  tool,
  pen,
  stage,
  sketch,
  setSketch,
  finish,
  select,
  move,
  askText,
}: Drawing) {
  const pointers = useRef(new Map<number, Point>())
  const act = useRef<Act | null>(null)

  const begin = (event: PointerEvent): Act => {
    const place = stage.placeOf(event)
    const reach = (event.pointerType === 'mouse' ? MOUSE_REACH_PX : TOUCH_REACH_PX) / stage.scale
    if (tool === 'select' || event.button === 1) {
      const hit = tool === 'select' ? markAt(marks, place, picture, reach) : null
      if (tool === 'select') select(hit)
      return hit
        ? { kind: 'move', mark: hit, from: place, step: `drag:${hit.id}:${event.timeStamp}` }
        : { kind: 'pan', last: stage.pointOf(event) }
    }
    if (tool === 'text') return { kind: 'text' }
    setSketch(begun(tool, withinPicture(place, picture), pen))
    return { kind: 'draw' }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button > 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, stage.pointOf(event))
    const pinch = pinchOf(pointers.current)
    if (pinch) {
      // A second finger starts a pinch, so the line that the first one began is discarded.
      setSketch(null)
      act.current = { kind: 'pinch', last: pinch }
    } else act.current = begin(event)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (!pointers.current.has(event.pointerId)) return
    pointers.current.set(event.pointerId, stage.pointOf(event))
    const now = act.current
    switch (now?.kind) {
      case 'draw': {
        const place = stage.placeOf(event)
        // Several pointer events can arrive between two renders, so each one extends the latest sketch.
        setSketch((drawn) => drawn && continued(drawn, place, picture))
        break
      }
      case 'move': {
        const place = stage.placeOf(event)
        move(moved(now.mark, { x: place.x - now.from.x, y: place.y - now.from.y }, picture), now.step)
        break
      }
      case 'pan': {
        const point = stage.pointOf(event)
        stage.pan({ x: point.x - now.last.x, y: point.y - now.last.y })
        act.current = { ...now, last: point }
        break
      }
      case 'pinch': {
        const pinch = pinchOf(pointers.current)
        if (!pinch) break
        followPinch(stage, now.last, pinch)
        act.current = { kind: 'pinch', last: pinch }
        break
      }
      default:
    }
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    if (!pointers.current.delete(event.pointerId)) return
    const ended = act.current
    // A finger that is still down after a pinch pans and does not draw.
    act.current =
      pointers.current.size === 0
        ? null
        : { kind: 'pan', last: [...pointers.current.values()][0] ?? stage.pointOf(event) }
    if (event.type === 'pointercancel') setSketch(null)
    else if (ended?.kind === 'text') {
      const reach = TOUCH_REACH_PX / stage.scale
      const hit = markAt(marks, stage.placeOf(event), picture, reach)
      if (hit?.kind === 'text') select(hit)
      askText(withinPicture(stage.placeOf(event), picture))
    } else if (ended?.kind === 'draw' && sketch && !finish(sketch)) {
      // A tap selects the mark at its position.
      select(markAt(marks, stage.placeOf(event), picture, TOUCH_REACH_PX / stage.scale))
    }
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
