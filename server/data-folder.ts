import path from 'node:path'

export interface DataFolder {
  /** Absolute path. */
  dataDir: string
  /** Null: the embedded engine in `dataDir`. */
  databaseUrl: string | null
}

const DEFAULT_DATA_DIR = '.data'

/**
 * The part of the configuration that says whether a folder has to be locked, and which. Apart from the rest (env.ts,
 * which takes it from here), so that it is known before anything is loaded.
 */
export function dataFolderOf(source: Record<string, string | undefined>): DataFolder {
  return {
    dataDir: path.resolve(source['DATA_DIR']?.trim() || DEFAULT_DATA_DIR),
    databaseUrl: source['DATABASE_URL'] || null,
  }
}
