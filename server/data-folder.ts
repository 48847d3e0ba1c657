import path from 'node:path'

export interface DataFolder {
  /** Absolute path. */
  dataDir: string
  /** Null for the engine embedded in `dataDir`. */
  databaseUrl: string | null
}

const DEFAULT_DATA_DIR = '.data'

/**
 * The part of the configuration that decides whether and which folder to lock. Separate from env.ts, which imports it,
 * so that it is available before anything else is loaded.
 */
export function dataFolderOf(source: Record<string, string | undefined>): DataFolder {
  return {
    dataDir: path.resolve(source['DATA_DIR']?.trim() || DEFAULT_DATA_DIR),
    databaseUrl: source['DATABASE_URL'] || null,
  }
}
