import * as z from 'zod/mini'
import { LOCATION_ADDRESSES_MAX_COUNT } from '#shared/limits.ts'
import { addressInput } from './address.ts'
import { plausibleDay } from './calendar-days.ts'
import { fieldMessages } from './field-messages.ts'

/** Messages of the location address dialog; the wording of the first five is fixed. */
export const locationAddressMessages = {
  startRequired: 'Start Date required for temporary addresses',
  endRequired: 'End Date required for temporary addresses',
  startBeforeEnd: 'Start Date must be before End Date',
  endAfterStart: 'End Date must be after Start Date',
  unfinishedDate: 'Please finish inputting your date',
  primaryStays: 'Make another address the primary one first.',
  temporaryStays: 'A temporary address cannot become the primary one.',
  tooMany: `Cannot exceed ${LOCATION_ADDRESSES_MAX_COUNT} addresses.`,
} as const

export const LOCATION_ADDRESS_TYPES = ['Primary', 'Alternate', 'Temporary'] as const

/** A day of a temporary address. */
export const locationDay = plausibleDay(locationAddressMessages.unfinishedDate)

const fields = z.object({
  addressType: z.enum(LOCATION_ADDRESS_TYPES, fieldMessages.required),
  fromDate: z.nullish(locationDay),
  toDate: z.nullish(locationDay),
  address: addressInput,
})

/**
 * The input of a location address of a person or an organization; `addressProblems` checks the country's rules in
 * addition.
 */
export const locationAddressUpdateInput = fields.check(({ value, issues }) => {
  if (value.addressType !== 'Temporary') return
  for (const { field, message } of temporaryDateProblems(value))
    issues.push({ code: 'custom', input: value, path: [field], message })
})

interface DateProblem {
  field: 'fromDate' | 'toDate'
  message: string
}

/** The rules of a temporary address's dates, '' or null if there are none; used by the form and the input. */
export function temporaryDateProblems(dates: {
  fromDate?: string | null | undefined
  toDate?: string | null | undefined
}): DateProblem[] {
  const { fromDate, toDate } = dates
  if (fromDate && toDate) {
    if (fromDate < toDate) return []
    return [
      { field: 'fromDate', message: locationAddressMessages.startBeforeEnd },
      { field: 'toDate', message: locationAddressMessages.endAfterStart },
    ]
  }
  return [
    ...(fromDate ? [] : [{ field: 'fromDate', message: locationAddressMessages.startRequired } as const]),
    ...(toDate ? [] : [{ field: 'toDate', message: locationAddressMessages.endRequired } as const]),
  ]
}
