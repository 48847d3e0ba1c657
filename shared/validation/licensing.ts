import * as z from 'zod/mini'
import {
  LICENSE_NUMBER_MAX_LENGTH,
  LICENSES_PER_REGION_MAX_COUNT,
  NAME_MAX_LENGTH,
  NPN_MAX_LENGTH_DIGITS,
} from '#shared/limits.ts'
import {
  canLicenseTypes,
  type LicensingRegion,
  LICENSING_PROVINCES,
  LICENSING_STATES,
  usaLicenseClasses,
  usaLinesOfAuthority,
} from '#shared/reference/licensing.ts'
import { fieldMessages } from './field-messages.ts'
import { requiredNameField } from './name-fields.ts'
import { birthDateField, plausibleDay } from './calendar-days.ts'
import { singleLine } from './single-line.ts'

/** The wording is fixed. */
export const licensingMessages = {
  date: 'Please enter a valid date in MM/DD/YYYY format',
  afterExpiration: 'Date is after expiration',
  beforeIssue: 'Date is before issue date',
  duplicate: 'Duplicate license number',
  invalidDate: 'Invalid date',
} as const

/** US licensing without a date of birth is sent with this date, stored as null and never shown. */
export const NO_BIRTH_DATE = '0001-01-01'

const name = z.nullish(
  z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH, fieldMessages.tooLong(NAME_MAX_LENGTH)), singleLine),
)
// Rules do not abort, so that rules between fields are reported together with missing fields.
const required = z.string().check(z.trim(), z.minLength(1, fieldMessages.required), singleLine)
const number = required.check(z.maxLength(LICENSE_NUMBER_MAX_LENGTH, fieldMessages.tooLong(LICENSE_NUMBER_MAX_LENGTH)))
const optionalDate = (message: string) => z.nullish(z.union([z.literal(''), plausibleDay(message)], message))
/** Registries give a license without an end this expiration date. */
const NO_END = '9999-12-31'
const many = <T extends z.core.$ZodType>(one: T) =>
  z
    .array(one)
    .check(z.maxLength(LICENSES_PER_REGION_MAX_COUNT, `Cannot exceed ${LICENSES_PER_REGION_MAX_COUNT} items.`))

interface LicenseDates {
  originalIssueDate?: string | null | undefined
  expirationDate?: string | null | undefined
}

/** The issue date must not be after the expiration date; both fields show the error. */
const inOrder = z.superRefine<LicenseDates>(
  ({ originalIssueDate, expirationDate }, context) => {
    if (!originalIssueDate || !expirationDate || originalIssueDate <= expirationDate) return
    const add = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', message, path: [field], input: originalIssueDate })
    add('originalIssueDate', licensingMessages.afterExpiration)
    add('expirationDate', licensingMessages.beforeIssue)
  },
  { when: () => true },
)

/** A license number must be unique in its region; the later entry shows the error. */
function noDuplicates(field: string) {
  return z.superRefine<Record<string, unknown>>(
    (region, context) => {
      const seen = new Set<string>()
      const licenses = region[field]
      if (!Array.isArray(licenses)) return
      for (const [index, license] of (licenses as { number?: unknown }[]).entries()) {
        const key = (typeof license?.number === 'string' ? license.number : '').trim().toLowerCase()
        if (key !== '' && seen.has(key))
          context.addIssue({
            code: 'custom',
            message: licensingMessages.duplicate,
            path: [field, index, 'number'],
            input: key,
          })
        seen.add(key)
      }
    },
    { when: () => true },
  )
}

const dates = {
  originalIssueDate: optionalDate(licensingMessages.date),
  expirationDate: z.nullish(
    z.union([z.literal(''), plausibleDay(licensingMessages.date, NO_END)], licensingMessages.date),
  ),
}

export const CAN_DESIGNATIONS = ['None', 'Cip', 'Fcip'] as const

/** A license in the form of either country; `kindId` is its type or class. */
export const licenseInForm = z
  .object({
    number,
    ...dates,
    kindId: required,
    active: z.boolean(),
    adjusterAlias: name,
    supervisingEntity: name,
    designation: z.enum(CAN_DESIGNATIONS, fieldMessages.required),
  })
  .check(inOrder)

