import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import createFilter from '@balena/dockerignore'

/** Files that must not enter the image, in any folder of the project. */
export const SECRET_FILES = [
  ...['privkey.pem', 'fullchain.pem', 'tls.key', 'tls.crt', 'client.p12', 'client.pfx', 'store.jks', 'id_rsa'],
  ...['id_ed25519', '.env', '.env.production', '.env.local', 'evolve.env', '.npmrc', 'evolve.backup', 'people.dump'],
  ...['.data/x', '.data/postgres/base/1', 'certificates/x', 'certificates/live/x', 'secrets/x', '.git/config'],
  ...['.ssh/config', '.aws/credentials', 'postgres-password'],
]

async function filesBelow(folder: string, skipped: ReadonlySet<string>): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(file, skipped)
      return [file]
    }),
  )
  return found.flat()
}

/** Whether `COPY . .` includes a path of the project, by the rules of a .dockerignore. */
export function imageFilter(dockerignore: string): (file: string) => boolean {
  return createFilter().add(dockerignore).createFilter()
}

/**
 * The files that `COPY . .` includes from a folder, by its .dockerignore.
 * @param skipped names of folders that are not searched; they must be ignored
 * @returns paths relative to the folder, with / between folders
 */
export async function imageContext(folder: string, skipped: readonly string[] = []): Promise<string[]> {
  const enters = imageFilter(await readFile(path.join(folder, '.dockerignore'), 'utf8'))
  const files = await filesBelow(folder, new Set(skipped))
  return files.map((file) => path.relative(folder, file).split(path.sep).join('/')).filter(enters)
}

/** The folders of some files, including the root (''). */
export function foldersOf(files: readonly string[]): string[] {
  const folders = new Set([''])
  for (const file of files)
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) folders.add(folder)
  return [...folders]
}
