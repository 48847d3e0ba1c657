import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SITE_VERSION } from '#shared/limits.ts'

/** How a build differs from the one in dist. */
export interface BuildChange {
  /** The version this build's pages say they are. */
  version?: string
}

const TEXT_FILES = /\.(js|css|html|json|webmanifest)$/
const HASHED = /^(.+)(\.(?:js|css|json))$/

/**
 * Makes another build of the same sources: every hashed file has another name, the page and the worker another content.
 * So does one release differ from the next; building twice would take a minute and prove the same.
 */
export async function deriveBuild(dist: string, folder: string, mark: string, change: BuildChange = {}): Promise<void> {
  // The compressed forms would still hold the old content; maps and pictures change nothing.
  await cp(dist, folder, { recursive: true, filter: (path) => !/\.(br|gz|map)$/.test(path) })
  const assets = join(folder, 'assets')
  const names = (await readdir(assets)).filter((name) => HASHED.test(name))
  const renamed = new Map(names.map((name) => [name, name.replace(HASHED, `$1${mark}$2`)]))
  const anyName = new RegExp(
    names
      .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .toSorted((a, b) => b.length - a.length)
      .join('|'),
    'g',
  )

  const rewrite = async (path: string, to = path): Promise<void> => {
    const text = (await readFile(path, 'utf8'))
      .replace(anyName, (name) => renamed.get(name) ?? name)
      // The worker knows the page by its revision.
      .replace(
        /("revision":")[0-9a-f]+(","url":"index\.html")/,
        (_whole, before: string, after: string) => `${before}${mark}${after}`,
      )
      .replaceAll(SITE_VERSION, change.version ?? SITE_VERSION)
    if (to !== path) await rm(path)
    await writeFile(to, text)
  }
  for (const [name, next] of renamed) await rewrite(join(assets, name), join(assets, next))
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile() && TEXT_FILES.test(entry.name)) await rewrite(join(folder, entry.name))
  }
}
