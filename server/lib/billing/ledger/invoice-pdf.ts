import { usDay } from '#server/lib/billing/us-day.ts'
import { drawText, isolated } from '#server/lib/pdf/directed-text.ts'
import { glyphsOf, PDF_FONTS, printable, registerFonts } from '#server/lib/pdf/fonts.ts'
import { formatCents, formatUnitAmount } from '#shared/money.ts'
import { balanceOf, type CreditNote } from '../port.ts'
import type { SellerSnapshot } from '../seller.ts'
import type { InvoiceDocument } from './bookkeeping.ts'

const LEFT = 56
const RIGHT = 540
const COLUMNS = { description: LEFT, date: 262, quantity: 325, price: 383, amount: 465 } as const
const GREY = '#555555'
const BRAND = '#006373'

type Row = readonly [description: string, date: string, quantity: string, price: string, amount: string]

/** The printed texts of an invoice or a credit note. */
interface PrintedDocument {
  seller: SellerSnapshot | null
  title: string
  status: string
  /** Facts above the items, with their labels: the customer, dates. The label is empty for a continuation line. */
  facts: readonly (readonly [name: string, value: string])[]
  items: readonly Row[]
  /** Sums below the items; emphasized ones are bold. */
  sums: readonly { name: string; cents: number; isEmphasized: boolean }[]
  note: string
}

/** The customer's name, address and tax id, after a label. */
function customerFacts(
  { customer, organizationName }: Pick<InvoiceDocument, 'customer' | 'organizationName'>,
  part: string,
): [string, string][] {
  const taxId: [string, string][] = customer?.taxId ? [['Tax id', customer.taxId]] : []
  return [
    [part, customer?.legalName ?? organizationName],
    ...(customer?.addressLines ?? []).map((line): [string, string] => ['', line]),
    ...taxId,
  ]
}

const sum = (name: string, cents: number, isEmphasized = false) => ({ name, cents, isEmphasized })

const taxSums = (taxes: InvoiceDocument['taxes']) =>
  taxes.map(({ name, basisPoints, amountCents }) => sum(`${name}, ${basisPoints / 100}%`, amountCents))

/** A sentence about how sales tax applies to the customer. */
function taxNote({ taxes, customer }: Pick<InvoiceDocument, 'taxes' | 'customer'>): string {
  if (customer?.taxTreatment === 'Exempt') return `Exempt from sales tax, certificate ${customer.exemptionCertificate}.`
  return taxes.length > 0 || customer?.taxTreatment === 'Taxable' ? '' : 'Sales tax is not included.'
}

/** The invoice as a PDF with letter-size pages. */
export function invoicePdf(invoice: InvoiceDocument, status: string, instructions: string): Promise<Buffer> {
  const { number, taxes, taxCents = 0, totalCents, creditedCents = 0 } = invoice
  return printedPdf({
    seller: invoice.seller,
    title: `Invoice ${number}`,
    status,
    facts: [
      ...customerFacts(invoice, 'Billed to'),
      ['Invoice date', usDay(invoice.invoiceDate)],
      ['Due', usDay(invoice.dueDate)],
    ],
    items: invoice.items.map(({ description, serviceDate, quantity, unitAmountDecimal, amountCents }) => [
      description,
      serviceDate ? usDay(serviceDate) : '',
      String(quantity),
      formatUnitAmount(unitAmountDecimal),
      formatCents(amountCents),
    ]),
    sums: [
      ...(taxes.length > 0 ? [sum('Subtotal', totalCents - taxCents), ...taxSums(taxes)] : []),
      sum('Total', totalCents, true),
      ...(creditedCents > 0 ? [sum('Credited', -creditedCents)] : []),
      sum('Paid', invoice.paidCents),
      sum('Balance due', balanceOf(invoice), true),
    ],
    note: [taxNote(invoice), instructions].filter(Boolean).join(' '),
  })
}

