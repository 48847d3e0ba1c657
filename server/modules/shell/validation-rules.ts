import { type core, toJSONSchema } from 'zod/mini'
import type { ValidationProperty, ValidationRule } from '#server/graphql/generated.ts'
import { VALIDATION_RULE_NESTING_LEVELS } from '#shared/limits.ts'

/** The part of JSON Schema that the server's input schemas use. */
interface Shape {
  type?: string | string[]
  format?: string
  enum?: (string | number)[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minLength?: number
  maxLength?: number
  minItems?: number
  minimum?: number
  maximum?: number
  exclusiveMaximum?: number
  pattern?: string
  allOf?: Shape[]
  const?: unknown
}

/** Optional fields allow null or one value that means none as a branch; the rules are those of the other branch. */
function unwrap(shape: Shape): Shape {
  const branch = shape.anyOf?.find((one) => one.type !== 'null' && one.const === undefined)
  return branch ? unwrap(branch) : shape
}

function typeName(shape: Shape): string {
  const type = Array.isArray(shape.type) ? shape.type.find((one) => one !== 'null') : shape.type
  if (shape.format === 'date') return 'Date'
  switch (type) {
    case 'object':
      return 'Object'
    case 'array':
      return 'Array'
    case 'boolean':
      return 'Boolean'
    case 'integer':
      return 'Integer'
    case 'number':
      return shape.enum?.every((one) => Number.isInteger(one)) ? 'Integer' : 'Decimal'
    default:
      return 'String'
  }
}

const escaped = (value: string | number): string => String(value).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The first pattern of a date or an email address describes the format, which another rule names. */
function patternsOf({ pattern, allOf = [], enum: values, format }: Shape): string[] {
  if (values) return [`^(?:${values.map(escaped).join('|')})$`]
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined)
  return format === 'date' || format === 'email' ? patterns.slice(1) : patterns
}

/** Returns the rules of a field, out of the eight in the specification, each with the values that its message needs. */
function rulesOf(shape: Shape, required: boolean): ValidationRule[] {
  const rules: ValidationRule[] = []
  const add = (rule: string, ...values: (string | number)[]): void => {
    rules.push({ rule, values: values.map(String) })
  }
  const { minLength = 0, maxLength, minimum, exclusiveMaximum } = shape
  // Only counts have an exclusive maximum.
  const maximum = exclusiveMaximum === undefined ? shape.maximum : exclusiveMaximum - 1
  if (required && (shape.minItems ?? 0) > 0) add('EnumerableNotNullOrEmpty')
  else if (required) add('Required')
  if (shape.format === 'email') add('EmailAddress')
  if (shape.format === 'uri') add('Url')
  // The Required rule already implies a minimum length of 1.
  if (minLength > (required ? 1 : 0)) add('MinLength', minLength)
  if (maxLength !== undefined) add('MaxLength', maxLength)
  for (const pattern of patternsOf(shape)) add('RegularExpression', pattern)
  if (minimum !== undefined && maximum !== undefined) add('Range', minimum, maximum)
  return rules
}

function describe(shape: Shape, level: number): ValidationProperty[] {
  if (level > VALIDATION_RULE_NESTING_LEVELS) return []
  const required = new Set(shape.required)
  return Object.entries(shape.properties ?? {}).map(([property, wrapped]) => {
    const inner = unwrap(wrapped)
    return {
      property,
      type: typeName(inner),
      rules: rulesOf(inner, required.has(property)),
      properties: describe(inner.items ? unwrap(inner.items) : inner, level + 1),
    }
  })
}

/** Returns the rules of an input type's fields, nested up to VALIDATION_RULE_NESTING_LEVELS. */
export function describeRules(schema: core.$ZodType): ValidationProperty[] {
  return describe(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, 1)
}
