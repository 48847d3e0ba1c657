import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Database } from '#server/db/database.ts'
import { MIGRATIONS_FOLDER, migrateDatabase, migrationFiles } from '#server/db/migrate.ts'
import { localTransport } from '#server/db/pglite/local-transport.ts'
import { pgliteDatabase } from '#server/db/pglite/database.ts'

const CACHE_FOLDER = path.resolve(MIGRATIONS_FOLDER, '../../../node_modules/.cache/evolve')

function imagePath(): string {
  const hash = createHash('sha256')
  const manifest = path.resolve(MIGRATIONS_FOLDER, '../../../node_modules/@electric-sql/pglite/package.json')
  if (existsSync(manifest)) hash.update(readFileSync(manifest))
  for (const file of migrationFiles()) hash.update(file.hash)
  return path.join(CACHE_FOLDER, `memory-${hash.digest('hex').slice(0, 16)}.tar`)
}

let image: Promise<Blob> | undefined

/**
 * A migrated data folder, created once for each set of migrations, because initializing PostgreSQL takes seconds and
 * unpacking does not.
 */
async function migratedImage(): Promise<Blob> {
  const file = imagePath()
  if (existsSync(file)) return new Blob([await readFile(file)])
  const engine = await PGlite.create({ extensions: { btree_gist, pg_trgm } })
  await migrateDatabase(pgliteDatabase(localTransport(engine)))
  await engine.exec('checkpoint')
  const blob = await engine.dumpDataDir('none')
  await engine.close()
  await mkdir(CACHE_FOLDER, { recursive: true })
  // Test files run in several processes: each writes its own file, and a rename makes one of them the image.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, Buffer.from(await blob.arrayBuffer()))
  await rename(draft, file)
  return blob
}

/** A new, migrated PGlite in memory. */
export async function openMemoryPglite(): Promise<Database> {
  image ??= migratedImage()
  const engine = await PGlite.create({ loadDataDir: await image, extensions: { btree_gist, pg_trgm } })
  return pgliteDatabase(localTransport(engine))
}
