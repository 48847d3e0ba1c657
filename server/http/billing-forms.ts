import type { PageVisit } from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { BILLING_URL_MINUTES } from '#shared/limits.ts'
import { html, type Markup } from './html.ts'

/** The URL to which the forms of the ledger's pages are posted. */
export const CHANGE_PATH = '/storage/billing/change'

type Fields = Readonly<Record<string, string>>

/** Why a form was refused: a message per field; '' is the whole form. */
export type FormErrors = Fields

/** A refused form. Its page is shown again with the submitted values. */
export interface RefusedForm {
  grant: Fields
  values: Fields
  errors: FormErrors
}

/** A page for staff: the visitor, and a refused form on it. */
export interface StaffPage {
  visit: PageVisit
  refused: RefusedForm | null
}

interface Field {
  name: string
  label: string
  /** Shown unless the form was refused. */
  value?: string
  /** Attributes of the input, for example its type. */
  attributes?: Markup
}

export interface LedgerForm {
  isRefused: boolean
  /** An input below its label, with its error message. */
  input(field: Field): Markup
  /** The same for a select; the function renders the options for the selected value. */
  select(field: Field, options: (chosen: string) => readonly Markup[]): Markup
  /** The form with its fields and button; empty for a visitor with read-only access. */
  markup(content: Markup): Markup
}

/** A form that can be sent as long as its page is valid. `grant` is signed and names what the form changes. */
export function ledgerForm(services: Services, { visit, refused }: StaffPage, grant: Fields): LedgerForm {
  const isSame = (name: string): boolean => refused?.grant[name] === grant[name]
  const own = refused && isSame('action') && isSame('paymentId') ? refused : null
  const idOf = (name: string): string => ['field', grant['action'], grant['paymentId'], name].filter(Boolean).join('-')
  // The first field with a message gets the focus.
  const firstWrong = Object.keys(own?.errors ?? {})[0]
  const valueOf = ({ name, value = '' }: Field): string => own?.values[name] ?? value
  const stateOf = (name: string): Markup =>
    own?.errors[name]
      ? html`aria-invalid="true" aria-describedby="${idOf(name)}" ${name === firstWrong ? html`autofocus` : null}`
      : html``
  const messageOf = (name: string): Markup =>
    own?.errors[name] ? html`<span class="error" id="${idOf(name)}">${own.errors[name]}</span>` : html``
  return {
    isRefused: own !== null,
    input: (field) =>
      html`<label>${field.label}<input name="${field.name}" value="${valueOf(field)}" ${field.attributes ?? null}
      ${stateOf(field.name)}>${messageOf(field.name)}</label>`,
    select: (field, options) =>
      html`<label>${field.label}<select name="${field.name}"
      ${stateOf(field.name)}>${options(valueOf(field))}</select>${messageOf(field.name)}</label>`,
    markup(content) {
      if (!visit.mayChange) return html``
      const signed = { ...grant, personId: visit.personId }
      const action = services.urlSigner.sign('POST', CHANGE_PATH, signed, BILLING_URL_MINUTES * 60)
      const message = own?.errors['']
      return html`<form method="post" action="${action}">${content}</form>${
        message ? html`<p class="error" role="alert">${message}</p>` : null
      }`
    },
  }
}

/** A collapsed part of a page; expanded if it contains a refused form. */
export function disclosure(
  { isRefused }: Pick<LedgerForm, 'isRefused'>,
  { summary, isDanger = false }: { summary: string; isDanger?: boolean },
  content: Markup,
): Markup {
  return html`<details class="${isDanger ? 'danger' : ''}" ${isRefused ? html`open` : null}><summary>${summary}</summary>
    ${content}</details>`
}
