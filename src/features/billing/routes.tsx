import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.siteBilling.pattern,
    title: titles.report,
    layout: 'app',
    access: 'staff',
    operation: 'billingCustomerSummariesGet',
    load: () =>
      import('./pages/billing-report-page.tsx').then(({ BillingReportPage }) => ({ Page: BillingReportPage })),
  },
  {
    path: paths.siteBillingJournals.pattern,
    title: titles.billingJournals,
    layout: 'app',
    access: 'staff',
    operation: 'billingJournalsGet',
    load: () =>
      import('./pages/billing-journals-page.tsx').then(({ BillingJournalsPage }) => ({ Page: BillingJournalsPage })),
  },
  {
    path: paths.siteBillingPrices.pattern,
    title: titles.prices,
    layout: 'app',
    access: 'staff',
    operation: 'billingPriceListGet',
    load: () =>
      import('./pages/billing-prices-page.tsx').then(({ BillingPricesPage }) => ({ Page: BillingPricesPage })),
  },
]
