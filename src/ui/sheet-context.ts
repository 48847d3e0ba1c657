import { createContext } from 'react'

/** True inside a sheet that owns a history entry: links there replace the entry, so that Back does not return to it. */
export const SheetContext = createContext(false)
