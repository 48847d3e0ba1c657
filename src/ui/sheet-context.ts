import { createContext } from 'react'

/**
 * True inside a sheet that owns a history entry: links there replace the entry, so that Back does not meet it again.
 */
export const SheetContext = createContext(false)