/** The credit note as a PDF with letter-size pages. */
export function creditNotePdf(note: CreditNote): Promise<Buffer> {
  const { number, invoiceNumber, items, taxes, totalCents, reason } = note
  return printedPdf({
    seller: note.seller,
    title: `Credit note ${number}`,
    status: `For invoice ${invoiceNumber}`,
    facts: [...customerFacts(note, 'Credited to'), ['Date', usDay(note.issuedOn)], ['Reason', reason]],
    items: items.map(({ description, amountCents }) => [description, '', '', '', formatCents(amountCents)]),
    sums: [...taxSums(taxes), sum('Total credited', totalCents, true)],
    note: taxNote(note),
  })
}

async function printedPdf({ seller, title, status, facts, items, sums, note }: PrintedDocument): Promise<Buffer> {
  // Loaded when the first invoice is opened.
  const [{ default: PDFDocument }, hasGlyph] = await Promise.all([import('pdfkit'), glyphsOf()])
  const document = new PDFDocument({
    size: 'LETTER',
    margin: LEFT,
    info: { Title: title, Author: 'Evolve' },
    font: '',
  })
  registerFonts(document)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })

  const cell = (text: string, x: number, end: number, y: number, align: 'left' | 'right' = 'left'): number =>
    drawText(document, printable(text, hasGlyph), { x, y, width: end - x - 8, align })
  const paragraph = (text: string): void =>
    void drawText(document, text, { x: LEFT, y: document.y, width: RIGHT - LEFT })
  document.font(PDF_FONTS.bold).fontSize(12).fillColor(BRAND)
  paragraph(printable(seller?.name ?? 'Evolve', hasGlyph))
  document.font(PDF_FONTS.regular).fontSize(9).fillColor(GREY)
  for (const text of seller?.addressLines ?? []) paragraph(printable(text, hasGlyph))
  if (seller?.taxId) paragraph(`Tax id: ${isolated(printable(seller.taxId, hasGlyph))}`)
  document.moveDown(2).fillColor('black')
  document.font(PDF_FONTS.bold).fontSize(20).text(title)
  document.font(PDF_FONTS.regular).fontSize(10).fillColor(GREY).text(status)
  document.moveDown().fillColor('black')
  for (const [name, value] of facts) {
    const fact = isolated(printable(value, hasGlyph))
    paragraph(name === '' ? fact : `${name}: ${fact}`)
  }
  document.moveDown(2)

  let y = document.y
  const line = (texts: Row): void => {
    if (y > 680) {
      document.addPage()
      y = LEFT
    }
    const [description, date, quantity, price, amount] = texts
    const ends = [
      cell(description, COLUMNS.description, COLUMNS.date, y),
      cell(date, COLUMNS.date, COLUMNS.quantity, y),
      cell(quantity, COLUMNS.quantity, COLUMNS.price, y, 'right'),
      cell(price, COLUMNS.price, COLUMNS.amount, y, 'right'),
      cell(amount, COLUMNS.amount, RIGHT + 8, y, 'right'),
    ]
    y = Math.max(...ends) + 6
  }
  document.font(PDF_FONTS.bold)
  line(['Description', 'Date', 'Quantity', 'Unit price', 'Amount'])
  document.font(PDF_FONTS.regular)
  for (const item of items) line(item)
  document.moveTo(LEFT, y).lineTo(RIGHT, y).strokeColor('#bbbbbb').stroke()
  y += 8
  for (const { name, cents, isEmphasized } of sums) {
    document.font(isEmphasized ? PDF_FONTS.bold : PDF_FONTS.regular)
    line([name, '', '', '', formatCents(cents)])
  }
  document.font(PDF_FONTS.regular).fillColor(GREY)
  drawText(document, printable(note, hasGlyph), { x: LEFT, y: y + 16, width: RIGHT - LEFT })
  document.end()
  await done
  return Buffer.concat(chunks)
}
