export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/**
 * The position of a picture on the stage: `zoom` 1 shows all of it; `x`, `y` is its upper left corner in stage pixels.
 */
export interface View extends Point {
  zoom: number
}

export const MAX_ZOOM = 8
export const ZOOM_STEP = 1.5

/** Stage pixels per picture pixel while the whole picture is visible. */
function wholeScale(stage: Size, picture: Size): number {
  return Math.min(Math.max(stage.width, 1) / picture.width, Math.max(stage.height, 1) / picture.height)
}

export function scaleOf({ zoom }: View, stage: Size, picture: Size): number {
  return zoom * wholeScale(stage, picture)
}

/** Limits the view: the picture covers as much of the stage as possible; if it is smaller, it is centered. */
function held({ zoom, x, y }: View, stage: Size, picture: Size): View {
  const limited = Math.min(MAX_ZOOM, Math.max(1, zoom))
  const scale = limited * wholeScale(stage, picture)
  const hold = (start: number, shown: number, room: number): number =>
    shown <= room ? (room - shown) / 2 : Math.min(0, Math.max(room - shown, start))
  return {
    zoom: limited,
    x: hold(x, picture.width * scale, stage.width),
    y: hold(y, picture.height * scale, stage.height),
  }
}

export function wholeView(stage: Size, picture: Size): View {
  return held({ zoom: 1, x: 0, y: 0 }, stage, picture)
}

/** The same part of the picture after the stage has changed its size. */
export function viewOn(view: View, stage: Size, picture: Size): View {
  return held(view, stage, picture)
}

/** Zooms in or out, while the picture point under `point` stays in place. */
export function zoomedAt(view: View, factor: number, point: Point, stage: Size, picture: Size): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor))
  const ratio = zoom / view.zoom
  return held(
    { zoom, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    stage,
    picture,
  )
}

export function panned(view: View, by: Point, stage: Size, picture: Size): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, stage, picture)
}

/**
 * Moves the view just enough to make a point of the picture visible, so that the keyboard's crosshair never leaves the
 * screen.
 */
export function showing(view: View, place: Point, stage: Size, picture: Size): View {
  const scale = scaleOf(view, stage, picture)
  const margin = Math.min(stage.width, stage.height) / 8
  const need = (start: number, at: number, room: number): number => {
    const shown = start + at * scale
    if (shown < margin) return margin - shown
    return shown > room - margin ? room - margin - shown : 0
  }
  return panned(view, { x: need(view.x, place.x, stage.width), y: need(view.y, place.y, stage.height) }, stage, picture)
}

/** The point of the picture under a point of the stage. */
export function placeAt(view: View, point: Point, stage: Size, picture: Size): Point {
  const scale = scaleOf(view, stage, picture)
  return { x: (point.x - view.x) / scale, y: (point.y - view.y) / scale }
}
