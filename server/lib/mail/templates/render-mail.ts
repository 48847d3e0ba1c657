import type { Mail } from '#server/lib/mail/port.ts'
import { escapeHtml } from '#server/lib/markup/escape-html.ts'
import { BLOCK_STYLES, DARK_STYLE, LAYOUT_STYLES } from './styles.ts'

/** A part of a mail's body; all texts are plain, except `html`. */
export type MailBlock =
  | { paragraph: string }
  /** A code to copy, shown in large type on a separate line. */
  | { code: string }
  | { button: string; url: string }
  /** Lines with one link each; quiet ones are less prominent. */
  | { links: readonly { label: string; url: string }[]; quiet?: true }
  /** HTML from the editor, already sanitized, with its text form. */
  | { html: string; text: string }

/** A mail of the product, from which both forms are made. */
export interface MailContent {
  to: string
  subject: string
  heading: string
  blocks: readonly MailBlock[]
  /** The sender shown in the mail; the product if omitted. */
  organizationName?: string
  /**
   * The recipient's URL to unsubscribe from mails of this kind; also sent as a header, so that mail programs show their
   * own button.
   */
  unsubscribeUrl?: string
}

const PRODUCT_NAME = 'Evolve'

/** Only http and https: a link in a mail must not run code. */
function webUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error(`A mail cannot link to ${url}`)
  return url
}

function link(style: string, className: string, url: string, label: string): string {
  return (
    `<a class="${className}" style="${style}" href="${escapeHtml(webUrl(url))}" target="_blank" ` +
    `rel="noopener">${escapeHtml(label)}</a>`
  )
}

function blockHtml(block: MailBlock): string {
  if ('code' in block) return `<p class="code" style="${BLOCK_STYLES.code}">${escapeHtml(block.code)}</p>`
  if ('button' in block)
    return `<p style="${BLOCK_STYLES.paragraph}">${link(BLOCK_STYLES.button, 'button', block.url, block.button)}</p>`
  if ('html' in block) return `<div style="${BLOCK_STYLES.paragraph}">${block.html}</div>`
  if ('links' in block) {
    const [style, name] = block.quiet ? [BLOCK_STYLES.quietLink, 'quiet'] : [BLOCK_STYLES.link, 'link']
    const items = block.links.map(
      ({ label, url }) => `<li style="${BLOCK_STYLES.item}">${link(style, name, url, label)}</li>`,
    )
    return `<ul style="${BLOCK_STYLES.list}">${items.join('')}</ul>`
  }
  return `<p style="${BLOCK_STYLES.paragraph}">${escapeHtml(block.paragraph).replaceAll('\n', '<br>')}</p>`
}

function blockText(block: MailBlock): string {
  if ('code' in block) return block.code
  if ('html' in block) return block.text
  if ('links' in block) return block.links.map(({ label, url }) => `- ${label}\n  ${webUrl(url)}`).join('\n')
  return 'button' in block ? `${block.button}: ${webUrl(block.url)}` : block.paragraph
}

function senderOf({ organizationName }: MailContent): string {
  return organizationName === undefined ? PRODUCT_NAME : `${organizationName}, on ${PRODUCT_NAME}`
}

function html(content: MailContent): string {
  const { subject, heading, blocks, unsubscribeUrl } = content
  const unsubscribe =
    unsubscribeUrl === undefined ? '' : ` · ${link(LAYOUT_STYLES.footerLink, 'quiet', unsubscribeUrl, 'Unsubscribe')}`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${DARK_STYLE}</style></head>`,
    `<body class="page" style="${LAYOUT_STYLES.page}"><div class="card" style="${LAYOUT_STYLES.card}">`,
    `<h1 style="${LAYOUT_STYLES.heading}">${escapeHtml(heading)}</h1>${blocks.map(blockHtml).join('')}`,
    `</div><p class="quiet" style="${LAYOUT_STYLES.footer}">${escapeHtml(senderOf(content))}${unsubscribe}</p></body></html>`,
  ].join('')
}

function text(content: MailContent): string {
  const { heading, blocks, unsubscribeUrl } = content
  const footer = ['--', senderOf(content), ...(unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`])]
  return [heading, ...blocks.map(blockText), footer.join('\n')].join('\n\n')
}

/**
 * A mail in both forms, readable in light and dark mail programs.
 * @throws TypeError, Error if a link is not an absolute http(s) address
 */
export function renderMail(content: MailContent): Mail {
  const { to, unsubscribeUrl } = content
  // Subjects contain names from other systems; a line break in one must not start a new header.
  const subject = content.subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return {
    ...{ to, subject, text: text(content), html: html(content) },
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  }
}

/** "2026-11-27 14:05 UTC": the time of an event in a mail, whose reader may be in any time zone. */
export function utcTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
