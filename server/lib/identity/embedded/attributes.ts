import { EMAIL_MAX_LENGTH } from '#shared/limits.ts'
import type { UserRow } from './users.ts'
import { invalidParameter } from './errors.ts'

/** A user attribute of the protocol. */
export interface Attribute {
  Name: string
  Value: string
}

/** Marks that the person completed the set-up of a second factor; the client writes it. */
export const MFA_CONFIGURED_ATTRIBUTE = 'custom:mfa_configured'

/** Attributes that a person may write without proof. Never used to decide whether a second factor is on. */
const FREE_ATTRIBUTES: ReadonlySet<string> = new Set([
  MFA_CONFIGURED_ATTRIBUTE,
  'name',
  'given_name',
  'family_name',
  'locale',
  'zoneinfo',
])
const VALUE_MAX_LENGTH = 2_048

const E164 = /^\+[1-9]\d{6,14}$/
// Deliberately permissive: one @ with text on both sides, a dot in the domain, no blanks. The code proves the address.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const isEmail = (value: string) => value.length <= EMAIL_MAX_LENGTH && EMAIL.test(value)

/** The account's attributes as GetUser returns them. */
export function attributesOf(user: UserRow): Attribute[] {
  const phone =
    user.phoneNumber === null
      ? []
      : [
          { Name: 'phone_number', Value: user.phoneNumber },
          { Name: 'phone_number_verified', Value: String(user.phoneNumberVerified) },
        ]
  return [
    { Name: 'sub', Value: user.sub },
    { Name: 'email', Value: user.email },
    { Name: 'email_verified', Value: String(user.emailVerified) },
    ...phone,
    ...Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value })),
  ]
}

/** A requested change of attributes, grouped by the steps it needs. */
export interface AttributeChange {
  email: string | null
  phoneNumber: string | null
  free: Record<string, string>
}

/** Throws InvalidParameterException for an attribute that the person may not write, or for an invalid value. */
export function readAttributes(attributes: readonly Attribute[]): AttributeChange {
  const change: AttributeChange = { email: null, phoneNumber: null, free: {} }
  for (const { Name, Value } of attributes) {
    if (Name === 'email') change.email = readEmail(Value)
    else if (Name === 'phone_number') change.phoneNumber = readPhone(Value)
    else if (FREE_ATTRIBUTES.has(Name) && Value.length <= VALUE_MAX_LENGTH) change.free[Name] = Value
    else
      throw invalidParameter(
        'Attributes did not conform to the schema: A client attempted to write unauthorized attribute',
      )
  }
  return change
}

function readEmail(value: string): string {
  if (!isEmail(value)) throw invalidParameter('Invalid email address format.')
  return value.trim().toLowerCase()
}

function readPhone(value: string): string {
  if (!E164.test(value)) throw invalidParameter('Invalid phone number format.')
  return value
}
