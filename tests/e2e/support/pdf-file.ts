import type { ChosenFile } from './files.ts'

interface PdfPage {
  lines: readonly string[]
  /** Letter size on its side. */
  isLandscape?: boolean
}

interface PdfOptions {
  /** Runs when the document is opened, in a reader that runs such things. */
  script?: string
}

/** A PDF with text in a font that is not in it, as many programs write them; with a script and a link that is one when told to. ASCII without brackets. */
export function pdfFile(name: string, pages: readonly PdfPage[], { script }: PdfOptions = {}): ChosenFile {
  const FIRST_PAGE = 4
  const action = script === undefined ? '' : ` /OpenAction << /S /JavaScript /JS (${script.replaceAll(/[()\\]/g, String.raw`\$&`)}) >>`
  const link = script === undefined ? '' : ` /Annots [<< /Type /Annot /Subtype /Link /Rect [72 600 300 700] /A << /S /URI /URI (javascript:${script.replaceAll(/[()\\]/g, String.raw`\$&`)}) >> >>]`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${action} >>`,
    `<< /Type /Pages /Kids [${pages.map((_page, index) => `${FIRST_PAGE + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ lines, isLandscape = false }, index) => {
      const content = `BT 72 ${isLandscape ? 530 : 710} Td\n${lines.map((line) => `/F1 14 Tf (${line}) Tj 0 -22 Td`).join('\n')}\nET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${isLandscape ? '792 612' : '612 792'}] /Contents ${FIRST_PAGE + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >>${index === 0 ? link : ''} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const buffer = Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
  return { name, mimeType: 'application/pdf', buffer }
}
