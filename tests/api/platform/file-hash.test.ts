import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FileHash } from '#server/lib/storage/file-hash.ts'
import { identityOf } from '#server/lib/storage/file-identity.ts'

let folder: string
// Longer than what is read at once, and not a multiple of it.
const contents = { first: randomBytes(300_001), second: randomBytes(70_000), empty: Buffer.alloc(0) }
type Name = keyof typeof contents
const fileOf = (name: Name | 'missing'): string => path.join(folder, name)
const sha256 = (...names: Name[]): string =>
  createHash('sha256')
    .update(Buffer.concat(names.map((name) => contents[name])))
    .digest('hex')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evolve-hash-'))
  for (const name of Object.keys(contents) as Name[]) await writeFile(fileOf(name), contents[name])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('files are hashed in sequence, and parallel hashes are independent', async () => {
  const [one, other] = [new FileHash(), new FileHash()]
  const identity = await one.add(fileOf('first'))
  await other.add(fileOf('second'))
  await one.add(fileOf('empty'))
  await one.add(fileOf('second'))
  expect(await Promise.all([one.end(), other.end()])).toEqual([sha256('first', 'second'), sha256('second')])
  expect(identity).toEqual(identityOf(await stat(fileOf('first'), { bigint: true })))
})

it('an empty file has the hash of empty content', async () => {
  expect(await new FileHash().end()).toBe(sha256('empty'))
})

it('a missing file is reported with its code, and later files work', async () => {
  const hash = new FileHash()
  await hash.add(fileOf('second'))
  await expect(hash.add(fileOf('missing'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await hash.end()).toBe(sha256('second'))
})

it('a process that hashed a file can exit', () => {
  const module = new URL('../../../server/lib/storage/file-hash.ts', import.meta.url).href
  const script =
    `const { FileHash } = await import(${JSON.stringify(module)}); const hash = new FileHash(); await ` +
    `hash.add(${JSON.stringify(fileOf('first'))}); console.log(await hash.end()); hash.drop()`
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  expect(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
    }).trim(),
  ).toBe(sha256('first'))
})
