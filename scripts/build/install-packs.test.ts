import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { BuiltChunks } from '../bundle-report.ts'
import { findParts, packFiles } from './install-packs.ts'

function chunk(file: string, imports: string[] = [], dynamicImports: string[] = []): BuiltChunks[string] {
  return { packages: {}, files: [file], imports, dynamicImports, css: [] }
}

const CHUNKS: BuiltChunks = {
  'assets/start.js': chunk('index.html', ['assets/kit.js'], ['assets/boot.js']),
  'assets/boot.js': chunk(
    'src/app/boot.tsx',
    [],
    ['assets/theme.js', 'assets/pdf.js', 'assets/map.js', 'assets/audit.js'],
  ),
  'assets/kit.js': chunk('src/ui/button.tsx'),
  'assets/theme.js': chunk('src/features/site/pages/theme-page.tsx', ['assets/kit.js', 'assets/colors.js']),
  'assets/colors.js': chunk('src/ui/color-picker.tsx', [], ['assets/pdf.js']),
  'assets/pdf.js': { ...chunk('src/ui/pdf/pdf-engine.ts', ['assets/kit.js']), css: ['assets/pdf.css'] },
  'assets/map.js': chunk('src/ui/map/leaflet-map.tsx'),
  // Staff code that a screen of the app imports as well belongs to the app.
  'assets/audit.js': chunk('src/app/audit.tsx', ['assets/names.js']),
  'assets/names.js': chunk('src/features/site/roles/names.ts'),
}

it('gives to a part only code that the app does not load by itself', () => {
  const partOf = findParts(CHUNKS)
  const parts = Object.fromEntries(
    [...Object.keys(CHUNKS), 'assets/pdf.css', 'assets/pdf.worker.min-1.mjs', 'index.html'].map((url) => [
      url,
      partOf(url),
    ]),
  )
  expect(parts).toEqual({
    'assets/start.js': undefined,
    'assets/boot.js': undefined,
    'assets/kit.js': undefined,
    'assets/theme.js': 'staff',
    'assets/colors.js': 'staff',
    'assets/pdf.js': 'pdf',
    'assets/pdf.css': 'pdf',
    'assets/map.js': 'map',
    'assets/audit.js': undefined,
    'assets/names.js': undefined,
    'assets/pdf.worker.min-1.mjs': 'pdf',
    'index.html': undefined,
  })
})

it('fails when the modules of a part were moved', () => {
  const { 'assets/map.js': _map, ...others } = CHUNKS
  expect(() => findParts(others)).toThrow('The build has no map code')
})

it('packs the small files of each part, with their content, and leaves large ones and pages alone', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'evolve-packs-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, '.vite'))
  await writeFile(join(dist, '.vite/chunks.json'), JSON.stringify(CHUNKS))
  const urls = ['index.html', 'assets/start.js', 'assets/kit.js', 'assets/theme.js', 'assets/colors.js']
  for (const url of urls) await writeFile(join(dist, url), `content of ${url} "${'é'.repeat(3)}"`)
  await writeFile(join(dist, 'assets/boot.js'), 'x'.repeat(30_000))

  const files = await packFiles(
    dist,
    [...urls, 'assets/boot.js'].map((url) => ({ url, revision: null })),
  )
  const packOf = (url: string) => files.find((file) => file.url === url)?.pack
  expect([packOf('index.html'), packOf('assets/boot.js')]).toEqual([undefined, undefined])
  expect(packOf('assets/start.js')).toMatch(/^assets\/pack-[0-9a-f]{10}\.json$/)
  expect(packOf('assets/kit.js')).toBe(packOf('assets/start.js'))
  expect(packOf('assets/theme.js')).toBe(packOf('assets/colors.js'))
  expect(packOf('assets/theme.js')).not.toBe(packOf('assets/kit.js'))
  expect(JSON.parse(await readFile(join(dist, packOf('assets/theme.js') as string), 'utf8'))).toEqual({
    'assets/theme.js': 'content of assets/theme.js "ééé"',
    'assets/colors.js': 'content of assets/colors.js "ééé"',
  })
})
