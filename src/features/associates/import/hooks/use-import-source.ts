import { useState } from 'react'
import { INVITATION_FILE_MAX_BYTES } from '#shared/limits.ts'
import { importMessages } from '../messages.ts'
import type { Table } from '../read-tables.ts'

/** A file or a pasted table that was read. */
export interface ImportSource {
  name: string
  tables: readonly Table[]
}

interface SourceState {
  /** Increases with each source. */
  number: number
  source: ImportSource | null
  isOpen: boolean
  /** A text about the last import, or why the last file was refused. */
  report: { text: string; isProblem: boolean }
}

const NOTHING: SourceState = { number: 0, source: null, isOpen: false, report: { text: '', isProblem: false } }

/**
 * Reads the files and pasted tables of an import.
 *
 * @returns the state; `read`, which opens the import of a file or a text; `close`, with the text of what was imported
 */
export function useImportSource() {
  const [state, setState] = useState(NOTHING)

  async function read(given: File | string): Promise<void> {
    const refuse = (text: string): void => setState({ ...state, report: { text, isProblem: true } })
    if (typeof given !== 'string' && given.size > INVITATION_FILE_MAX_BYTES) return refuse(importMessages.tooLarge)
    try {
      const { readTables } = await import('../read-tables.ts')
      const tables = await readTables(given)
      if (tables.length === 0) return refuse(importMessages.empty)
      const name = typeof given === 'string' ? importMessages.pasted : given.name
      setState({ ...NOTHING, number: state.number + 1, source: { name, tables }, isOpen: true })
    } catch {
      refuse(importMessages.failed)
    }
  }

  const close = (text = ''): void => setState({ ...state, isOpen: false, report: { text, isProblem: false } })
  return { ...state, read, close }
}
