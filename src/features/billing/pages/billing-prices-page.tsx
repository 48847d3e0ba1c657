import { StaffPage } from '../components/staff-page.tsx'
import { PriceList } from '../prices/components/price-list.tsx'
import { titles } from '../titles.ts'

/** /site/billing/prices: the products and their prices. */
export function BillingPricesPage() {
  return (
    <StaffPage title={titles.prices}>
      <PriceList />
    </StaffPage>
  )
}
