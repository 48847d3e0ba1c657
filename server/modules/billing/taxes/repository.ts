import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { ledgerTaxRates } from '#server/lib/billing/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { billingTaxSettings } from '../tables.ts'

export type TaxSettingsRow = typeof billingTaxSettings.$inferSelect
export type TaxRateRow = typeof ledgerTaxRates.$inferSelect

/** Lists the rates of all regions; for each tax, newest first. */
export function listTaxRates(db: Db): Promise<TaxRateRow[]> {
  const { countryId, adminArea1Id, name, effectiveDate } = ledgerTaxRates
  return db.select().from(ledgerTaxRates).orderBy(asc(countryId), asc(adminArea1Id), asc(name), desc(effectiveDate))
}

/** Inserts a tax rate. @returns false if the tax already has a rate that starts on this day */
export async function insertTaxRate(tx: Db, row: TaxRateRow): Promise<boolean> {
  const made = await tx.insert(ledgerTaxRates).values(row).onConflictDoNothing().returning({ id: ledgerTaxRates.id })
  return made.length > 0
}

export async function findTaxSettings(db: Db, organizationId: string): Promise<TaxSettingsRow> {
  const [row] = await db.select().from(billingTaxSettings).where(eq(billingTaxSettings.organizationId, organizationId))
  return row ?? { organizationId, treatment: 'NotCalculated', exemptionCertificate: null, taxId: null }
}

export async function saveTaxSettings(tx: Db, row: TaxSettingsRow): Promise<void> {
  await tx
    .insert(billingTaxSettings)
    .values(row)
    .onConflictDoUpdate({ target: billingTaxSettings.organizationId, set: row })
}

/** Returns the legal name and the primary address of an organization; null if it does not exist. */
export async function findLegalParty(db: Db, organizationId: string) {
  const [row] = await db
    .select({ legalName: organizations.legalName, address: addresses })
    .from(organizations)
    .leftJoin(
      addresses,
      and(
        eq(addresses.ownerType, 'Organization'),
        eq(addresses.ownerId, organizations.id),
        eq(addresses.kind, 'Primary'),
      ),
    )
    .where(eq(organizations.id, organizationId))
  return row ?? null
}
