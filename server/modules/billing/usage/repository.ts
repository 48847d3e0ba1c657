import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { InvoiceUsageValues } from '#shared/validation/billing.ts'
import {
  billingAbsences,
  billingAdHocItems,
  billingEnteredUsage,
  billingUsageCharges,
  billingUsageEvents,
} from '../tables.ts'
import { EVENT_METRICS, type EventUsage, type LevelUsage, type UsageCharge } from '../usage-lines.ts'

const BYTES_PER_GB = 1_000_000_000

const startOf = (day: string, zone: string) => sql`(${day}::timestamp at time zone ${zone})`

/** Lists the days on which organizations were deactivated or not billable. */
export function listAbsences(db: Db, organizationIds: readonly string[]) {
  return db
    .select()
    .from(billingAbsences)
    .where(inArray(billingAbsences.organizationId, [...organizationIds]))
    .orderBy(asc(billingAbsences.startsOn))
}

/** Starts an absence. @param startsOn the first free day: the day after today, which is still billed */
export async function startAbsence(tx: Db, organizationId: string, startsOn: string): Promise<void> {
  await tx
    .insert(billingAbsences)
    .values({ organizationId, startsOn })
    .onConflictDoUpdate({
      target: [billingAbsences.organizationId, billingAbsences.startsOn],
      set: { endsOn: null },
    })
}

/** Ends an open absence on a day; an absence that has not started yet is deleted. */
export async function endAbsence(tx: Db, organizationId: string, endsOn: string): Promise<void> {
  const isOpen = and(eq(billingAbsences.organizationId, organizationId), isNull(billingAbsences.endsOn))
  await tx.delete(billingAbsences).where(and(isOpen, sql`${billingAbsences.startsOn} >= ${endsOn}`))
  await tx.update(billingAbsences).set({ endsOn }).where(isOpen)
}

/** Adds past days on which the usage of organizations is free; an open absence remains open. */
export async function addAbsences(
  tx: Db,
  organizationIds: readonly string[],
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): Promise<void> {
  await tx
    .insert(billingAbsences)
    .values(organizationIds.map((organizationId) => ({ organizationId, startsOn, endsOn })))
    .onConflictDoUpdate({
      target: [billingAbsences.organizationId, billingAbsences.startsOn],
      // The later of the two ends; null (open) if either is null.
      set: {
        endsOn: sql`case when ${billingAbsences.endsOn} is null then null else greatest(${billingAbsences.endsOn}, ${endsOn}::date) end`,
      },
    })
}

export interface UsageScope {
  organizationIds: readonly string[]
  /** The day after the last billed day. */
  until: string
  zone: string
  /** Keys of drafts that are composed again; what they charge counts as not charged. */
  freeKeys: readonly string[]
}

/** Lists uncharged events before a day, by organization, metric and day in a time zone. */
export async function listUnbilledEvents(
  db: Db,
  metrics: readonly EventUsage['metric'][],
  { organizationIds, until, zone, freeKeys }: UsageScope,
): Promise<EventUsage[]> {
  if (metrics.length === 0 || organizationIds.length === 0) return []
  const day = sql<string>`to_char(${billingUsageEvents.happenedAt} at time zone ${zone}, 'YYYY-MM-DD')`
  const rows = await db
    .select({
      organizationId: billingUsageEvents.organizationId,
      metric: billingUsageEvents.metric,
      day,
      quantity: sql`sum(${billingUsageEvents.delta})`.mapWith(Number),
      eventIds: sql<number[]>`array_agg(${billingUsageEvents.id})`,
    })
    .from(billingUsageEvents)
    .where(
      and(
        inArray(billingUsageEvents.organizationId, [...organizationIds]),
        inArray(billingUsageEvents.metric, [...metrics]),
        sql`${billingUsageEvents.happenedAt} < ${startOf(until, zone)}`,
        or(
          isNull(billingUsageEvents.invoiceKey),
          freeKeys.length > 0 ? inArray(billingUsageEvents.invoiceKey, [...freeKeys]) : undefined,
        ),
      ),
    )
    .groupBy(billingUsageEvents.organizationId, billingUsageEvents.metric, sql`3`)
  return rows.flatMap((row) => {
    const metric = EVENT_METRICS.find((one) => one === row.metric)
    return metric ? [{ ...row, metric }] : []
  })
}

/**
 * Returns the metrics whose measured events of a month are charged by invoices, except drafts that are composed again.
 */
export async function listChargedEventMetrics(
  db: Db,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
  { zone, freeKeys }: Pick<UsageScope, 'zone' | 'freeKeys'>,
): Promise<EventUsage['metric'][]> {
  const rows = await db
    .selectDistinct({ metric: billingUsageEvents.metric })
    .from(billingUsageEvents)
    .where(
      and(
        eq(billingUsageEvents.organizationId, organizationId),
        inArray(billingUsageEvents.metric, [...EVENT_METRICS]),
        sql`${billingUsageEvents.happenedAt} >= ${startOf(from, zone)}`,
        sql`${billingUsageEvents.happenedAt} < ${startOf(to, zone)}`,
        sql`${billingUsageEvents.invoiceKey} is not null`,
        freeKeys.length > 0 ? sql`${billingUsageEvents.invoiceKey} not in ${[...freeKeys]}` : undefined,
      ),
    )
  return EVENT_METRICS.filter((metric) => rows.some((row) => row.metric === metric))
}