/** A license of a province. */
export const canLicenseInput = z
  .object({
    number,
    adjusterAlias: name,
    supervisingEntity: name,
    ...dates,
    licenseTypeId: required,
    designation: z.enum(CAN_DESIGNATIONS, fieldMessages.required),
  })
  .check(inOrder)

/** A license of a state. */
export const usaLicenseInput = z
  .object({ number, ...dates, active: z.boolean(), licenseClassId: required })
  .check(inOrder)

export const APPOINTMENT_STATUSES = ['Appointed', 'Terminated'] as const

/** An appointment of a state. */
export const usaAppointmentInput = z.object({
  companyName: requiredNameField,
  lineOfAuthorityId: z.nullish(z.string()),
  status: z.enum(APPOINTMENT_STATUSES, fieldMessages.required),
  renewalDate: optionalDate(licensingMessages.invalidDate),
})

/** Whether each region occurs only once, and whether the ids belong to it. */
function regions<Region extends object>(
  known: readonly LicensingRegion[],
  field: keyof Region & string,
  ownProblems: (region: Region, regionId: string) => readonly PropertyKey[][],
) {
  return z.superRefine<Region[]>((all, context) => {
    const seen = new Set<unknown>()
    for (const [index, region] of all.entries()) {
      const id = String(region[field])
      const isWrong = !known.some((one) => one.id === id) || seen.has(id)
      const wrong = isWrong ? [[field]] : ownProblems(region, id)
      for (const path of wrong)
        context.addIssue({ code: 'custom', message: fieldMessages.format, path: [index, ...path], input: id })
      seen.add(id)
    }
  })
}

const isOf = (list: readonly { id: string }[], id: string | null | undefined): boolean =>
  !id || list.some((one) => one.id === id)

const province = z
  .object({ provinceAddressFieldLookupId: required, provinceLicenses: many(canLicenseInput) })
  .check(noDuplicates('provinceLicenses'))

/** The input of userProfileCanAdjusterLicensingSetManual. */
export const canadianLicensingInput = z.object({
  ciprNumber: number,
  provincesLicensing: z
    .array(province)
    .check(
      regions<z.infer<typeof province>>(LICENSING_PROVINCES, 'provinceAddressFieldLookupId', (one, id) =>
        one.provinceLicenses.flatMap(({ licenseTypeId }, at) =>
          isOf(canLicenseTypes(id), licenseTypeId) ? [] : [['provinceLicenses', at, 'licenseTypeId']],
        ),
      ),
    ),
})

const state = z
  .object({
    stateAddressFieldLookupId: required,
    fullNameAlias: name,
    stateLicenses: many(usaLicenseInput),
    stateAppointments: many(usaAppointmentInput),
  })
  .check(noDuplicates('stateLicenses'))

/** National Producer Number: a positive integer of at most nine digits. */
export const npnField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.regex(new RegExp(`^0*[1-9]\\d*$`), fieldMessages.format),
    z.maxLength(NPN_MAX_LENGTH_DIGITS, fieldMessages.format),
  )

/** Arguments of adjusterLicensingRegistryLookup and userProfileUsaAdjusterLicensingSetFromRegistry. */
export const registryLookupInput = z.object({ npn: npnField })

/** The input of userProfileUsaAdjusterLicensingSetManual. */
export const usLicensingInput = z.object({
  npn: npnField,
  birthDate: z.nullish(z.union([z.literal(NO_BIRTH_DATE), birthDateField], licensingMessages.invalidDate)),
  firstName: requiredNameField,
  lastName: requiredNameField,
  middleName: name,
  suffix: name,
  statesLicensing: z
    .array(state)
    .check(
      regions<z.infer<typeof state>>(LICENSING_STATES, 'stateAddressFieldLookupId', (one, id) => [
        ...one.stateLicenses.flatMap(({ licenseClassId }, at) =>
          isOf(usaLicenseClasses(id), licenseClassId) ? [] : [['stateLicenses', at, 'licenseClassId']],
        ),
        ...one.stateAppointments.flatMap(({ lineOfAuthorityId }, at) =>
          isOf(usaLinesOfAuthority(id), lineOfAuthorityId) ? [] : [['stateAppointments', at, 'lineOfAuthorityId']],
        ),
      ]),
    ),
})
