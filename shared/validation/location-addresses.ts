import * as z from 'zod/mini'
import { LOCATION_ADDRESSES_MAX_COUNT } from '#shared/limits.ts'
import { addressInput } from './address.ts'
import { fieldMessages } from './field-messages.ts'

/** Sentences of the location address dialog; the first five are doc 3 section 5's, word for word. */
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

const fields = z.object({
  addressType: z.enum(LOCATION_ADDRESS_TYPES, fieldMessages.required),
  fromDate: z.nullish(z.iso.date(locationAddressMessages.unfinishedDate)),
  toDate: z.nullish(z.iso.date(locationAddressMessages.unfinishedDate)),
  address: addressInput,
})

/** The input of a location address of a person or an organization; the country's rules (`addressProblems`) are checked beside it. */
export const locationAddressUpdateInput = fields.check(({ value, issues }) => {
  const { addressType, fromDate, toDate } = value
  if (addressType !== 'Temporary') return
  const add = (field: 'fromDate' | 'toDate', message: string): void => {
    issues.push({ code: 'custom', input: value, path: [field], message })
  }
  if (!fromDate) add('fromDate', locationAddressMessages.startRequired)
  if (!toDate) add('toDate', locationAddressMessages.endRequired)
  if (fromDate && toDate && fromDate >= toDate) {
    add('fromDate', locationAddressMessages.startBeforeEnd)
    add('toDate', locationAddressMessages.endAfterStart)
  }
})
