import { glyphsOf, PDF_FONTS, printable, registerFonts } from '#server/lib/pdf/fonts.ts'
import { formatCents, formatUnitAmount } from '#shared/money.ts'
import type { BillingInvoice, InvoiceItem } from '../port.ts'
import { balanceOf } from '../port.ts'

const LEFT = 56
const RIGHT = 540
const COLUMNS = { description: LEFT, date: 262, quantity: 325, price: 383, amount: 465 } as const
const GREY = '#555555'
const BRAND = '#006373'

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** The invoice as a PDF of letter pages. */
export async function invoicePdf(
  invoice: BillingInvoice & { items: readonly InvoiceItem[] },
  status: string,
  instructions: string,
): Promise<Buffer> {
  // Loaded by the first invoice that somebody opens.
  const { default: PDFDocument } = await import('pdfkit')
  const hasGlyph = await glyphsOf()
  const document = new PDFDocument({
    size: 'LETTER',
    margin: LEFT,
    info: { Title: `Invoice ${invoice.number}`, Author: 'Evolve' },
    font: '',
  })
  registerFonts(document)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })

  const cell = (text: string, x: number, end: number, y: number, align: 'left' | 'right' = 'left'): number => {
    document.text(printable(text, hasGlyph), x, y, { width: end - x - 8, align })
    return document.y
  }
  document.font(PDF_FONTS.bold).fontSize(12).fillColor(BRAND).text('Evolve', LEFT, LEFT)
  document.moveDown().fillColor('black')
  document.fontSize(20).text(`Invoice ${invoice.number}`)
  document.font(PDF_FONTS.regular).fontSize(10).fillColor(GREY).text(status)
  document.moveDown().fillColor('black')
  document.text(printable(`Billed to: ${invoice.organizationName}`, hasGlyph))
  document.text(`Invoice date: ${usDay(invoice.invoiceDate)}`)
  document.text(`Due: ${usDay(invoice.dueDate)}`)
  document.moveDown(2)

  let y = document.y
  const line = (texts: [string, string, string, string, string]): void => {
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
  for (const { description, serviceDate, quantity, unitAmountDecimal, amountCents } of invoice.items) {
    line([
      description,
      serviceDate ? usDay(serviceDate) : '',
      String(quantity),
      formatUnitAmount(unitAmountDecimal),
      formatCents(amountCents),
    ])
  }
  document.moveTo(LEFT, y).lineTo(RIGHT, y).strokeColor('#bbbbbb').stroke()
  y += 8
  document.font(PDF_FONTS.bold)
  line(['Total', '', '', '', formatCents(invoice.totalCents)])
  document.font(PDF_FONTS.regular)
  line(['Paid', '', '', '', formatCents(invoice.paidCents)])
  document.font(PDF_FONTS.bold)
  line(['Balance due', '', '', '', formatCents(balanceOf(invoice))])
  document
    .font(PDF_FONTS.regular)
    .fillColor(GREY)
    .text(printable(`Sales tax is not included. ${instructions}`, hasGlyph), LEFT, y + 16, { width: RIGHT - LEFT })
  document.end()
  await done
  return Buffer.concat(chunks)
}
