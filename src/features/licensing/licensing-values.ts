import * as z from 'zod/mini'
import { LICENSING_PROVINCES, LICENSING_STATES, type LicensingRegion } from '#shared/reference/licensing.ts'
import { requiredNameField } from '#shared/validation/name-fields.ts'
import {
  canadianLicensingInput,
  licenseInForm,
  licensingMessages,
  NO_BIRTH_DATE,
  npnField,
  usaAppointmentInput,
} from '#shared/validation/licensing.ts'
import { optionalInForm } from '#shared/validation/form-fields.ts'
import { birthDateField } from '#shared/validation/calendar-days.ts'
import type {
  CanadianLicensingFieldsFragment,
  CanadianLicensingInput,
  UsLicensingFieldsFragment,
  UsLicensingInput,
} from './licensing.generated.ts'

export type LicensingCountry = 'CA' | 'US'

export const REGIONS: Record<LicensingCountry, readonly LicensingRegion[]> = {
  CA: LICENSING_PROVINCES,
  US: LICENSING_STATES,
}

/** Form values of a license, for both countries. */
export interface LicenseValues {
  number: string
  /** License type (Canada) or class (United States). */
  kindId: string
  originalIssueDate: string
  expirationDate: string
  active: boolean
  adjusterAlias: string
  supervisingEntity: string
  designation: 'None' | 'Cip' | 'Fcip'
}

export interface AppointmentValues {
  companyName: string
  lineOfAuthorityId: string
  status: 'Appointed' | 'Terminated'
  renewalDate: string
}

export interface RegionValues {
  regionId: string
  fullNameAlias: string
  licenses: LicenseValues[]
  appointments: AppointmentValues[]
}

export interface GeneralValues {
  /** CIPR number or NPN. */
  registryNumber: string
  firstName: string
  middleName: string
  lastName: string
  suffix: string
  birthDate: string
}

/** A person's licensing in one country, in the same shape for both countries. */
export interface LicensingValues {
  general: GeneralValues
  regions: RegionValues[]
}

const optionalName = z.string()

/** Validation of the general information. */
export const generalForms = {
  CA: z.object({
    registryNumber: canadianLicensingInput.shape.ciprNumber,
    firstName: optionalName,
    middleName: optionalName,
    lastName: optionalName,
    suffix: optionalName,
    birthDate: z.string(),
  }),
  US: z.object({
    registryNumber: npnField,
    firstName: requiredNameField,
    middleName: optionalName,
    lastName: requiredNameField,
    suffix: optionalName,
    birthDate: optionalInForm(birthDateField),
  }),
}

export const appointmentForm = usaAppointmentInput

/**
 * Validation of a license. Its number must be unique in the region.
 *
 * @param others numbers of the region's other licenses
 */
export function licenseForm(others: readonly string[]) {
  const taken = new Set(others.map((one) => one.trim().toLowerCase()))
  return licenseInForm.check(
    z.superRefine(
      ({ number }, context) => {
        if (taken.has(number.trim().toLowerCase()))
          context.addIssue({ code: 'custom', message: licensingMessages.duplicate, path: ['number'], input: number })
      },
      { when: () => true },
    ),
  )
}

export const NEW_LICENSE: LicenseValues = {
  ...{ number: '', originalIssueDate: '', expirationDate: '', kindId: '', adjusterAlias: '', supervisingEntity: '' },
  ...{ active: true, designation: 'None' },
}

export const NEW_APPOINTMENT: AppointmentValues = {
  ...{ companyName: '', lineOfAuthorityId: '', status: 'Appointed', renewalDate: '' },
}

const NO_ONE = { firstName: '', middleName: '', lastName: '', suffix: '', birthDate: '' }
export const NO_LICENSING: LicensingValues = { general: { registryNumber: '', ...NO_ONE }, regions: [] }

