import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { AdHocBillingItem, AdHocBillingItemUpdate } from '#server/graphql/generated.ts'
import { parseInput, readId, refuse } from '#server/graphql/validate-input.ts'
import type { BillingProduct } from '#server/lib/billing/port.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { type FieldLabels, recordChange } from '#server/modules/history/service.ts'
import { organizationChange } from '#server/modules/organizations/service.ts'
import { AD_HOC_ITEMS_MAX_COUNT } from '#shared/limits.ts'
import { amountOf, formatCents, formatUnitAmount, MONEY_MAX_CENTS } from '#shared/money.ts'
import { adHocItem, isLineAmount } from '#shared/validation/billing.ts'
import { billingDateMessages, isBillingDate } from '#shared/validation/billing-dates.ts'
import { unitPriceOf } from './invoicing.ts'
import { writeJournal } from './journal.ts'
import { toAdHocItem } from './mappers.ts'
import { requireOrganization } from './organization.ts'
import {
  type AdHocItemRow,
  type AdHocItemValues,
  countAdHocItems,
  deleteAdHocItem as removeItem,
  insertAdHocItem,
  listAdHocItems,
  lockAdHocItem,
  updateAdHocItem as changeItem,
} from './repository.ts'

export async function billingAdHocBillingItemsGet(
  context: Context,
  organizationId: string,
): Promise<AdHocBillingItem[]> {
  const { id } = await requireOrganization(context, organizationId)
  const { billing, database } = context.services
  const [items, products] = await Promise.all([listAdHocItems(database.db, [id]), billing.listProducts()])
  return items.map((item) => toAdHocItem(item, products))
}

/**
 * Converts a form to the stored values. An item with a product's price has no unit price, and a recurring item has no
 * date.
 *
 * @throws AppError VALIDATION_FAILED, also for a price that the product does not have
 */
function readItem(update: AdHocBillingItemUpdate, products: readonly BillingProduct[], today: string): AdHocItemValues {
  const { unitPrice, serviceDate, externalOrganizationId, stripeProductId, stripePriceId, ...rest } = parseInput(
    adHocItem,
    update,
    'update',
  )
  if (serviceDate && !isBillingDate(serviceDate, today)) refuse('update.serviceDate', billingDateMessages.range)
  const product = stripeProductId ? products.find(({ id }) => id === stripeProductId) : null
  if (product === undefined) refuse('update.stripeProductId', 'This product is not sold.')
  if (stripePriceId && !product?.prices.some(({ id }) => id === stripePriceId))
    refuse('update.stripePriceId', 'This product does not have this price.')
  const price = product?.prices.find(({ id }) => id === stripePriceId)
  if (price && !isLineAmount(amountOf(price.unitAmountDecimal, rest.quantity)))
    refuse('update.quantity', `Cannot exceed ${formatCents(MONEY_MAX_CENTS)} in all.`)
  return {
    ...rest,
    unitPrice: stripePriceId ? null : (unitPrice ?? 0),
    serviceDate: rest.recurring ? null : (serviceDate ?? null),
    externalOrganizationId: externalOrganizationId || null,
    stripeProductId: stripeProductId || null,
    stripePriceId: stripePriceId || null,
  }
}

const LABELS: FieldLabels<AdHocItemRow> = {
  description: 'Description',
  unitPrice: 'Unit Price (cents)',
  stripePriceId: 'Price',
  quantity: 'Quantity',
  recurring: 'Recurring',
  serviceDate: 'Date of Service',
  externalOrganizationId: 'External Organization',
}

/** Records a change in the journal and the history, in the transaction of the change. */
async function tell(
  tx: Db,
  context: Context,
  { before, after }: { before: AdHocItemRow | null; after: AdHocItemRow | null },
  products: readonly BillingProduct[],
): Promise<void> {
  const item = after ?? before
  if (!item) return
  const { id: entityId, description: entityValue, organizationId } = item
  const entity = { entityType: 'AdHocBillingItem', entityId, entityValue, organizationId, area: 'Billing' } as const
  await recordChange(tx, context, organizationChange(entity, { before, after, labels: LABELS }))
  const what = before === null ? 'added' : after === null ? 'deleted' : 'changed'
  const price = formatUnitAmount(unitPriceOf(item, products) ?? '0')
  await writeJournal(tx, context.services, {
    organizationId: item.organizationId,
    entityType: 'AdHocBillingItem',
    entityId: item.id,
    severity: 'Info',
    message: `Ad-hoc line item ${what}: ${item.quantity} × ${price}${item.recurring ? ', on each invoice' : ''}.`,
    reference: item.description,
  })
}

/** Adds an item to the next invoice or, if it recurs, to each invoice. @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function billingAdHocBillingItemAdd(
  context: Context,
  organizationId: string,
  update: AdHocBillingItemUpdate,
): Promise<AdHocBillingItem> {
  const { services } = context
  const organization = await requireOrganization(context, organizationId)
  const products = await services.billing.listProducts()
  const row = {
    ...readItem(update, products, organization.today),
    ...{ id: services.ids.uuid(), organizationId: organization.id, createdAt: services.clock.now() },
    ...{ invoiceKey: null, issued: false },
  }
  await services.database.transaction(async (tx) => {
    await lockKey(tx, 'ad-hoc-items', organization.id)
    if ((await countAdHocItems(tx, organization.id)) >= AD_HOC_ITEMS_MAX_COUNT)
      refuse('update', `Cannot exceed ${AD_HOC_ITEMS_MAX_COUNT} items.`)
    await insertAdHocItem(tx, row)
    await tell(tx, context, { before: null, after: row }, products)
  })
  return toAdHocItem(row, products)
}

/** Reads and locks an item of the organization that is not on an invoice. @throws AppError NOT_FOUND, CONFLICT */
async function requireItem(tx: Db, organizationId: string, itemId: string): Promise<AdHocItemRow> {
  const item = await lockAdHocItem(tx, readId(itemId))
  if (!item || item.organizationId !== organizationId || item.issued) throw new AppError('NOT_FOUND')
  if (item.invoiceKey !== null)
    throw new AppError('CONFLICT', { userMessage: 'This item is on a draft invoice. Void the draft first.' })
  return item
}

export async function billingAdHocBillingItemUpdate(
  context: Context,
  organizationId: string,
  itemId: string,
  update: AdHocBillingItemUpdate,
): Promise<AdHocBillingItem> {
  const { services } = context
  const organization = await requireOrganization(context, organizationId)
  const products = await services.billing.listProducts()
  const values = readItem(update, products, organization.today)
  return services.database.transaction(async (tx) => {
    const before = await requireItem(tx, organization.id, itemId)
    const after = { ...before, ...values }
    await changeItem(tx, before.id, values)
    await tell(tx, context, { before, after }, products)
    return toAdHocItem(after, products)
  })
}

export async function billingAdHocBillingItemDelete(
  context: Context,
  organizationId: string,
  itemId: string,
): Promise<boolean> {
  const { services } = context
  const organization = await requireOrganization(context, organizationId)
  const products = await services.billing.listProducts()
  await services.database.transaction(async (tx) => {
    const item = await requireItem(tx, organization.id, itemId)
    await removeItem(tx, item.id)
    await tell(tx, context, { before: item, after: null }, products)
  })
  return true
}
