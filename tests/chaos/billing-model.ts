import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { addDays, daysInMonth, firstOfMonth } from '#shared/calendar.ts'

/** The plans that the random operations use, by the id of their price. */
export const PLANS: Record<string, { name: string; cents: number; months: 1 | 12 }> = {
  'plan-team-month': { name: 'Team', cents: 14_900, months: 1 },
  'plan-team-year': { name: 'Team', cents: 149_000, months: 12 },
  'plan-firm-month': { name: 'Firm', cents: 49_900, months: 1 },
  'plan-firm-year': { name: 'Firm', cents: 499_000, months: 12 },
}

interface Span {
  from: string
  /** Exclusive; null while the plan is active. */
  to: string | null
  priceId: string
}

interface Hierarchy {
  ids: string[]
  spans: Span[]
  suspendedPriceId: string | null
  reasons: Set<string>
}

const max = (a: string, b: string): string => (a > b ? a : b)
const isIn = (day: string, { from, to }: { from: string; to: string | null }): boolean =>
  from <= day && (to === null || day < to)

/** A line of an invoice that is not void. */
interface Line {
  organization_id: string
  description: string
  service_date: string | null
  quantity: number
  amount_cents: number
  /** The day of the invoice, or of its draft's last version. */
  made_on: string
}

/**
 * The charges that are due, computed only from the operations. The model knows days, plans and claims, but no invoices,
 * drafts or events.
 */
export class BillingModel {
  readonly #hierarchies = new Map<string, Hierarchy>()
  readonly #absences = new Map<string, { from: string; to: string | null }[]>()
  readonly #claims: { organizationId: string; day: string }[] = []
  readonly #items: { id: string; serviceDate: string; isDiscount: boolean }[] = []

  addHierarchy(rootId: string, children: readonly string[]): void {
    const ids = [rootId, ...children]
    this.#hierarchies.set(rootId, { ids, spans: [], suspendedPriceId: null, reasons: new Set() })
  }