const COUNTED_AS = { userCount: 'userCount', storageActive: 'storedBytes' } as const

/** Returns the number of associates and of whole gigabytes of documents before the given days. */
export async function measureLevels(
  db: Db,
  wanted: readonly (Omit<LevelUsage, 'quantity'> & { before: string })[],
  zone: string,
): Promise<LevelUsage[]> {
  if (wanted.length === 0) return []
  const rows = wanted.map(
    (one, position) =>
      sql`(${position}::int, ${one.organizationId}::uuid, ${COUNTED_AS[one.metric]}::text, ${startOf(one.before, zone)})`,
  )
  const { delta, organizationId, metric, happenedAt } = billingUsageEvents
  const { rows: sums } = await db.execute<{ position: number; total: string }>(sql`
    select w.position, coalesce(sum(${delta}), 0) as total
    from (values ${sql.join(rows, sql`, `)}) as w (position, organization_id, metric, before)
    left join ${billingUsageEvents} on ${organizationId} = w.organization_id and ${metric} = w.metric
      and ${happenedAt} < w.before
    group by w.position`)
  const totals = new Map(sums.map(({ position, total }) => [position, Number(total)]))
  return wanted.map(({ before: _, ...one }, position) => {
    const total = totals.get(position) ?? 0
    return { ...one, quantity: one.metric === 'storageActive' ? Math.ceil(total / BYTES_PER_GB) : total }
  })
}

/** Lists the monthly figures that invoices charge, except drafts that are composed again. */
export function listUsageCharges(
  db: Db,
  { organizationIds, freeKeys }: Pick<UsageScope, 'organizationIds' | 'freeKeys'>,
): Promise<UsageCharge[]> {
  const { organizationId, metric, month, invoiceKey } = billingUsageCharges
  return db
    .select({ organizationId, metric, month })
    .from(billingUsageCharges)
    .where(
      and(
        inArray(organizationId, [...organizationIds]),
        freeKeys.length > 0 ? sql`${invoiceKey} not in ${[...freeKeys]}` : undefined,
      ),
    )
}

/** Releases everything that the invoices with these keys charge, except the plan. */
export async function releaseUsageOf(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .update(billingAdHocItems)
    .set({ invoiceKey: null, issued: false })
    .where(inArray(billingAdHocItems.invoiceKey, [...keys]))
  await tx
    .update(billingUsageEvents)
    .set({ invoiceKey: null })
    .where(inArray(billingUsageEvents.invoiceKey, [...keys]))
  await tx.delete(billingUsageCharges).where(inArray(billingUsageCharges.invoiceKey, [...keys]))
}

/**
 * Records what an invoice charges.
 *
 * @throws Error if another invoice has charged one of the events in the meantime; if it is a monthly figure, the
 *   primary key is violated
 */
export async function chargeUsage(
  tx: Db,
  invoiceKey: string,
  { eventIds, usageCharges }: { eventIds: readonly number[]; usageCharges: readonly UsageCharge[] },
): Promise<void> {
  if (eventIds.length > 0) {
    // Pass all ids as one parameter: a month can have more events than the 65,535 parameters of a statement.
    const ids = sql`any(${`{${eventIds.join(',')}}`}::bigint[])`
    const charged = await tx
      .update(billingUsageEvents)
      .set({ invoiceKey })
      .where(and(sql`${billingUsageEvents.id} = ${ids}`, isNull(billingUsageEvents.invoiceKey)))
      .returning({ id: billingUsageEvents.id })
    if (charged.length !== eventIds.length) throw new Error('Another invoice charges this usage already.')
  }
  if (usageCharges.length > 0)
    await tx.insert(billingUsageCharges).values(usageCharges.map((charge) => ({ ...charge, invoiceKey })))
}

/** Returns the usage that staff entered for an invoice; null if none was entered. */
export async function findEnteredUsage(db: Db, invoiceKey: string): Promise<InvoiceUsageValues | null> {
  const [row] = await db.select().from(billingEnteredUsage).where(eq(billingEnteredUsage.invoiceKey, invoiceKey))
  return row?.usage ?? null
}

/** Saves the usage that staff entered for a draft; null deletes it. */
export async function saveEnteredUsage(tx: Db, invoiceKey: string, usage: InvoiceUsageValues | null): Promise<void> {
  if (usage === null) await tx.delete(billingEnteredUsage).where(eq(billingEnteredUsage.invoiceKey, invoiceKey))
  else
    await tx
      .insert(billingEnteredUsage)
      .values({ invoiceKey, usage })
      .onConflictDoUpdate({ target: billingEnteredUsage.invoiceKey, set: { usage } })
}
