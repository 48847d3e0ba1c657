import { posix } from 'node:path'
import { resolveStaticStyleRules, resolveStyleRulesForSlots } from '@griffel/core'
import { createServer, parseSync, type Plugin, type ViteDevServer } from 'vite'
import { type Edit, findStyleCalls, applyEdits, type StyleCall } from './style-calls.ts'

/**
 * Turns our `makeStyles` and `makeStaticStyles` into finished CSS rules at build time, with Griffel's own functions,
 * and `tokens.x` into `var(--x)`. The browser then needs neither the style compiler
 * (docs/requirements/quality.md#first-load) nor its time at the first render. Development and tests use the compiler in
 * the page; the class names are the same.
 */

const SOURCE = /\/src\/(?:app|features|lib|ui)\/.*\.tsx?$/
/** Fluent's own styles are already finished rules, except for a few that are computed with tokens. */
const FLUENT_STYLES = /\/node_modules\/@fluentui\/.*\.styles\.js$/
const VIRTUAL = 'virtual:style-values:'

/** Module texts whose values the style calls need, by the file they belong to. */
type ValueModules = Map<string, string>

function createEvaluator(modules: ValueModules): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      {
        name: 'evolve-style-values',
        // The file's own path in the name makes its relative imports resolve against that file. Vite separates folders
        // with / on every system.
        resolveId: (source, importer) => {
          if (source.startsWith(VIRTUAL)) return source
          return importer?.startsWith(VIRTUAL) && source.startsWith('.')
            ? posix.join(posix.dirname(importer.slice(VIRTUAL.length)), source)
            : undefined
        },
        load: (id) => modules.get(id),
      },
    ],
  })
}

function compiled(call: StyleCall, value: unknown): string {
  if (call.kind === 'makeStaticStyles') {
    const rules = resolveStaticStyleRules(
      (Array.isArray(value) ? value : [value]) as Parameters<typeof resolveStaticStyleRules>[0],
    )
    return `__staticStyles(${JSON.stringify({ d: rules })})`
  }
  const [classes, rules] = resolveStyleRulesForSlots(value as Parameters<typeof resolveStyleRulesForSlots>[0])
  return `__styles(${JSON.stringify(classes)}, ${JSON.stringify(rules)})`
}

export function stylesAhead(): Plugin {
  const modules: ValueModules = new Map()
  let evaluator: Promise<ViteDevServer> | null = null
  return {
    name: 'evolve-styles-ahead',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!(SOURCE.test(id) || FLUENT_STYLES.test(id)) || !/\bmakeStyles\(|\bmakeStaticStyles\(|\btokens\./.test(code))
        return null
      const { program } = parseSync(id, code)
      const { calls, tokenUses, valueModule } = findStyleCalls(program, code)
      const edits: Edit[] = tokenUses.map(({ start, end, name }) => ({
        start,
        end,
        text: JSON.stringify(`var(--${name})`),
      }))
      if (calls.length > 0) {
        const name = `${VIRTUAL}${id}`
        modules.set(name, valueModule)
        evaluator ??= createEvaluator(modules)
        const { values } = (await (await evaluator).ssrLoadModule(name)) as { values: unknown[] }
        calls.forEach((call, index) =>
          edits.push({ start: call.start, end: call.end, text: compiled(call, values[index]) }),
        )
      }
      if (edits.length === 0) return null
      const imports = calls.length > 0 ? "import { __staticStyles, __styles } from '@griffel/react';" : ''
      // Line numbers do not change, so the source map of the original text stays valid.
      return { code: imports + applyEdits(code, edits), map: null }
    },
    async closeBundle() {
      await (await evaluator)?.close()
      evaluator = null
    },
  }
}
