import { createHash } from 'node:crypto'
import { escapeHtml } from '#server/lib/markup/escape-html.ts'
import { PAYLOAD_FOLDER, type PackageFile, type PackageManifest } from '#shared/claim-package/format.ts'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:75rem;margin:0 auto;padding:1rem}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}h2{margin:2rem 0 .5rem;font-size:1.25rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.5rem;border-bottom:1px solid #8886}
td{overflow-wrap:anywhere}code{font:.8125rem/1.4 ui-monospace,monospace}.note{white-space:pre-wrap;margin:.25rem 0 1rem}
.sub{font-size:.875rem;opacity:.75}.warn{font-weight:600}
@media (max-width:48rem){thead{display:none}tr{display:block;padding:.5rem 0;border-bottom:1px solid #8886}
td{display:block;border:0;padding:.125rem 0}
td[data-label]::before{content:attr(data-label) ": ";opacity:.75}
dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
@media print{:root{color-scheme:light;font-size:11px}body{max-width:none;padding:0}tr{break-inside:avoid}a{color:inherit}}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
/** Allows this style sheet and nothing else: no script, no picture, no connection. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`

const timeText = (utc: string): string => `${utc.slice(0, 19).replace('T', ' ')} UTC`

const placeText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** A link to a file of the package; every segment of its path is escaped. */
function linkTo({ path }: PackageFile): string {
  const relative = path.slice(PAYLOAD_FOLDER.length)
  const href = relative.split('/').map(encodeURIComponent).join('/')
  return `<a href="${escapeHtml(href)}">${escapeHtml(relative.slice('files/'.length))}</a>`
}

const fact = (label: string, value: string): string => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`

function detailsOf(file: PackageFile): string {
  const { caption, versions, versionNumber, sha256, uploadedSha256, virusStatus } = file
  const lines = [
    ...(caption === null ? [] : [escapeHtml(caption)]),
    ...(versions.length > 1 ? [`Version ${versionNumber} of ${versions.length} that the person may read`] : []),
    ...(virusStatus === 'Clean' ? [] : ['Not scanned for viruses']),
    ...(sha256 === uploadedSha256
      ? []
      : [
          '<span class="warn">The content is not the one that was uploaded. Its SHA-256 was then:</span>',
          `<code>${escapeHtml(uploadedSha256)}</code>`,
        ]),
  ]
  return lines.map((line) => `<div class="sub">${line}</div>`).join('')
}

function rowOf(file: PackageFile): string {
  const taken = file.takenUtc === null ? '' : `<div>Taken ${timeText(file.takenUtc)}</div>`
  return `<tr><td>${linkTo(file)}${detailsOf(file)}</td>
<td data-label="Time">${taken}<div>Uploaded ${timeText(file.uploadedUtc)}</div></td>
<td data-label="Place">${file.place ? placeText(file.place) : 'Not known'}</td>
<td data-label="Author">${escapeHtml(file.uploadedBy)}</td>
<td data-label="SHA-256"><code>${file.sha256}</code></td></tr>`
}

function filesSection({ files }: PackageManifest): string {
  if (files.length === 0) return '<h2>Documents</h2><p>There are no documents in this claim file.</p>'
  return `<h2>Documents (${files.length})</h2>
<table><thead><tr><th>Document</th><th>Time</th><th>Place</th><th>Author</th><th>SHA-256</th></tr></thead>
<tbody>${files.map(rowOf).join('\n')}</tbody></table>`
}

function notesSection({ claim: { notes } }: PackageManifest): string {
  if (notes.length === 0) return ''
  const items = notes.map(
    ({ writtenDate, author, text }) =>
      `<div class="sub">${escapeHtml(writtenDate)}, ${escapeHtml(author)}</div><p class="note">${escapeHtml(text)}</p>`,
  )
  return `<h2>Notes</h2>${items.join('')}`
}

function redactionsSection({ redactions }: PackageManifest): string {
  const items = redactions.map(({ text }) => `<li>${escapeHtml(text)}</li>`)
  return `<h2>Not included</h2><ul>${items.join('')}</ul>`
}

/** Renders the page of a package: readable and printable without a script, a network or this product. */
export function indexPage(manifest: PackageManifest, keyId: string): string {
  const { claim, madeBy, madeUtc, madeAt } = manifest
  const title = `Claim ${claim.claimNumber}`
  const facts = [
    ...(claim.insured === null ? [] : [fact('Insured', claim.insured)]),
    ...claim.facts.map(({ label, value }) => fact(label, value)),
    fact('Claim key', claim.claimKey),
    fact('Claim file made', `${timeText(madeUtc)} by ${madeBy.name}, at ${madeAt}`),
    fact('Signing key', keyId),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>
<dl>${facts.join('')}</dl>${filesSection(manifest)}${notesSection(manifest)}${redactionsSection(manifest)}
<h2>How to check this claim file</h2>
<p>manifest-sha256.txt lists the SHA-256 of every file in the folder data. tagmanifest-sha256.txt lists the SHA-256 of that list, and
signature.json has the Ed25519 signature of tagmanifest-sha256.txt with the public key. Compare the key with the one that the site
publishes at ${escapeHtml(madeAt)}/.well-known/evolve-package-keys.json. manifest.json has the facts on this page as data.</p></body></html>
`
}
