import { readFileSync } from 'node:fs'

/**
 * Converts a function of scripts/bench/in-page to text that calls it, so that browser globals are not part of the types
 * of scripts and server.
 * @param argument a JSON value
 */
export function inPage(
  name: 'fill-cached-inbox' | 'forget-all-but-session' | 'watch-frames' | 'watch-layout-shift' | 'watch-rows',
  argument: unknown = null,
): string {
  const source = readFileSync(new URL(`in-page/${name}.js`, import.meta.url), 'utf8')
  return `(${source.slice(source.indexOf('export ') + 'export '.length).trim()})(${JSON.stringify(argument)})`
}
