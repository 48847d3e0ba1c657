import { html, type Markup } from './html.ts'

/** Numeric columns, which are right-aligned. */
const NUMBERS: readonly string[] = ['Amount', 'Balance', 'Quantity', 'Rate', 'Unit price']

/** Cells of a row, each with its column header: narrow screens show them below each other. */
export function cells(headers: readonly string[], contents: readonly (string | Markup)[]) {
  return contents.map((content, at) => {
    const header = headers[at] ?? ''
    return html`<td data-label="${header}" class="${NUMBERS.includes(header) ? 'end' : ''}">${content}</td>`
  })
}

export function tableRow(headers: readonly string[], contents: readonly (string | Markup)[]): Markup {
  return html`<tr>${cells(headers, contents)}</tr>`
}

export function table(headers: readonly string[], rows: readonly Markup[], empty: string): Markup {
  if (rows.length === 0) return html`<p>${empty}</p>`
  const heads = headers.map(
    (header) => html`<th scope="col" class="${NUMBERS.includes(header) ? 'end' : ''}">${header}</th>`,
  )
  return html`<div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}
