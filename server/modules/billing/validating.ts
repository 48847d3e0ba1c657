import type { BillingCustomer, BillingProduct } from '#server/lib/billing/port.ts'
import type { BilledOrganization } from './repository.ts'

/** Returns errors in the billed organizations of each hierarchy, as sentences by organization. */
export function hierarchyErrors(
  organizations: readonly BilledOrganization[],
  customers: readonly Pick<BillingCustomer, 'organizationId'>[],
): string[] {
  const byId = new Map(organizations.map((one) => [one.id, one]))
  const paying = new Set(customers.map(({ organizationId }) => organizationId))
  const hasLoop = (from: BilledOrganization): boolean => {
    const seen = new Set<string>()
    let at: BilledOrganization | undefined = from
    while (at) {
      if (seen.has(at.id)) return true
      seen.add(at.id)
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    }
    return false
  }
  const errors = organizations.flatMap((one) => {
    const { name, parentId, deactivated, notBillable } = one
    if (hasLoop(one)) return [`${name} is among its own parents.`]
    const isChild = parentId !== null
    const hasPlan = paying.has(one.id)
    return [
      isChild && hasPlan && `${name} has a plan of its own beside that of its parent organization.`,
      isChild && notBillable && `${name} is not billable by itself: this is decided by its topmost organization.`,
      !isChild && !deactivated && !hasPlan && !notBillable && `${name} is billable and has no plan.`,
      deactivated && hasPlan && `${name} is deactivated and has a plan.`,
      notBillable && hasPlan && `${name} is not billable and has a plan.`,
    ].filter((error) => error !== false)
  })
  const strangers = customers.filter(({ organizationId }) => !byId.has(organizationId))
  return [
    ...errors,
    ...strangers.map(({ organizationId }) => `A plan belongs to ${organizationId}, which is no organization.`),
  ]
}

/** Returns errors in products and prices on a day, as sentences by product. */
export function pricingErrors(
  all: readonly BillingProduct[],
  customers: readonly BillingCustomer[],
  today: string,
): string[] {
  const products = all.filter(({ archivedOn }) => !archivedOn)
  const metrics = new Set(products.flatMap(({ metric }) => (metric === null ? [] : [metric])))
  const shared = [...metrics].flatMap((metric) => {
    const names = products.filter((product) => product.metric === metric).map(({ name }) => name)
    return names.length > 1 ? [`${names.join(' and ')} both bill ${metric}.`] : []
  })
  const errors = products.flatMap(({ name, kind, metric, prices }) => {
    const inEffect = prices.filter(({ effectiveDate }) => effectiveDate <= today)
    const doubled = new Set(prices.map((price) => `${price.interval}:${price.effectiveDate}`)).size < prices.length
    return [
      inEffect.length === 0 && `${name} has no price in effect.`,
      doubled && `${name} has two prices for the same interval that take effect on the same day.`,
      kind === 'Plan' &&
        prices.some(({ interval }) => interval === null) &&
        `${name} is a plan and has a price without an interval.`,
      kind !== 'Plan' &&
        prices.some(({ interval }) => interval !== null) &&
        `${name} is no plan and has a price with an interval.`,
      kind === 'Usage' && metric === null && `${name} is billed by use of nothing.`,
    ].filter((error) => error !== false)
  })
  const known = new Set(all.flatMap(({ prices }) => prices.map(({ id }) => id)))
  const lost = customers.filter(({ price }) => !known.has(price.id))
  return [
    ...shared,
    ...errors,
    ...lost.map(
      ({ organizationId, planName }) => `The ${planName} plan of ${organizationId} has a price that is gone.`,
    ),
  ]
}
