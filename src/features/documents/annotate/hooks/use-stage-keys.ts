import { type KeyboardEvent, useState } from 'react'
import type { StageView } from '#src/ui/zoom/use-stage-view.ts'
import type { Mark, Point, Size, Tool } from '../mark.ts'
import { markAt, moved, unitOf, withinPicture } from '../mark-geometry.ts'
import { crossPlace, nameOf, placeOf } from '../mark-messages.ts'
import { messages } from '../messages.ts'
import { begun, continued, type Pen, type Sketch } from '../sketch.ts'

interface KeyDrawing {
  picture: Size
  marks: readonly Mark[]
  selected: Mark | null
  tool: Tool
  pen: Pen
  stage: StageView
  sketch: Sketch | null
  setSketch: (sketch: Sketch | null) => void
  finish: (sketch: Sketch) => boolean
  select: (mark: Mark | null) => void
  move: (mark: Mark, step: string) => void
  remove: () => void
  askText: (at: Point) => void
  announce: (text: string) => void
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** How far one key press moves, in thousandths of the picture's longer side; Shift moves further, Alt less. */
const STEP_UNITS = { normal: 20, far: 100, near: 2 }
const REACH_UNITS = 20

/** Draws by keyboard: the arrow keys move a crosshair. */
export function useStageKeys({
  picture,
  marks,
  selected,
  tool,
  pen,
  stage,
  sketch,
  setSketch,
  finish,
  select,
  move,
  remove,
  askText,
  announce,
}: KeyDrawing) {
  const [cross, setCross] = useState<Point>({ x: picture.width / 2, y: picture.height / 2 })
  const [isShown, setIsShown] = useState(false)

  const go = (direction: Point, event: KeyboardEvent): void => {
    const step =
      unitOf(picture) * (event.shiftKey ? STEP_UNITS.far : event.altKey ? STEP_UNITS.near : STEP_UNITS.normal)
    const by = { x: direction.x * step, y: direction.y * step }
    if (tool === 'select' && selected) {
      const next = moved(selected, by, picture)
      move(next, `keys:${selected.id}`)
      announce(messages.moved(nameOf(selected, marks), placeOf(next, picture)))
      return
    }
    const to = withinPicture({ x: cross.x + by.x, y: cross.y + by.y }, picture)
    setCross(to)
    stage.show(to)
    if (sketch) setSketch(continued(sketch, to, picture))
    announce(crossPlace(to, picture))
  }
  const press = (): void => {
    if (tool === 'select') {
      const hit = markAt(marks, cross, picture, REACH_UNITS * unitOf(picture))
      select(hit)
      announce(hit ? messages.selected(nameOf(hit, marks)) : messages.nothingHere)
    } else if (tool === 'text') askText(cross)
    else if (!sketch) {
      setSketch(begun(tool, cross, pen))
      announce(messages.begun(messages.markNames[tool]))
    } else if (!finish(sketch)) announce(messages.tooSmall)
  }
  /** @returns false if the key has no function here */
  const act = (event: KeyboardEvent): boolean => {
    const direction = DIRECTIONS[event.key]
    if (direction) go(direction, event)
    else if (event.key === 'Enter' || event.key === ' ') press()
    else if (event.key === '+' || event.key === '=') stage.zoom('in')
    else if (event.key === '-') stage.zoom('out')
    else if (event.key === '0') stage.zoom('whole')
    else if ((event.key === 'Delete' || event.key === 'Backspace') && selected) remove()
    else if (event.key === 'Escape' && sketch) setSketch(null)
    else if (event.key === 'Escape' && selected) select(null)
    else return false
    return true
  }
  return {
    cross: isShown ? cross : null,
    hideCross: () => setIsShown(false),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || !act(event)) return
      setIsShown(true)
      // Otherwise Escape would close the whole sheet, and Space would scroll it.
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
