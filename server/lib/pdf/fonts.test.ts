import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import type { InvoiceDocument } from '#server/lib/billing/ledger/bookkeeping.ts'
import { invoicePdf } from '#server/lib/billing/ledger/invoice-pdf.ts'
import { glyphsOf, printable } from './fonts.ts'

const NAMES = [
  'Łódź Adjusters',
  'Ångström & Søn',
  'Nguyễn Thị Ánh',
  'Ελλάδα Ασφάλειες',
  'Київ Щорс',
  'O’Brien “Claims” – 100 %',
  'Şişli Ğ İstanbul',
  'Țară și Ștefan',
  'Ærø Þór Đorđević',
  'հայ ქართული',
]

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}

const invoiceOf = (organizationName: string, description: string, parts: Partial<InvoiceDocument> = {}) =>
  invoicePdf(
    {
      ...{ id: 'x', key: 'x', organizationId: 'x', organizationName, number: 'EV-000001', isSubscription: false },
      ...{ invoiceDate: '2026-11-01', dueDate: '2026-12-01', state: 'Open', totalCents: 100, paidCents: 0 },
      ...{ taxes: [], seller: null, customer: null, ...parts },
      items: [{ description, serviceDate: null, quantity: 1, unitAmountDecimal: '100', amountCents: 100 }],
    },
    'Open',
    'By bank transfer.',
  )

describe('A PDF', () => {
  it.each(NAMES)('has the name %s as it is written', async (name) => {
    const pdf = await invoiceOf(name, `${name}, usage`)
    const text = await textOf(pdf)
    expect(text).toContain(`Billed to: ${name.normalize('NFC')}`)
    expect(text.replaceAll(' ', '')).toContain(`${name}, usage`.normalize('NFC').replaceAll(' ', ''))
    // Only the used glyphs, not the whole font of 740 kB.
    expect(pdf.length).toBeLessThan(60_000)
  })

  it.each(['חברת הביטוח הישראלית', 'شركة التأمين العربية'])('has the words of %s from right to left', async (name) => {
    const text = await textOf(await invoiceOf(name, `${name} 2026`))
    expect(text.split(name)).toHaveLength(3)
  })

  it('has the seller and the customer, with their tax ids', async () => {
    const customer = {
      ...{ legalName: 'Łódź Ltd', addressLines: ['5 Oak St'], taxId: 'PL-1', exemptionCertificate: null },
      taxTreatment: 'Taxable' as const,
    }
    const seller = { name: 'Evolve Software, Inc.', addressLines: ['1 Main St', 'Austin, TX'], taxId: '74-1' }
    const text = await textOf(await invoiceOf('Łódź', 'Claims', { seller, customer }))
    expect(text).toContain('Evolve Software, Inc. 1 Main St Austin, TX Tax id: 74-1')
    expect(text).toContain('Billed to: Łódź Ltd 5 Oak St Tax id: PL-1')
  })

  it('shows a sign for letters that the font does not have', async () => {
    expect(printable('東京 A\u0301', await glyphsOf())).toBe('\uFFFD\uFFFD Á')
    expect(await textOf(await invoiceOf('東京 Claims', 'Training'))).toContain('\uFFFD\uFFFD Claims')
  })
})
