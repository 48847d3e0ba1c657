/**
 * The path that redirects to Stripe's current addresses (server/http/stripe.ts); apart from the SDK, which is loaded by
 * those who use it.
 */
export const STRIPE_PAGE_PATH = '/storage/billing/stripe'
