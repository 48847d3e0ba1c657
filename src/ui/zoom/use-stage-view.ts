import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import {
  panned,
  placeAt,
  type Point,
  scaleOf,
  showing,
  type Size,
  type View,
  viewOn,
  wholeView,
  ZOOM_STEP,
  zoomedAt,
} from './view.ts'

export interface StageView {
  view: View
  /** Stage pixels per picture pixel. */
  scale: number
  /** Converts a point of the window to a point of the stage. */
  pointOf: (event: { clientX: number; clientY: number }) => Point
  placeOf: (event: { clientX: number; clientY: number }) => Point
  zoomAt: (factor: number, point: Point) => void
  /** Zooms around the center. */
  zoom: (direction: 'in' | 'out' | 'whole') => void
  pan: (by: Point) => void
  show: (place: Point) => void
}

const NO_SIZE: Size = { width: 0, height: 0 }
const WHEEL_SPEED = 500

interface Options {
  /** True if the wheel alone scrolls the page. Trackpads send the wheel with Ctrl for a pinch. */
  wheelNeedsCtrl?: boolean
}

/** Which part of a picture is visible on a stage, controlled by pinch, wheel, buttons and keys. */
export function useStageView(
  stage: RefObject<HTMLElement | null>,
  picture: Size,
  { wheelNeedsCtrl = false }: Options = {},
): StageView {
  const [size, setSize] = useState(NO_SIZE)
  const [view, setView] = useState<View>({ zoom: 1, x: 0, y: 0 })
  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  const held = useMemo(() => viewOn(view, size, picture), [view, size, picture])

  const pointOf = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {}
      return { x: clientX - left, y: clientY - top }
    },
    [stage],
  )
  const change = useCallback(
    (next: (now: View) => View) => setView((now) => next(viewOn(now, size, picture))),
    [size, picture],
  )
  const zoomAt = useCallback(
    (factor: number, point: Point) => change((now) => zoomedAt(now, factor, point, size, picture)),
    [change, size, picture],
  )
  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    // React's own wheel listeners are passive and cannot prevent the page from scrolling or zooming.
    const onWheel = (event: WheelEvent): void => {
      if (wheelNeedsCtrl && !event.ctrlKey) return
      event.preventDefault()
      zoomAt(Math.exp(-event.deltaY / WHEEL_SPEED), pointOf(event))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage, zoomAt, pointOf, wheelNeedsCtrl])

  return useMemo(
    () => ({
      view: held,
      scale: scaleOf(held, size, picture),
      pointOf,
      placeOf: (event) => placeAt(held, pointOf(event), size, picture),
      zoomAt,
      zoom: (direction) => {
        if (direction === 'whole') change(() => wholeView(size, picture))
        else zoomAt(direction === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP, { x: size.width / 2, y: size.height / 2 })
      },
      pan: (by) => change((now) => panned(now, by, size, picture)),
      show: (place) => change((now) => showing(now, place, size, picture)),
    }),
    [held, size, picture, pointOf, zoomAt, change],
  )
}
