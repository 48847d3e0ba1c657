/** Screen text of the page with products and prices. */
export const messages = {
  product: 'Product',
  code: 'Code',
  kind: 'Kind',
  price: 'Price',
  prices: 'Prices',
  customers: 'Customers',
  archived: 'Archived',
  sold: 'Sold',
  status: 'Status',
  search: 'Search products',
  empty: 'There are no plans or prices yet',
  emptyText: 'Add the first product, or import a file with your price list.',
  loadFailed: 'The price list could not be loaded.',
  fromStripe: 'Plans and prices come from Stripe. Change them on Stripe’s product dashboard.',
  addProduct: 'Add product',
  editProduct: 'Edit product',
  edit: 'Edit',
  addPrice: 'Add price',
  showPrices: 'Show prices',
  history: 'History',
  archive: 'Archive',
  restore: 'Sell again',
  delete: 'Delete',
  save: 'Save',
  close: 'Close',
  name: 'Name',
  description: 'Description',
  counted: 'What is counted',
  chooseCounted: 'Choose',
  interval: 'Charged',
  unitPrice: 'Price in US dollars',
  unitPriceHint: 'Parts of a cent are possible, such as 0.0075.',
  effectiveDate: 'Takes effect on',
  planHint: 'Plan periods that begin on this day or later have this price.',
  usageHint: 'Use is billed at this price from the first full month on.',
  serviceHint: 'Offered for ad-hoc line items.',
  productAdded: 'Product added.',
  productSaved: 'Product saved.',
  priceAdded: 'Price added.',
  priceDeleted: 'Price deleted.',
  productArchived: 'Product archived.',
  productRestored: 'Product is sold again.',
  productDeleted: 'Product deleted.',
  noPrice: 'No price in effect',
  from: (day: string) => `from ${day}`,
  inEffect: 'In effect',
  scheduled: 'Scheduled',
  past: 'Past',
  archiveTitle: (name: string) => `Archive '${name}'?`,
  archiveText: {
    Plan: 'It is no longer offered. Organizations that have this plan keep it and are billed for it.',
    Usage: 'Its use is billed up to this month, and no longer from the next month on.',
    Service: 'It is no longer offered for new line items. Items that exist are billed.',
  },
  restoreTitle: (name: string) => `Sell '${name}' again?`,
  restoreText: 'It is offered again at its prices.',
  deleteTitle: (name: string) => `Delete '${name}'?`,
  deleteText: 'Nothing uses this product. It is deleted with its prices.',
  deletePrice: (text: string) => `Delete the price ${text}`,
  import: 'Import file',
  importTitle: 'Import prices',
  importHint:
    'A CSV or JSON file with one price in each row. Columns: product (a code such as team), name, description, kind ' +
    '(Plan, Usage or Service), metric, interval (Month or Year for a plan), unit_price (US dollars), effective_date ' +
    '(2027-01-31).',
  chooseFile: 'Choose file',
  priceFile: 'File with prices',
  fileTooLarge: 'The file is too large. It can hold at most 500,000 characters.',
  line: 'Line',
  effect: 'What happens',
  refusedRows: (count: number) =>
    count === 1
      ? '1 row is wrong. Nothing is imported until it is right.'
      : `${count} rows are wrong. Nothing is imported until they are right.`,
  readyRows: (changes: number) =>
    changes === 0
      ? 'Everything in this file is in the price list already.'
      : changes === 1
        ? '1 row changes the price list.'
        : `${changes} rows change the price list.`,
  importNow: 'Import',
  imported: 'Prices imported.',
} as const

export const kindNames = { Plan: 'Plan', Usage: 'Billed by use', Service: 'Service' } as const
export const intervalNames = { Month: 'Each month', Year: 'Each year' } as const
export const effectNames = {
  AddProduct: 'New product',
  AddPrice: 'New price',
  ChangePrice: 'Changed price',
  Rename: 'New name or description',
  Unchanged: 'No change',
  Refused: 'Wrong',
} as const
