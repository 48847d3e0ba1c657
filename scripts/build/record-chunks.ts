import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type BuiltChunk, CHUNKS_RECORD } from '../bundle-report.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** 'node_modules/@scope/name/...' -> '@scope/name'; our files by their folder. */
function packageOf(id: string): string {
  const path = id.replaceAll('\\', '/')
  const inside = path.lastIndexOf('/node_modules/')
  if (inside >= 0) return /^(?:@[^/]+\/)?[^/]+/.exec(path.slice(inside + '/node_modules/'.length))?.[0] ?? 'unknown'
  return /\/(src\/[^/]+(?:\/[^/.]+)?|shared)/.exec(path)?.[1] ?? 'build'
}

/**
 * Records the contents and imports of each chunk; the budget check uses the record to report what grew
 * (scripts/bundle-report.ts).
 */
export function recordChunks(): Plugin {
  return {
    name: 'evolve-record-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks: Record<string, BuiltChunk> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const packages: Record<string, number> = {}
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = packageOf(id)
          packages[name] = (packages[name] ?? 0) + renderedLength
        }
        const files = chunk.moduleIds
          .map((id) => relative(ROOT, id).replaceAll('\\', '/'))
          .filter((path) => /^(?:src\/|index\.html)/.test(path))
        chunks[chunk.fileName] = {
          packages,
          files,
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          css: [...(chunk.viteMetadata?.importedCss ?? [])],
        }
      }
      this.emitFile({ type: 'asset', fileName: CHUNKS_RECORD, source: JSON.stringify(chunks) })
    },
  }
}