  #of(rootId: string): Hierarchy {
    const one = this.#hierarchies.get(rootId)
    if (!one) throw new Error(`There is no hierarchy ${rootId}.`)
    return one
  }

  #active({ spans }: Hierarchy): Span | undefined {
    return spans.find(({ to }) => to === null)
  }

  setPlan(rootId: string, priceId: string | null, today: string): void {
    const one = this.#of(rootId)
    const active = this.#active(one)
    one.suspendedPriceId = null
    if (active?.priceId === priceId) return
    if (priceId === null) {
      if (active) active.to = max(active.from, addDays(today, 1))
      return
    }
    if (active) active.to = max(active.from, today)
    one.spans.push({ from: one.spans.reduce((last, { to }) => max(last, to ?? last), today), to: null, priceId })
  }

  suspend(rootId: string, reason: string, today: string): void {
    const one = this.#of(rootId)
    one.reasons.add(reason)
    const active = this.#active(one)
    if (!active) return
    one.suspendedPriceId = active.priceId
    active.to = max(active.from, addDays(today, 1))
  }

  resume(rootId: string, reason: string, today: string): void {
    const one = this.#of(rootId)
    one.reasons.delete(reason)
    const { suspendedPriceId } = one
    if (one.reasons.size === 0 && suspendedPriceId !== null) this.setPlan(rootId, suspendedPriceId, today)
  }

  deactivate(id: string, rootId: string, today: string): void {
    const list = this.#absences.get(id) ?? []
    this.#absences.set(id, list)
    if (!list.some(({ to }) => to === null)) list.push({ from: addDays(today, 1), to: null })
    if (id === rootId) this.suspend(rootId, 'deactivated', today)
  }

  activate(id: string, rootId: string, today: string): void {
    for (const absence of this.#absences.get(id) ?? []) absence.to ??= max(absence.from, today)
    if (id === rootId) this.resume(rootId, 'deactivated', today)
  }

  claim(organizationId: string, day: string): void {
    this.#claims.push({ organizationId, day })
  }

  addItem(id: string, serviceDate: string, isDiscount: boolean): void {
    this.#items.push({ id, serviceDate, isDiscount })
  }

  /** The days that a plan line charges, and their price by the price list. */
  #planDays({ description, service_date: from }: Line): { days: string[]; cents: number } {
    const match = /^(?<name>\w+) plan, (?:(?<count>\d+) of (?<of>\d+) (?<unit>days|months)|(?<year>the year))?/.exec(
      description,
    )
    const { name = '', count, unit, year } = match?.groups ?? {}
    const start = from ?? ''
    const end =
      unit === 'days'
        ? addDays(start, Number(count))
        : firstOfMonth(start, year ? 12 : unit === 'months' ? Number(count) : 1)
    const days: string[] = []
    for (let day = start; day < end; day = addDays(day, 1)) days.push(day)
    const prices = Object.values(PLANS).filter((plan) => plan.name === name)
    const byMonth = prices.find(({ months }) => months === 1)?.cents ?? 0
    const byYear = prices.find(({ months }) => months === 12)?.cents ?? 0
    const isYearly = year !== undefined || unit === 'months'
    const cents = isYearly ? Math.round((byYear * (unit === 'months' ? Number(count) : 12)) / 12) : byMonth
    return { days, cents: unit === 'days' ? Number.NaN : cents }
  }

  #isPartRight(line: Line, { spans }: Hierarchy): boolean {
    const day = line.service_date ?? ''
    const days = Number(/(\d+) of \d+ days/.exec(line.description)?.[1])
    const active = spans.find((span) => isIn(day, span))
    // Days paid in advance keep the price of the plan for which they were paid, even if the plan was changed or
    // removed.
    const isPaidAhead = !active || line.made_on <= active.from
    const possible = isPaidAhead ? spans.filter(({ from }) => from <= day) : [active]
    return possible.some(({ priceId }) => {
      const plan = PLANS[priceId]
      if (!plan || !line.description.startsWith(`${plan.name} plan`)) return false
      return Math.abs(line.amount_cents - (plan.cents * days) / (daysInMonth(day) * plan.months)) <= 0.5
    })
  }

  /**
   * Compares the books with the operations.
   * @param until all usage before this day must be charged
   * @returns the number of errors of each kind; all must be 0
   */
  async audit(db: Db, until: string): Promise<Record<string, number>> {
    const { rows } = await db.execute<Line & Record<string, unknown>>(sql`
      select i.organization_id, l.description, l.service_date::text as service_date, l.quantity, l.amount_cents::int as amount_cents,
        to_char(i.created_at at time zone 'America/Chicago', 'YYYY-MM-DD') as made_on
      from ledger_invoice_items l join ledger_invoices i on i.id = l.invoice_id where i.state <> 'Void'`)
    const found = {
      'plan days charged twice': 0,
      'plan days not charged': 0,
      'days charged without a plan': 0,
      'plan lines with a wrong amount': 0,
      'claims lost': 0,
      'claims charged twice': 0,
      'months of associates charged twice': 0,
      'months of associates not charged': 0,
      'items charged twice': 0,
      'items not charged': 0,
    }
    for (const hierarchy of this.#hierarchies.values()) {
      const lines = rows.filter((line) => hierarchy.ids.includes(line.organization_id))
      const charged = new Map<string, number>()
      for (const line of lines.filter(({ description }) => description.includes(' plan, '))) {
        const { days, cents } = this.#planDays(line)
        for (const day of days) charged.set(day, (charged.get(day) ?? 0) + 1)
        // Days paid in advance stay paid if the plan is removed later.
        const isPlanned = (day: string): boolean => hierarchy.spans.some((span) => isIn(day, span))
        if (!isPlanned(days[0] ?? '') && !isPlanned(line.made_on)) found['days charged without a plan'] += 1
        const isRight = Number.isNaN(cents) ? this.#isPartRight(line, hierarchy) : cents === line.amount_cents
        if (!isRight) found['plan lines with a wrong amount'] += 1
      }
      for (const count of charged.values()) if (count > 1) found['plan days charged twice'] += count - 1
      for (const { from, to } of hierarchy.spans)
        for (let day = from; day < until && (to === null || day < to); day = addDays(day, 1))
          if (!charged.has(day)) found['plan days not charged'] += 1
      const isBillable = (id: string, day: string): boolean =>
        hierarchy.spans.some((span) => isIn(day, span)) &&
        !(this.#absences.get(id) ?? []).some((span) => isIn(day, span))
      const due = this.#claims.filter(
        ({ organizationId, day }) =>
          hierarchy.ids.includes(organizationId) && day < until && isBillable(organizationId, day),
      )
      const months = new Set([
        ...due.map(({ day }) => firstOfMonth(day)),
        ...lines.map((line) => firstOfMonth(line.service_date ?? until)),
      ])
      for (const month of months) {
        if (month >= until) continue
        const wanted = due.filter(({ day }) => firstOfMonth(day) === month).length
        const got = lines
          .filter((line) => line.description.startsWith('Claims') && line.service_date === month)
          .reduce((sum, { quantity }) => sum + quantity, 0)
        found['claims lost'] += Math.max(0, wanted - got)
        found['claims charged twice'] += Math.max(0, got - wanted)
        const seats = lines.filter((line) => line.description.startsWith('Associates') && line.service_date === month)
        const inUse = hierarchy.ids.filter((id) => {
          for (let day = month; day < firstOfMonth(month, 1); day = addDays(day, 1))
            if (isBillable(id, day)) return true
          return false
        })
        const users = seats.reduce((sum, { quantity }) => sum + quantity, 0)
        found['months of associates charged twice'] += Math.max(0, users - inUse.length)
        found['months of associates not charged'] += Math.max(0, inUse.length - users)
      }
    }
    for (const { id, serviceDate, isDiscount } of this.#items) {
      const count = rows.filter(({ description }) => description === `Item ${id}`).length
      if (count > 1) found['items charged twice'] += 1
      // A discount waits for an invoice that is large enough.
      if (count === 0 && serviceDate < until && !isDiscount) found['items not charged'] += 1
    }
    return found
  }
}
