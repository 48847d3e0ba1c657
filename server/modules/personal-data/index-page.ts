import { escapeHtml } from '#server/lib/markup/escape-html.ts'
import type { Row } from './repository.ts'

/** A section of the HTML page: its first rows, and the total number of rows. */
export interface ShownSection {
  name: string
  title: string
  rows: readonly Row[]
  count: number
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:70rem;margin:0 auto;padding:1rem}
nav ul{columns:16rem;padding-left:1.25rem}article{border:1px solid #8886;border-radius:8px;padding:.5rem 1rem;margin:.5rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.1rem
1rem;margin:0}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}`

/** Converts 'cellPhoneNumber' to 'Cell phone number'. */
function inWords(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, (_pair, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown): string {
  if (value instanceof Date) return `${value.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function article(row: Row): string {
  const facts = Object.entries(row).filter(([, value]) => !isEmpty(value))
  const items = facts.map(([key, value]) => `<dt>${inWords(key)}</dt><dd>${escapeHtml(textOf(value))}</dd>`)
  return `<article><dl>${items.join('')}</dl></article>`
}

function section({ name, title, rows, count }: ShownSection): string {
  const file = `<a href="${name}.json">${name}.json</a>`
  const more = count > rows.length ? `<p>The first ${rows.length} of ${count}; all of them are in ${file}.</p>` : ''
  const heading = `<h2 id="${name}">${escapeHtml(title)}</h2>`
  if (count === 0) return `<section>${heading}<p>Nothing is stored.</p></section>`
  return `<section>${heading}<p>As data: ${file}</p>${rows.map(article).join('')}${more}</section>`
}

/** Renders the archive's HTML page, without a script: every section with its first entries. */
export function indexPage(name: string, madeAt: Date, sections: readonly ShownSection[]): string {
  const links = sections.map(
    ({ name: id, title, count }) => `<li><a href="#${id}">${escapeHtml(title)}</a> (${count})</li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Your Evolve data</title><style>${STYLE}</style></head><body><h1>Your Evolve data</h1>
<p>What Evolve stores about ${escapeHtml(name)}, as of ${textOf(madeAt)}. Messages
and files of organizations belong to them and are not here.</p>
<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>${sections.map(section).join('')}</body></html>`
}
