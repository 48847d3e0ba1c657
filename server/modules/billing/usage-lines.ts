import type { BilledParty, BillingProduct, InvoiceItem, PlanPeriod } from '#server/lib/billing/port.ts'
import { firstOfMonth } from '#shared/calendar.ts'
import { USAGE_METRICS, type UsageMetric } from '#shared/validation/billing.ts'
import { type DaySpan, earlier, isWithin, later, NO_END, subtractSpans } from './day-spans.ts'
import { lineOf, usagePriceOn } from './lines.ts'

/** Figures of one organization for a month. */
export type UsageFigures = Partial<Record<UsageMetric, number>>

/** Metrics whose events are each charged once; the figure of a month is the sum of its events. */
export const EVENT_METRICS = ['claimCount', 'assistantTokens'] as const
/** Metrics whose value at the end of a month is charged once for that month. */
export const LEVEL_METRICS = ['userCount', 'storageActive'] as const
type LevelMetric = (typeof LEVEL_METRICS)[number]

/** Uncharged events of one organization and metric on one day. */
export interface EventUsage {
  organizationId: string
  metric: (typeof EVENT_METRICS)[number]
  /** In the time zone of the topmost organization. */
  day: string
  quantity: number
  eventIds: readonly number[]
}

/** A figure of one organization at the end of its billable days of a month. */
export interface LevelUsage {
  organizationId: string
  metric: LevelMetric
  month: string
  quantity: number
}

/** A figure of a month that an invoice charges. */
export interface UsageCharge {
  organizationId: string
  metric: UsageMetric
  month: string
}

export const usageChargeKey = ({ organizationId, metric, month }: UsageCharge): string =>
  `${organizationId}:${metric}:${month}`

/** Figures that staff entered for the topmost organization, which replace the measured ones. */
export interface EnteredUsage {
  month: string
  figures: UsageFigures
  /** The day on which storage was measured; null for the first of the month. */
  storageDate: string | null
  /** Metrics whose measured events of this month are already charged by an invoice; they remain measured. */
  measured?: readonly UsageMetric[]
}

export interface UsageFacts {
  rootId: string
  products: readonly BillingProduct[]
  /** Days on which the usage of each organization is billed. */
  billableDays: ReadonlyMap<string, readonly DaySpan[]>
  events: readonly EventUsage[]
  levels: readonly LevelUsage[]
  /** Keys of the figures that an invoice already charges. */
  charged: ReadonlySet<string>
  entered: EnteredUsage | null
}

export interface ComposedUsage {
  lines: InvoiceItem[]
  eventIds: number[]
  charges: UsageCharge[]
}

/**
 * Returns the days on which an organization's usage is billed: the days with a plan of the organizations above it,
 * except the days on which it was deactivated.
 */
export function billableDaysOf(
  periods: readonly Pick<PlanPeriod, 'from' | 'to'>[],
  absences: readonly { startsOn: string; endsOn: string | null }[],
): DaySpan[] {
  return subtractSpans(
    periods.map(({ from, to }) => ({ from, to: to ?? NO_END })),
    absences.map(({ startsOn, endsOn }) => ({ from: startsOn, to: endsOn ?? NO_END })),
  )
}

/**
 * Returns the months before a day that have billable days. The figure of each month is measured before the day
 * `before`.
 *
 * @param until the day after the last billed day
 */
export function billableMonths(spans: readonly DaySpan[], until: string): { month: string; before: string }[] {
  const months = new Map<string, string>()
  for (const { from, to } of spans) {
    const end = earlier(to, until)
    for (let month = firstOfMonth(from); month < end; month = firstOfMonth(month, 1)) {
      const before = earlier(end, firstOfMonth(month, 1))
      if (before > from) months.set(month, later(before, months.get(month) ?? before))
    }
  }
  return [...months].map(([month, before]) => ({ month, before }))
}

interface MonthFigure {
  metric: UsageMetric
  month: string
  quantity: number
  eventIds: readonly number[]
}

function enteredFigures({ entered, rootId, billableDays, charged }: UsageFacts): MonthFigure[] {
  if (entered === null) return []
  const { month, figures } = entered
  const isBillable = billableMonths(billableDays.get(rootId) ?? [], firstOfMonth(month, 1)).some(
    (one) => one.month === month,
  )
  return USAGE_METRICS.flatMap((metric) =>
    isBillable &&
    !entered.measured?.includes(metric) &&
    !charged.has(usageChargeKey({ organizationId: rootId, metric, month }))
      ? [{ metric, month, quantity: figures[metric] ?? 0, eventIds: [] }]
      : [],
  )
}

/** Returns the measured usage of one organization that no invoice charges, before entered figures replace it. */
function measuredFigures({ events, levels, billableDays, charged }: UsageFacts, organizationId: string): MonthFigure[] {
  const spans = billableDays.get(organizationId) ?? []
  const ofMonths = new Map<string, MonthFigure>()
  for (const event of events) {
    if (event.organizationId !== organizationId || !isWithin(event.day, spans)) continue
    const { metric } = event
    const month = firstOfMonth(event.day)
    const before = ofMonths.get(metric + month)
    ofMonths.set(metric + month, {
      ...{ metric, month, quantity: (before?.quantity ?? 0) + event.quantity },
      eventIds: [...(before?.eventIds ?? []), ...event.eventIds],
    })
  }
  const ofLevels = levels.filter(
    (level) => level.organizationId === organizationId && !charged.has(usageChargeKey(level)),
  )
  return [...ofMonths.values(), ...ofLevels.map((level) => ({ ...level, eventIds: [] }))]
}

/** Composes the lines for the usage of one organization that no invoice charges, and the list of what they charge. */
export function composeUsage(facts: UsageFacts, of: BilledParty, isOwn: boolean): ComposedUsage {
  const { products, entered, rootId } = facts
  const measured = measuredFigures(facts, of.id)
  const typed = of.id === rootId ? enteredFigures(facts) : []
  const isEntered = ({ metric, month }: MonthFigure): boolean =>
    typed.some((figure) => figure.metric === metric && figure.month === month)
  const figures = [...measured.filter((figure) => !isEntered(figure)), ...typed]
  const hasPrice = ({ metric, month }: MonthFigure): boolean =>
    products.some((product) => product.metric === metric && usagePriceOn(product, month) !== null)
  const lines = products.flatMap((product) =>
    figures
      .filter((figure) => figure.metric === product.metric)
      .sort((a, b) => (a.month < b.month ? -1 : 1))
      .flatMap((figure) => {
        const { name, metric } = product
        const price = usagePriceOn(product, figure.month)
        if (!price || figure.quantity === 0) return []
        const day = metric === 'storageActive' && isEntered(figure) ? entered?.storageDate : null
        const description = isOwn ? name : `${name}, ${of.name}`
        return [lineOf(description, day ?? figure.month, price.unitAmountDecimal, figure.quantity)]
      }),
  )
  const priced = figures.filter(hasPrice)
  const isLevel = ({ metric }: MonthFigure): boolean => LEVEL_METRICS.some((one) => one === metric)
  return {
    lines,
    // Entered figures also replace the measured events of their month, so those count as charged.
    eventIds: [...priced, ...measured.filter(isEntered)].flatMap(({ eventIds }) => eventIds),
    charges: [...priced.filter((figure) => isLevel(figure) && !isEntered(figure)), ...typed].map(
      ({ metric, month }) => ({ organizationId: of.id, metric, month }),
    ),
  }
}
