/**
 * The seller as printed on an invoice. A copy is stored with the invoice, because later changes must not alter an
 * issued invoice.
 */
export interface SellerSnapshot {
  name: string
  addressLines: string[]
  taxId: string | null
}
