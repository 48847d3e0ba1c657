import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { findFiles } from '../find-files.ts'

const PACKAGE = 'node_modules/pdfjs-dist'
/**
 * Fonts that systems do not have in a compatible form, maps for Asian scripts, a decoder, icons of notes; each with its
 * license.
 */
const NEEDED =
  /^(?:LICENSE|cmaps\/(?:.*\.bcmap|LICENSE)|standard_fonts\/(?:Foxit(?:Symbol|Dingbats)\.pfb|LICENSE_FOXIT)|wasm\/(?:openjpeg_nowasm_fallback\.js|LICENSE_\w*OPENJPEG)|web\/images\/annotation-.*\.svg)$/

/** Copies the files that the PDF viewer loads on demand next to the app, under the viewer's version. */
export function pdfData(): Plugin {
  return {
    name: 'evolve-pdf-data',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8')) as { version: string }
      for (const path of findFiles(PACKAGE, [''])) {
        const name = relative(PACKAGE, path).replaceAll('\\', '/')
        if (NEEDED.test(name))
          this.emitFile({ type: 'asset', fileName: `pdfjs/${version}/${name}`, source: readFileSync(path) })
      }
    },
  }
}
