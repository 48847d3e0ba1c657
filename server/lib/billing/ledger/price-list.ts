import type { Db } from '#server/db/client.ts'
import { ledgerPrices, ledgerProducts } from '../tables.ts'

type Product = typeof ledgerProducts.$inferInsert
type Price = Omit<typeof ledgerPrices.$inferInsert, 'id' | 'productId' | 'effectiveDate' | 'description'>

const plan = (id: string, name: string, description: string, month: string, year: string): [Product, Price[]] => [
  { id, name, description, kind: 'Plan' },
  [
    { unitAmountDecimal: month, interval: 'Month' },
    { unitAmountDecimal: year, interval: 'Year' },
  ],
]

const usage = (metric: NonNullable<Product['metric']>, name: string, unitAmountDecimal: string): [Product, Price[]] => [
  { id: `usage-${metric.toLowerCase()}`, name, description: `${name}, by use`, kind: 'Usage', metric },
  [{ unitAmountDecimal, interval: null }],
]

/** The initial products of the ledger; staff changes prices on its products page. Unit prices are cents. */
const STANDARD: readonly [Product, Price[]][] = [
  plan('plan-team', 'Team', 'Conversations and documents for small firms', '14900', '149000'),
  plan('plan-firm', 'Firm', 'Everything for adjusting firms with branches', '49900', '499000'),
  plan('plan-carrier', 'Carrier', 'Everything for carriers, with priority support', '149900', '1499000'),
  usage('userCount', 'Associates', '1200'),
  usage('claimCount', 'Claims', '150'),
  usage('appraisalCount', 'Appraisals', '225'),
  usage('storageActive', 'Storage (GB)', '12.5'),
  usage('textMessageCount', 'Text messages', '0.75'),
  usage('xactCount', 'Xactimate assignments', '95'),
  usage('symbilityCount', 'Symbility assignments', '95'),
  usage('hoverCount', 'Hover models', '2900'),
  usage('torrentCount', 'Torrent flood claims', '310'),
  usage('odysseyCount', 'Odyssey transfers', '180'),
  usage('bordereau', 'Bordereau report', '7500'),
  [
    { id: 'service-training', name: 'Training', description: 'A session for your associates', kind: 'Service' },
    [{ unitAmountDecimal: '45000', interval: null }],
  ],
  [
    {
      id: 'service-import',
      name: 'Data import',
      description: 'Claims and documents from another system',
      kind: 'Service',
    },
    [{ unitAmountDecimal: '17500', interval: null }],
  ],
]

/** The id of a standard price. */
export function standardPriceId(productId: string, interval: Price['interval']): string {
  return `${productId}-${(interval ?? 'once').toLowerCase()}`
}

/** Inserts the standard products and prices; existing ones are not changed. */
export async function writePriceList(db: Db, effectiveDate: string): Promise<void> {
  await db
    .insert(ledgerProducts)
    .values(STANDARD.map(([product]) => product))
    .onConflictDoNothing()
  const prices = STANDARD.flatMap(([product, list]) =>
    list.map((price) => ({
      ...price,
      id: standardPriceId(product.id, price.interval),
      productId: product.id,
      description: price.interval ? `${product.name}, each ${price.interval.toLowerCase()}` : product.name,
      effectiveDate,
    })),
  )
  await db.insert(ledgerPrices).values(prices).onConflictDoNothing()
}
