import type { Plugin } from 'vite'

/**
 * @param imports the imports of each file
 * @returns one cycle of files that import each other, from a file back to itself; null if there is none
 */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    path.push(file)
    for (const imported of imports.get(file) ?? []) {
      const cycle = visit(imported)
      if (cycle) return cycle
    }
    path.pop()
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const cycle = visit(file)
    if (cycle) return cycle
  }
  return null
}

/**
 * Fails the build if client files import each other in a cycle: one of them would run before its dependencies, and the
 * app would fail with "Cannot read properties of undefined" on the first screen that loads it.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'refuse-chunk-cycles',
    generateBundle(_options, bundle) {
      const imports = new Map<string, string[]>()
      for (const file of Object.values(bundle)) if (file.type === 'chunk') imports.set(file.fileName, file.imports)
      const cycle = findCycle(imports)
      if (!cycle) return
      const modules = cycle.slice(1).map((name) => {
        const file = bundle[name]
        const ids = file?.type === 'chunk' ? Object.keys(file.modules) : []
        return `${name}: ${ids.slice(-6).join(', ')}`
      })
      this.error(`Files import each other: change the groups in scripts/build/chunk-groups.ts.\n${modules.join('\n')}`)
    },
  }
}
