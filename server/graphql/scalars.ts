import { GraphQLError, type GraphQLScalarType, type GraphQLSchema, isScalarType, Kind, type ValueNode } from 'graphql'

const DATE = /^\d{4}-\d{2}-\d{2}$/

function parseDateTime(value: unknown): string {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw new GraphQLError('DateTime must be an ISO 8601 instant.')
  return new Date(time).toISOString()
}

function parseDate(value: unknown): string {
  if (typeof value !== 'string' || !DATE.test(value)) throw new GraphQLError('Date must be yyyy-MM-dd.')
  const day = new Date(`${value}T00:00:00.000Z`)
  // 2026-02-30 is parsed as March in some engines and as an invalid date in others; both are refused.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value)
    throw new GraphQLError('Date must be a day of the calendar.')
  return value
}

function serializeText(value: unknown): string {
  if (typeof value === 'string') return value
  throw new GraphQLError('A date or time must be a string by the time it is sent.')
}

function literal(parse: (value: unknown) => string): (node: ValueNode) => string {
  return (node) => parse(node.kind === Kind.STRING ? node.value : null)
}

function define(schema: GraphQLSchema, name: string, parse: (value: unknown) => string): void {
  const scalar = schema.getType(name)
  if (!isScalarType(scalar)) throw new Error(`The schema has no scalar ${name}.`)
  const target: GraphQLScalarType = scalar
  target.parseValue = parse
  target.parseLiteral = literal(parse)
  target.serialize = serializeText
}

/** Defines DateTime and Date of the SDL. Both are strings in the code too; mappers write them. */
export function defineScalars(schema: GraphQLSchema): void {
  define(schema, 'DateTime', parseDateTime)
  define(schema, 'Date', parseDate)
}
