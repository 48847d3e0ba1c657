import { createContext, useContext, useEffect } from 'react'

/** Connects a sheet with its content, so that no input in it is lost when it closes. */
export interface SheetGuard {
  /** Adds unsaved input, which `isBusy` if it is being saved; the result removes it. */
  add: (isBusy: boolean) => () => void
  /** Runs `close` if nothing would be lost, or if the user agrees; not at all while input is being saved. */
  closeBy: (close: () => void) => void
}

/** The guard of the sheet around a component; null outside of sheets. */
export const SheetGuardContext = createContext<SheetGuard | null>(null)

/**
 * Says that closing the sheet around this component would lose input, so that the sheet asks before it closes. A Form
 * does this by itself; it is for input that is not in a Form. It has no effect outside of sheets.
 *
 * @param isBusy true while the input is being saved: the sheet does not close then
 */
export function useUnsavedInput(isUnsaved: boolean, isBusy = false): void {
  const guard = useContext(SheetGuardContext)
  useEffect(() => (isUnsaved ? guard?.add(isBusy) : undefined), [guard, isUnsaved, isBusy])
}

/**
 * @returns closes the sheet around this component by calling its argument, after it asked if input would be lost; to be
 * used by buttons such as Cancel
 */
export function useCloseBy(): (close: () => void) => void {
  const guard = useContext(SheetGuardContext)
  return (close) => (guard ? guard.closeBy(close) : close())
}
