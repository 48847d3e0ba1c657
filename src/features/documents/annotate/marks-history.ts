import type { Mark } from './mark.ts'

/** The marks with the states for undo and redo. */
export interface MarksHistory {
  past: readonly (readonly Mark[])[]
  marks: readonly Mark[]
  future: readonly (readonly Mark[])[]
  /**
   * Name of the last step; consecutive steps with the same name are undone together, such as many key presses that move
   * a mark. Null if the last step has no name.
   */
  step: string | null
}

const MAX_STEPS_COUNT = 200

export function historyOf(marks: readonly Mark[]): MarksHistory {
  return { past: [], marks, future: [], step: null }
}

/** @param step is merged with the previous step if both have this name; null for a separate step */
export function changed(history: MarksHistory, marks: readonly Mark[], step: string | null = null): MarksHistory {
  const joins = step !== null && step === history.step
  return {
    past: joins ? history.past : [...history.past, history.marks].slice(-MAX_STEPS_COUNT),
    marks,
    future: [],
    step,
  }
}

export function undone(history: MarksHistory): MarksHistory {
  const before = history.past.at(-1)
  if (!before) return history
  return { past: history.past.slice(0, -1), marks: before, future: [history.marks, ...history.future], step: null }
}

export function redone(history: MarksHistory): MarksHistory {
  const [next, ...rest] = history.future
  if (!next) return history
  return { past: [...history.past, history.marks], marks: next, future: rest, step: null }
}
