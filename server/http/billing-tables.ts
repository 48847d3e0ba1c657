import type { PageVisit } from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { BILLING_URL_MINUTES } from '#shared/limits.ts'
import { html, type Markup } from './html.ts'

/** The address that the forms of the ledger's pages post to. */
export const CHANGE_PATH = '/storage/billing/change'

export const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** A form that may be sent for as long as its page holds. */
export function form(services: Services, visit: PageVisit, grant: Record<string, string>, content: Markup): Markup {
  if (!visit.mayChange) return html``
  const action = services.urlSigner.sign(
    'POST',
    CHANGE_PATH,
    { ...grant, personId: visit.personId },
    BILLING_URL_MINUTES * 60,
  )
  return html`<form method="post" action="${action}">${content}</form>`
}

/** Cells of a row, each with the head of its column: narrow screens show them below each other. */
export function cells(
  headers: readonly string[],
  contents: readonly (string | Markup)[],
  ends: readonly string[] = [],
) {
  return contents.map((content, at) => {
    const header = headers[at] ?? ''
    return html`<td data-label="${header}" class="${ends.includes(header) ? 'end' : ''}">${content}</td>`
  })
}

export function tableRow(
  headers: readonly string[],
  contents: readonly (string | Markup)[],
  ends: readonly string[] = [],
): Markup {
  return html`<tr>${cells(headers, contents, ends)}</tr>`
}

export function table(headers: readonly string[], rows: readonly Markup[], empty: string): Markup {
  if (rows.length === 0) return html`<p>${empty}</p>`
  const heads = headers.map((header) => html`<th scope="col">${header}</th>`)
  return html`<div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}
