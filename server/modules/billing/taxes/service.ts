import type { Db } from '#server/db/client.ts'
import type { CustomerSnapshot, NewInvoice, SellerSnapshot, TaxLine } from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { findCountry } from '#shared/reference/countries.ts'
import { findLegalParty, findTaxSettings, listTaxRates } from './repository.ts'
import { ratesOn, taxesOn } from './taxing.ts'

type Address = NonNullable<NonNullable<Awaited<ReturnType<typeof findLegalParty>>>['address']>

/** The lines of an address as printed on an invoice. */
function addressLines({ address1, address2, municipality, adminArea1Id, postalCode, countryId }: Address): string[] {
  const country = findCountry(countryId)
  // The id of a state is the code of its country, a hyphen and its own code.
  const state = adminArea1Id?.split('-').at(-1)
  const place = [municipality, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address1, address2, place, country?.name].filter((line): line is string => Boolean(line))
}

/**
 * What an invoice states about tax, the seller and the customer, as of its date. A provider that calculates taxes itself
 * gets none from here.
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
