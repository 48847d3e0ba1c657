/**
 * The path that redirects to Stripe's current URLs (server/http/stripe.ts). Separate from the SDK, which is only loaded
 * if used.
 */
export const STRIPE_PAGE_PATH = '/storage/billing/stripe'
