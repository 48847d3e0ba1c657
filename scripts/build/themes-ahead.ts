import { type Plugin, runnerImport } from 'vite'

/**
 * Computes the themes at build time, and removes the variables that no style uses: most of them are colors of Fluent
 * that the product never shows. The result is a fifth of the size of the code that computes them
 * (docs/requirements/quality.md#first-load), and the browser computes nothing at the first screen.
 */

const THEMES = '/src/ui/themes.ts'
/** Defines every variable, for code that uses them by name. */
const DEFINITIONS = '/@fluentui/tokens/'
const NAMED = /--([a-z]\w+)|\btokens\.(\w+)/gi
const PLACE = /(["'`])__EVOLVE_THEME_(light|dark)__\1/g

type Values = Record<string, string | number>

export function themesAhead(): Plugin {
  const named = new Set<string>()
  let themes: Promise<Record<'light' | 'dark', Values>> | null = null

  async function compute(id: string): Promise<Record<'light' | 'dark', Values>> {
    const { module } = await runnerImport<{ lightTheme: Values; darkTheme: Values }>(id)
    const { lightTheme, darkTheme } = module
    return {
      light: lightTheme,
      dark: Object.fromEntries(Object.entries(darkTheme).filter(([name, value]) => lightTheme[name] !== value)),
    }
  }

  return {
    name: 'evolve-themes-ahead',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      if (path.endsWith(THEMES)) {
        themes ??= compute(id)
        return {
          code:
            'export const lightTheme = JSON.parse("__EVOLVE_THEME_light__");\nexport const darkTheme = { ' +
            '...lightTheme, ...JSON.parse("__EVOLVE_THEME_dark__") };\n',
          map: null,
        }
      }
      if (!path.includes(DEFINITIONS))
        for (const [, variable, token] of code.matchAll(NAMED)) named.add(variable ?? token ?? '')
      return null
    },
    // Before the chunks get their names, which contain content hashes.
    async renderChunk(code) {
      if (!themes || !code.includes('__EVOLVE_THEME_')) return null
      const computed = await themes
      const textOf = (theme: 'light' | 'dark'): string =>
        JSON.stringify(
          JSON.stringify(Object.fromEntries(Object.entries(computed[theme]).filter(([name]) => named.has(name)))),
        )
      return { code: code.replaceAll(PLACE, (_place, _quote, theme: 'light' | 'dark') => textOf(theme)), map: null }
    },
    generateBundle(_options, bundle) {
      const left = Object.values(bundle).filter(
        (output) => output.type === 'chunk' && output.code.includes('__EVOLVE_THEME_'),
      )
      if (left.length > 0) throw new Error('A theme was not put into the build: see scripts/build/themes-ahead.ts')
    },
  }
}
