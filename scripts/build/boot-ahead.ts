import type { HtmlTagDescriptor, Plugin } from 'vite'

const BOOT = '/src/app/boot.tsx'

/**
 * Lets the page fetch the app beside its own small entry, which imports it: without it one would wait for the other.
 */
export function bootAhead(): Plugin {
  return {
    name: 'evolve-boot-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        const boot = chunks.find((chunk) => chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(BOOT))
        if (!boot) throw new Error(`The build has no chunk for ${BOOT}: correct scripts/build/boot-ahead.ts`)
        const entry = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('index.html'))
        const known = new Set([entry?.fileName, ...(entry?.imports ?? [])])
        return [boot.fileName, ...boot.imports]
          .filter((file) => !known.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }))
      },
    },
  }
}
