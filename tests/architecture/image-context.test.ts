import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'
import { foldersOf, imageFilter, SECRET_FILES } from '#scripts/image-context.ts'

const enters = imageFilter(readFileSync('.dockerignore', 'utf8'))
const files = findFiles('.', [''])
/** Folders at most two levels deep; the same patterns apply to deeper folders. */
const folders = foldersOf(files).filter((folder) => folder.split('/').length <= 2)

/** Paths of all secret files in each folder of the project, and in folders that a developer could create. */
const planted = [...folders, 'backup', 'server/keys', 'docs/deploy/live'].flatMap((folder) =>
  SECRET_FILES.map((name) => (folder === '' ? name : `${folder}/${name}`)),
)

describe('The build context of the server image', () => {
  it('includes the files that a build and a server need', () => {
    const needed = ['package.json', 'package-lock.json', 'index.html', 'server/main.ts', 'docs/deploy/is-ready.mjs']
    expect(needed.filter((file) => !enters(file))).toEqual([])
    expect(files.filter((file) => /^(src|server|shared|sw|public)\//.test(file) && !enters(file))).toEqual(
      files.filter((file) => /^(src|server|shared|sw|public)\/.*\.test\.tsx?$/.test(file)),
    )
  })

  it('includes no key, certificate, .env file or data in any folder', () => {
    expect(planted.length).toBeGreaterThan(1_000)
    expect(planted.filter(enters)).toEqual([])
  })

  it('would include them with an incomplete .dockerignore', () => {
    const careless = imageFilter('.data\n.git\nnode_modules\n**/*.env\n')
    expect(planted.filter(careless)).toEqual(
      expect.arrayContaining(['privkey.pem', 'docs/deploy/certificates/x', '.env.production']),
    )
  })
})
