import { type PointerEvent, useRef } from 'react'
import { DOUBLE_TAP_MS } from '#shared/limits/device-times.ts'
import { followPinch, type Pinch, pinchOf } from './pinch.ts'
import type { StageView } from './use-stage-view.ts'
import type { Point } from './view.ts'

/** Maximum movement of a tap in pixels, and maximum distance between the taps of a double tap. */
const TAP_REACH_PX = 10
const DOUBLE_TAP_REACH_PX = 32
/** The zoom after a double tap. */
const DOUBLE_TAP_ZOOM = 2.5

interface Press {
  at: Point
  time: number
}

const isNear = (a: Point, b: Point, reach: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= reach

/**
 * Pointer handlers to view a picture by mouse, pen and touch: pinching zooms, dragging pans an enlarged picture, a
 * double tap zooms in and out.
 */
export function useLookingPointers(stage: StageView) {
  const pointers = useRef(new Map<number, Point>())
  const pinch = useRef<Pinch | null>(null)
  /** The press that may become a tap, and the tap before it; null if there is none. */
  const press = useRef<Press | null>(null)
  const tap = useRef<Press | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button > 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = stage.pointOf(event)
    pointers.current.set(event.pointerId, at)
    pinch.current = pinchOf(pointers.current)
    press.current = pinch.current ? null : { at, time: event.timeStamp }
    if (pinch.current) tap.current = null
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const last = pointers.current.get(event.pointerId)
    if (!last) return
    const at = stage.pointOf(event)
    pointers.current.set(event.pointerId, at)
    const next = pinchOf(pointers.current)
    if (pinch.current && next) followPinch(stage, pinch.current, next)
    else if (!next) stage.pan({ x: at.x - last.x, y: at.y - last.y })
    pinch.current = next
    if (press.current && !isNear(press.current.at, at, TAP_REACH_PX)) press.current = null
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    if (!pointers.current.delete(event.pointerId)) return
    pinch.current = pinchOf(pointers.current)
    const ended = event.type === 'pointercancel' ? null : press.current
    press.current = null
    if (!ended) return
    const before = tap.current
    tap.current = ended
    if (!before || ended.time - before.time > DOUBLE_TAP_MS || !isNear(before.at, ended.at, DOUBLE_TAP_REACH_PX)) return
    tap.current = null
    if (stage.view.zoom > 1) stage.zoom('whole')
    else stage.zoomAt(DOUBLE_TAP_ZOOM, ended.at)
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
