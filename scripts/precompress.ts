import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { findFiles } from './find-files.ts'
import { isCompressible } from '#server/http/content-types.ts'

/**
 * Compresses the built files at the highest level, so that serving costs no CPU time. Source maps are not compressed,
 * because only developers load them.
 */

const DIST = 'dist'
const MIN_BYTES = 512
/** A compressed file that saves less than this share is not kept. */
const WORTH = 0.95

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const forms = [
    [
      '.br',
      await brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    ],
    ['.gz', await zip(content, { level: 9 })],
  ] as const
  for (const [suffix, form] of forms) if (form.length < content.length * WORTH) await writeFile(file + suffix, form)
}

const files = findDistFiles()
await Promise.all(files.map(compress))
console.log(`Compressed ${files.length} files of ${DIST}`)

function findDistFiles(): string[] {
  // findFiles skips 'dist' below a folder, but not the folder itself.
  return findFiles(DIST, ['']).filter(
    (file) => isCompressible(file) && !/\.(map|br|gz)$/.test(file) && !file.includes('/.vite/'),
  )
}
