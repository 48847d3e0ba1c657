/** The seller as printed on an invoice; stored with it, because a later change must not alter an issued invoice. */
export interface SellerSnapshot {
  name: string
  addressLines: string[]
  taxId: string | null
}
