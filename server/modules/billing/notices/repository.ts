import { and, eq, inArray, lt, max, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { users } from '#server/modules/users/tables.ts'
import { billingMails, billingNotices, type INVOICE_NOTICE_STEPS } from '../tables.ts'
import { organizationRoles, organizationMembers } from '#server/modules/organizations/tables.ts'

const r = aliased(organizationRoles, 'r')
const m = aliased(organizationMembers, 'm')
const u = aliased(users, 'u')

export type NoticeStep = (typeof INVOICE_NOTICE_STEPS)[number]
export type BillingMailRow = typeof billingMails.$inferSelect

/** Inserts a notice. @returns false if this step of the invoice was announced before */
export async function insertNotice(tx: Db, row: typeof billingNotices.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(billingNotices)
    .values(row)
    .onConflictDoNothing()
    .returning({ step: billingNotices.step })
  return made.length > 0
}

/** Returns the time of the last announcement of each of these invoices. */
export async function findLastNotices(db: Db, invoiceIds: readonly string[]): Promise<Map<string, Date>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .select({ invoiceId: billingNotices.invoiceId, last: max(billingNotices.createdAt) })
    .from(billingNotices)
    .where(inArray(billingNotices.invoiceId, [...invoiceIds]))
    .groupBy(billingNotices.invoiceId)
  return new Map(rows.flatMap(({ invoiceId, last }) => (last ? [[invoiceId, last] as const] : [])))
}

/** Returns the announced steps of these invoices, as 'id step'. */
export async function listNoticeKeys(db: Db, invoiceIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (invoiceIds.length === 0) return new Set()
  const rows = await db
    .select({ invoiceId: billingNotices.invoiceId, step: billingNotices.step })
    .from(billingNotices)
    .where(inArray(billingNotices.invoiceId, [...invoiceIds]))
  return new Set(rows.map(({ invoiceId, step }) => `${invoiceId} ${step}`))
}

/** Finds the active associates whose role lets them read the billing of an organization. */
export async function findBillingReaders(
  database: Database,
  tx: Db,
  organizationId: string,
): Promise<{ id: string; emailAddress: string }[]> {
  return database.query(
    'billing-readers',
    statement`select ${columns({ id: u.id, emailAddress: u.emailAddress })} from organization_members m
     join organization_roles r on ${r.id} = ${m.roleId} join users u on ${u.id} = ${m.userId}
     where ${m.organizationId} = $1 and ${m.status} = 'Active' and ${u.registeredAt} is not null and not ${u.deactivated}
       and (${r.isAdminRole} or ${r.permissionKeys} && array['Org_Billing_R'])`,
    [organizationId],
    tx,
  )
}

/** Returns the lowercase email addresses of an organization's billing representatives. */
export async function findBillingRepresentatives(
  database: Database,
  tx: Db,
  organizationId: string,
): Promise<string[]> {
  const rows = await database.query(
    'billing-representatives',
    statement`select distinct ${columns({ emailAddress: computed<string>(`lower(email_address)`) })} from
      organization_representatives
     where organization_id = $1 and 'Billing' = any(types)`,
    [organizationId],
    tx,
  )
  return rows.map(({ emailAddress }) => emailAddress)
}

export async function insertMails(tx: Db, rows: readonly (typeof billingMails.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(billingMails)
      .values([...rows])
      .onConflictDoNothing()
}

/** Claims due mails for this process until the lease ends. */
export async function claimMails(db: Db, now: Date, leaseUntil: Date, limit: number): Promise<BillingMailRow[]> {
  const due = db
    .select({ id: billingMails.id })
    .from(billingMails)
    .where(and(eq(billingMails.state, 'Pending'), sql`${billingMails.dueAt} <= ${now.toISOString()}::timestamptz`))
    .orderBy(billingMails.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(billingMails)
    .set({ dueAt: leaseUntil, attempts: sql`${billingMails.attempts} + 1` })
    .where(inArray(billingMails.id, due))
    .returning()
}

export async function finishMail(db: Db, id: string, state: BillingMailRow['state'], dueAt: Date): Promise<void> {
  await db
    .update(billingMails)
    .set({ state, dueAt })
    .where(and(eq(billingMails.id, id), eq(billingMails.state, 'Pending')))
}

/** Deletes finished mails from before a time, because they contain email addresses. */
export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(billingMails).where(and(ne(billingMails.state, 'Pending'), lt(billingMails.dueAt, before)))
}
