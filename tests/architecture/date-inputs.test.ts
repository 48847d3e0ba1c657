import { readFileSync } from 'node:fs'
import { type DefinitionNode, type InputValueDefinitionNode, Kind, parse, print } from 'graphql'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findFiles } from '#scripts/find-files.ts'
import { auditExportPeriod } from '#shared/validation/audit-export.ts'
import { isBillingDate } from '#shared/validation/billing-dates.ts'
import {
  canLicenseInput,
  usaAppointmentInput,
  usaLicenseInput,
  usLicensingInput,
} from '#shared/validation/licensing.ts'
import { locationAddressUpdateInput } from '#shared/validation/location-addresses.ts'
import { newPrice } from '#shared/validation/price-list.ts'
import { userRegistrationInput } from '#shared/validation/registration.ts'
import { userAccountUpdateInput } from '#shared/validation/user-account.ts'

/**
 * A date field of a browser takes the year as it is typed: 06/01/27 becomes the year 27. So every date of the API has a
 * plausible range.
 */

const accepted =
  (field: z.core.$ZodType) =>
  (day: string): boolean =>
    z.safeParse(field, day).success
/** The services check these with the day in the organization's time zone. */
const billing = (day: string): boolean => isBillingDate(day, new Date().toISOString().slice(0, 10))

/** Whether each date of an input is accepted. */
const DATES: Readonly<Record<string, (day: string) => boolean>> = {
  'AdHocBillingItemUpdate.serviceDate': billing,
  'BillingPriceInput.effectiveDate': accepted(newPrice.shape.effectiveDate),
  'InvoiceUsage.storageDate': billing,
  'LocationAddressUpdateInput.fromDate': accepted(locationAddressUpdateInput.shape.fromDate),
  'LocationAddressUpdateInput.toDate': accepted(locationAddressUpdateInput.shape.toDate),
  'ProvinceLicenseInput.expirationDate': accepted(canLicenseInput.shape.expirationDate),
  'ProvinceLicenseInput.originalIssueDate': accepted(canLicenseInput.shape.originalIssueDate),
  'StateAppointmentInput.renewalDate': accepted(usaAppointmentInput.shape.renewalDate),
  'StateLicenseInput.expirationDate': accepted(usaLicenseInput.shape.expirationDate),
  'StateLicenseInput.originalIssueDate': accepted(usaLicenseInput.shape.originalIssueDate),
  'UsLicensingInput.birthDate': accepted(usLicensingInput.shape.birthDate),
  'UserAccountUpdateInput.birthDate': accepted(userAccountUpdateInput.shape.birthDate),
  'UserRegistrationInput.birthDate': accepted(userRegistrationInput.shape.birthDate),
  'billingPreviewInvoiceGet.invoiceDate': billing,
  'siteAuditExportUrl.from': accepted(auditExportPeriod.shape.from),
  'siteAuditExportUrl.until': accepted(auditExportPeriod.shape.until),
}

const datesOf = (owner: string, inputs: readonly InputValueDefinitionNode[] = []): string[] =>
  inputs.filter(({ type }) => print(type).replace(/[[\]!]/g, '') === 'Date').map(({ name }) => `${owner}.${name.value}`)

function datesIn(definition: DefinitionNode): string[] {
  if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) return datesOf(definition.name.value, definition.fields)
  if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION && definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return []
  return (definition.fields ?? []).flatMap(({ name, arguments: given }) => datesOf(name.value, given))
}

describe('A date of the API', () => {
  it('is listed here with its rule', () => {
    const found = findFiles('server/modules', ['schema.graphql']).flatMap((path) =>
      parse(readFileSync(path, 'utf8')).definitions.flatMap(datesIn),
    )
    expect(found.sort()).toEqual(Object.keys(DATES).sort())
  })

  it.each(Object.entries(DATES))('%s is refused in the year 27, 85 or 2999', (_name, isAccepted) => {
    expect(['0027-06-01', '0085-03-04', '2999-01-01'].filter(isAccepted)).toEqual([])
    expect(isAccepted(new Date().toISOString().slice(0, 10))).toBe(true)
  })
})
