import { readFileSync } from 'node:fs'

/**
 * A function of scripts/bench/in-page as text that calls it: the browser's globals stay out of the types of scripts and
 * server.
 *
 * @param argument what JSON can carry
 */
export function inPage(
  name: 'fill-cached-inbox' | 'forget-all-but-session' | 'watch-frames' | 'watch-rows',
  argument: unknown,
): string {
  const source = readFileSync(new URL(`in-page/${name}.js`, import.meta.url), 'utf8')
  return `(${source.slice(source.indexOf('export ') + 'export '.length).trim()})(${JSON.stringify(argument)})`
}
