import { escapeHtml } from '#server/lib/markup/escape-html.ts'

/** Markup that is inserted without escaping; only `html` creates it. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | null | Markup | readonly Markup[]

function written(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escapeHtml(String(part))
}

/** A template whose values are escaped unless they are markup. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(
    texts.map((text, index) => text + (index < parts.length ? written(parts[index] ?? null) : '')).join(''),
  )
}

const STYLE = new Markup(`
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8886; --accent: #006373 }
  @media (prefers-color-scheme: dark) { :root { --accent: #4eabbd } }
  body { max-width: 62rem; margin: 0 auto; padding: 1rem }
  h1 { font-size: 1.5rem; margin: .5rem 0 } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
  a { color: var(--accent) } nav { display: flex; flex-wrap: wrap; gap: 1rem }
  .note { border-left: 3px solid var(--accent); padding: .25rem .75rem; margin: 1rem 0 }
  .scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
  th.end, td.end { text-align: right; font-variant-numeric: tabular-nums; padding-right: 1.5rem }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: start; margin: .25rem 0 }
  /* Next to an input, which has its label above it. */
  label ~ button { margin-top: 1.275rem }
  td form { display: inline-flex; vertical-align: bottom; margin-inline-end: .5rem } td:empty { padding: 0; border: none }
  label { display: flex; flex-direction: column; font-size: .85rem }
  input, select, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; border-radius: 6px; border: 1px solid var(--line) }
  button { background: var(--accent); color: Canvas; border: none; cursor: pointer }
  nav a { display: inline-flex; align-items: center; min-height: 2.75rem }
  @media (max-width: 40rem) {
    thead { display: none } tr, td { display: block } tbody tr { padding: .5rem 0; border-bottom: 1px solid var(--line) }
    tr:has(+ .under) { border-bottom: none; padding-bottom: 0 } .under:has(td:empty) { padding-top: 0 }
    td, td.end { border: none; padding: .125rem 0; text-align: start }
    td[data-label] { display: flex; align-items: baseline; gap: 1rem; min-height: 1.75rem }
    td[data-label]::before { content: attr(data-label); flex: 0 0 6rem; font-size: .85rem; opacity: .75 }
    td a { display: inline-flex; align-items: center; min-height: 2.75rem }
    form, td form { display: flex; flex-direction: column; align-items: stretch; margin-inline-end: 0 }
    label ~ button { margin-top: .25rem }
    input, select { box-sizing: border-box; width: 100% }
  }
  details { margin: .5rem 0 } summary { min-height: 2.75rem; align-content: center; cursor: pointer; color: var(--accent) }
  .danger { --accent: #b10e1c; margin-top: 1rem }
  @media (prefers-color-scheme: dark) { .danger { --accent: #f1707b } }
  .error { color: var(--error); font-weight: 600 } @media (min-width: 40rem) { label .error { max-width: 18rem } }
  [aria-invalid] { border-color: var(--error) }
  :root { --error: #b10e1c } @media (prefers-color-scheme: dark) { :root { --error: #f1707b } }
  @media print { nav, form, button, details { display: none } }
  .hint { opacity: .8; font-size: .9rem; margin: .25rem 0 } h3 { font-size: 1rem; margin: 1.25rem 0 .25rem }
  button.quiet { background: none; color: inherit; border: 1px solid var(--line) }
`)

/** A complete page without scripts. */
export function htmlPage(title: string, body: Markup): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width,initial-scale=1"><meta name="robots"
    content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
    .text
}
