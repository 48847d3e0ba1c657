/** A flick of this speed (px per ms) decides, however short the distance. */
const FLICK_VELOCITY_PX_PER_MS = 0.5
/** Without a flick, a distance of a third of the sheet's height decides. */
const CLOSE_SHARE = 0.33
const EXPAND_DISTANCE_PX = 40

export interface Drag {
  /** Pixels from the start, down is positive. */
  distance: number
  /** Pixels per millisecond at the end, down is positive. */
  velocity: number
  /** Height of the sheet in pixels. */
  height: number
}

/** The outcome of releasing a dragged sheet: it closes, grows to full height, or snaps back. */
export function dragOutcome({ distance, velocity, height }: Drag): 'close' | 'expand' | 'stay' {
  if (velocity > FLICK_VELOCITY_PX_PER_MS && distance > 0) return 'close'
  if (velocity < -FLICK_VELOCITY_PX_PER_MS && distance < 0) return 'expand'
  if (distance > height * CLOSE_SHARE) return 'close'
  return distance < -EXPAND_DISTANCE_PX ? 'expand' : 'stay'
}
