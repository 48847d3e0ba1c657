import type { Db } from '#server/db/client.ts'
import type { CustomerSnapshot, NewInvoice, TaxLine } from '#server/lib/billing/port.ts'
import type { SellerSnapshot } from '#server/lib/billing/seller.ts'
import type { Services } from '#server/services.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { organizationChange } from '#server/modules/organizations/service.ts'
import { findCountry } from '#shared/reference/countries.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { writeJournal } from '../journal.ts'
import { findOrganizationToday } from '../organization.ts'
import {
  findLegalParty,
  findTaxSettings,
  insertTaxRate,
  listTaxRates,
  saveTaxSettings,
  type TaxRateRow,
  type TaxSettingsRow,
} from './repository.ts'
import { ratesOn, taxesOn } from './taxing.ts'

export { findTaxSettings, listTaxRates } from './repository.ts'

type Address = NonNullable<NonNullable<Awaited<ReturnType<typeof findLegalParty>>>['address']>

/** Returns the lines of an address as printed on an invoice. */
function addressLines({ address1, address2, municipality, adminArea1Id, postalCode, countryId }: Address): string[] {
  const country = findCountry(countryId)
  // A state's id consists of the country code, a hyphen and the state code.
  const state = adminArea1Id?.split('-').at(-1)
  const place = [municipality, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address1, address2, place, country?.name].filter((line): line is string => Boolean(line))
}

/**
 * Returns the parts of an invoice about tax, the seller and the customer, as of its date. Empty if the provider
 * calculates taxes itself.
 */
export async function taxedParts(
  tx: Db,
  { billing, env }: Pick<Services, 'billing' | 'env'>,
  { organizationId, organizationName, items, invoiceDate }: NewInvoice,
): Promise<{ taxes?: TaxLine[]; seller?: SellerSnapshot; customer?: CustomerSnapshot }> {
  if (billing.remote) return {}
  const party = await findLegalParty(tx, organizationId)
  const { treatment, exemptionCertificate, taxId } = await findTaxSettings(tx, organizationId)
  const address = party?.address ?? null
  const rates = treatment === 'Taxable' && address ? ratesOn(await listTaxRates(tx), address, invoiceDate) : []
  const cents = items.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    taxes: taxesOn(cents, rates, treatment),
    seller: env.billingSeller,
    customer: {
      legalName: party?.legalName ?? organizationName,
      addressLines: address ? addressLines(address) : [],
      ...{ taxId, taxTreatment: treatment, exemptionCertificate },
    },
  }
}

const SETTING_LABELS = {
  treatment: 'Sales tax',
  exemptionCertificate: 'Exemption certificate',
  taxId: 'Tax id',
} as const

/**
 * Changes how sales tax is handled for an organization; for staff. Issued invoices are not changed.
 *
 * @returns null, or a sentence that says why nothing was changed
 */
export function changeTaxSettings(
  services: Pick<Services, 'database' | 'ids' | 'clock'>,
  personId: string,
  after: TaxSettingsRow,
): Promise<string | null> {
  return services.database.transaction(async (tx) => {
    const organization = await findOrganizationToday(tx, services, after.organizationId)
    if (!organization) return 'This organization was deleted.'
    if (after.treatment === 'Exempt' && !after.exemptionCertificate)
      return 'Enter the number of the exemption certificate.'
    const { id, name } = organization
    const before = await findTaxSettings(tx, id)
    await saveTaxSettings(tx, after)
    const entity = { entityType: 'Organization', entityId: id, entityValue: name, organizationId: id } as const
    const change = organizationChange({ ...entity, area: 'Billing' }, { before, after, labels: SETTING_LABELS })
    if (change.changes.length === 0) return null
    // Only staff can open the ledger's pages.
    const viewer = { userId: personId, siteUser: {}, assumedBy: null }
    await recordChange(tx, { services, viewer }, change)
    await writeJournal(tx, services, {
      ...{ organizationId: id, entityType: 'Organization', entityId: id, reference: name },
      severity: 'Info',
      message: `Sales tax changed: ${change.changes.map(({ field, new: value }) => `${field} ${value ?? 'none'}`).join(', ')}.`,
    })
    return null
  })
}

/**
 * Adds a tax rate that applies from a day on; for staff.
 *
 * @returns null, or a sentence that says why nothing was changed
 */
export function addTaxRate(
  services: Pick<Services, 'database' | 'ids' | 'clock'>,
  personId: string,
  rate: Omit<TaxRateRow, 'id'>,
): Promise<string | null> {
  return services.database.transaction(async (tx) => {
    const id = services.ids.uuid()
    if (!(await insertTaxRate(tx, { ...rate, id }))) return 'This tax has a rate from this day on already.'
    const region = rate.adminArea1Id ?? rate.countryId
    const value = `${rate.name}, ${region}: ${rate.basisPoints / 100}% from ${rate.effectiveDate}`
    const viewer = { userId: personId, siteUser: {}, assumedBy: null }
    const place = { type: 'System', id: SYSTEM_ENTITY_ID, area: 'Settings' } as const
    const entity = { entityType: 'TaxRate', entityId: id, entityValue: value, place, action: 'Added' } as const
    await recordChange(tx, { services, viewer }, { ...entity, changes: [] })
    await writeJournal(tx, services, {
      ...{ organizationId: null, entityType: 'TaxRate', entityId: id, severity: 'Info', reference: rate.name },
      message: `Tax rate added: ${value}.`,
    })
    return null
  })
}