export function fromCanada({ ciprNumber, provincesLicensing }: CanadianLicensingFieldsFragment): LicensingValues {
  return {
    general: { registryNumber: ciprNumber, ...NO_ONE },
    regions: provincesLicensing.map((province) => ({
      ...{ regionId: province.provinceAddressFieldLookupId, fullNameAlias: '', appointments: [] },
      licenses: province.provinceLicenses.map((license) => ({
        ...{ number: license.number, kindId: license.licenseTypeId, designation: license.designation, active: true },
        originalIssueDate: license.originalIssueDate ?? '',
        expirationDate: license.expirationDate ?? '',
        adjusterAlias: license.adjusterAlias ?? '',
        supervisingEntity: license.supervisingEntity ?? '',
      })),
    })),
  }
}

export function toCanada({ general, regions }: LicensingValues): CanadianLicensingInput {
  return {
    ciprNumber: general.registryNumber,
    provincesLicensing: regions.map(({ regionId, licenses }) => ({
      provinceAddressFieldLookupId: regionId,
      provinceLicenses: licenses.map(({ number, kindId, designation, ...license }) => ({
        ...{ number, licenseTypeId: kindId, designation },
        originalIssueDate: license.originalIssueDate || null,
        expirationDate: license.expirationDate || null,
        adjusterAlias: license.adjusterAlias || null,
        supervisingEntity: license.supervisingEntity || null,
      })),
    })),
  }
}

export function fromUsa(licensing: UsLicensingFieldsFragment): LicensingValues {
  return {
    general: {
      registryNumber: licensing.npn,
      firstName: licensing.firstName,
      middleName: licensing.middleName ?? '',
      lastName: licensing.lastName,
      suffix: licensing.suffix ?? '',
      birthDate: licensing.birthDate ?? '',
    },
    regions: licensing.statesLicensing.map((state) => ({
      regionId: state.stateAddressFieldLookupId,
      fullNameAlias: state.fullNameAlias ?? '',
      licenses: state.stateLicenses.map(({ number, active, licenseClassId, originalIssueDate, expirationDate }) => ({
        ...NEW_LICENSE,
        ...{ number, active, kindId: licenseClassId },
        originalIssueDate: originalIssueDate ?? '',
        expirationDate: expirationDate ?? '',
      })),
      appointments: state.stateAppointments.map(({ companyName, lineOfAuthorityId, status, renewalDate }) => ({
        ...{ companyName, status, lineOfAuthorityId: lineOfAuthorityId ?? '', renewalDate: renewalDate ?? '' },
      })),
    })),
  }
}

/** A missing date of birth is sent as 0001-01-01, which the server stores as null. */
export function toUsa({ general, regions }: LicensingValues): UsLicensingInput {
  return {
    npn: general.registryNumber,
    birthDate: general.birthDate || NO_BIRTH_DATE,
    firstName: general.firstName,
    middleName: general.middleName || null,
    lastName: general.lastName,
    suffix: general.suffix || null,
    statesLicensing: regions.map(({ regionId, fullNameAlias, licenses, appointments }) => ({
      stateAddressFieldLookupId: regionId,
      fullNameAlias: fullNameAlias || null,
      stateLicenses: licenses.map(({ number, active, kindId, originalIssueDate, expirationDate }) => ({
        ...{ number, active, licenseClassId: kindId },
        originalIssueDate: originalIssueDate || null,
        expirationDate: expirationDate || null,
      })),
      stateAppointments: appointments.map(({ companyName, status, lineOfAuthorityId, renewalDate }) => ({
        ...{ companyName, status, lineOfAuthorityId: lineOfAuthorityId || null, renewalDate: renewalDate || null },
      })),
    })),
  }
}

/** Returns a copy of the list with one row replaced, added (`index` is null) or removed (`row` is null). */
export function withRow<Row>(rows: readonly Row[], index: number | null, row: Row | null): Row[] {
  if (index === null) return row === null ? [...rows] : [...rows, row]
  return rows.flatMap((one, at) => (at === index ? (row === null ? [] : [row]) : [one]))
}
