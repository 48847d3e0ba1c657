import { expect, it } from 'vitest'
import { type core, email, iso, safeParse } from 'zod/mini'
import type { ValidationProperty } from '#server/graphql/generated.ts'
import { addressFromField } from '#shared/rich-text/link.ts'
import { VALIDATION_SCHEMAS } from '#shared/validation/index.ts'
import { describeRules } from './validation-rules.ts'

/** Texts that break rules: each field of each type is checked with all of them. */
const TEXTS = [
  ...[
    'a',
    'Roof',
    'roof-team_7',
    'admin',
    'Admin',
    'abcd',
    'a b',
    'two\nlines',
    'tab\there',
    'nul\u0000',
    'turned \u202e',
  ],
  ...[
    'zero\u200bwidth',
    'line\u2028break',
    '<b>',
    'a/b',
    'a\\b',
    'CON',
    'dot.',
    '..',
    '.x',
    '#12ab9F',
    '#12ab9',
    'red',
    'Red',
    'Teal',
  ],
  ...[
    'https://evolve.example',
    'http://a.example/x?y=1#z',
    'evolve.example',
    'notaurl',
    'https://a b',
    'https://',
    'ftp://a.example',
  ],
  ...[
    'javascript:alert(1)',
    'https://user@a.example',
    'mailto:a@b.example',
    '/app/home',
    '//a.example',
    'data:text/html,x',
  ],
  ...['ann@evolve.example', 'ann@', 'ann@evolve', 'ann b@evolve.example', '@x.example', 'a@b@c.example'],
  ...[
    '2026-11-27',
    '2026-02-30',
    '2026-13-01',
    '0027-01-01',
    '9999-12-31',
    '27.11.2026',
    '1985-05-04',
    '2026-11-27T10:00:00Z',
  ],
  ...[
    '12',
    '-1',
    '2025550123',
    '+12025550123',
    '202-555-0123',
    '5555555555',
    '1',
    '123456',
    'US',
    'us',
    'CA',
    'USA',
    'TX',
  ],
  ...[
    '00000000-0000-4000-8000-000000000000',
    '9f0d3c56-7a4e-4f2b-9f57-1f8a3a9f2f11',
    'Construction',
    '1-10',
    '10,001+',
    '11-50',
  ],
  ...[
    'All',
    'None',
    'Users',
    'AllAssociates',
    'Administrators',
    'SocialUsers',
    'General',
    'Confidential',
    'Active',
    'Not Applicable',
  ],
]
const NUMBERS = [
  -91, -1, 0, 0.5, 1, 12, 25, 90, 100, 180, 181, 1_000, 1_799, 1_800, 2_020, 2_100, 2_999, 100_000, 2_147_483_648,
]

/** Whether a client that knows only the published rules accepts the value. */
function isAccepted({ rules, type }: ValidationProperty, value: string | number): boolean {
  if (type === 'Date' && !safeParse(iso.date(), value).success) return false
  return rules.every(({ rule, values: [first = '', second = ''] }) => {
    const text = String(value)
    switch (rule) {
      case 'Required':
        return text.trim() !== ''
      case 'EmailAddress':
        return safeParse(email(), text).success
      case 'MaxLength':
        return text.length <= Number(first)
      case 'MinLength':
        return text.length >= Number(first)
      case 'RegularExpression':
        return new RegExp(first, 'u').test(text)
      case 'Url':
        return addressFromField(text) !== null
      case 'Range':
        return Number(value) >= Number(first) && Number(value) <= Number(second)
      default:
        return true
    }
  })
}

type Definition = {
  type: string
  innerType?: core.$ZodType
  in?: core.$ZodType
  element?: core.$ZodType
  shape?: Record<string, core.$ZodType>
}
const definitionOf = (schema: core.$ZodType): Definition => schema._zod.def

function inside(schema: core.$ZodType): core.$ZodType {
  const { innerType, in: input } = definitionOf(schema)
  const next = innerType ?? input
  return next ? inside(next) : schema
}

interface Field {
  path: string
  property: ValidationProperty
  schema: core.$ZodType
}

/** The fields with a text or a number, on all levels. */
function fieldsOf(path: string, properties: readonly ValidationProperty[], schema: core.$ZodType): Field[] {
  const { shape = {} } = definitionOf(schema)
  return properties.flatMap((property): Field[] => {
    const field = shape[property.property]
    const name = `${path}.${property.property}`
    if (!field) throw new Error(`${name} is not in the schema`)
    const own = inside(field)
    const element = definitionOf(own).element
    if (property.properties.length > 0) return fieldsOf(name, property.properties, element ? inside(element) : own)
    const isValue = ['String', 'Date', 'Integer', 'Decimal'].includes(property.type)
    return isValue ? [{ path: name, property, schema: field }] : []
  })
}

/**
 * The eight rules cannot express an empty rich text, a year that depends on today, and characters that the server
 * removes before it checks.
 */
const INEXPRESSIBLE: readonly { of: RegExp; texts: readonly (string | number)[] }[] = [
  { of: /\.(?:messageText|emailHtmlBody)$/, texts: ['<b>'] },
  { of: /\.birthDate$/, texts: ['0027-01-01', '9999-12-31'] },
  { of: /\.yearFounded$/, texts: [2_100] },
  { of: /^(?:PromptClippingRequest\.title|SaveConversationRequest\.conversationName)$/, texts: ['nul\u0000'] },
]

const FIELDS = [...VALIDATION_SCHEMAS].flatMap(([type, schema]) =>
  fieldsOf(type, describeRules(schema), inside(schema)),
)

function samplesOf(field: Field): (string | number)[] {
  const inexpressible = INEXPRESSIBLE.flatMap(({ of, texts }) => (of.test(field.path) ? texts : []))
  return allSamplesOf(field).filter((sample) => !inexpressible.includes(sample))
}

function allSamplesOf({ property: { type, rules } }: Field): (string | number)[] {
  if (type === 'Integer' || type === 'Decimal')
    return NUMBERS.filter((number) => type === 'Decimal' || Number.isInteger(number))
  const lengths = rules.flatMap(({ rule, values }) => (/Length$/.test(rule) ? [Number(values[0])] : []))
  return [...TEXTS, ...lengths.flatMap((length) => ['x'.repeat(length), 'x'.repeat(length + 1)])]
}

it.each(FIELDS.map((field) => [field.path, field] as const))(
  'The published rules of %s are the ones that the server enforces',
  async (_path, field) => {
    const differences: string[] = []
    for (const value of samplesOf(field)) {
      const isPublished = isAccepted(field.property, value)
      const { success: isEnforced } = safeParse(field.schema, value)
      if (isPublished !== isEnforced)
        differences.push(`${isEnforced ? 'stricter' : 'weaker'} for ${JSON.stringify(value).slice(0, 40)}`)
    }
    expect(differences).toEqual([])
  },
)
