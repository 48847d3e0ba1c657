import { readFileSync } from 'node:fs'
import { Kind, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'
import { OPERATIONS } from '#shared/operations/index.ts'

const KINDS: Readonly<Record<string, string>> = { Query: 'query', Mutation: 'mutation', Subscription: 'subscription' }

const schemaFields = findFiles('server/modules', ['schema.graphql']).flatMap((path) =>
  parse(readFileSync(path, 'utf8')).definitions.flatMap((definition) =>
    (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
    definition.name.value in KINDS
      ? (definition.fields ?? []).map((field) => ({
          path,
          name: field.name.value,
          kind: KINDS[definition.name.value],
          described: field.description !== undefined,
          arguments: (field.arguments ?? []).map((argument) => argument.name.value),
        }))
      : [],
  ),
)

describe('Every operation', () => {
  it('has exactly one row that says who may call it', () => {
    expect(schemaFields.map((field) => field.name).sort()).toEqual(Object.keys(OPERATIONS).sort())
  })

  it.each(schemaFields)('$name is documented and of the kind that its row says', ({ name, kind, described, path }) => {
    expect(described, `${path}: describe ${name}; the descriptions are the API documentation`).toBe(true)
    expect(OPERATIONS[name as keyof typeof OPERATIONS].kind).toBe(kind)
  })

  it.each(schemaFields)('$name has the arguments that its access rule reads', ({ name, arguments: names }) => {
    const { access } = OPERATIONS[name as keyof typeof OPERATIONS]
    const read =
      'argument' in access
        ? [access.argument]
        : 'typeArgument' in access
          ? [access.typeArgument, access.idArgument]
          : []
    expect(names).toEqual(expect.arrayContaining(read))
  })

  it('is kept on the device when it is a query only, and queued when it is a mutation only', () => {
    const modes: Readonly<Record<string, readonly string[]>> = {
      query: ['cached', 'network-only'],
      mutation: ['queued', 'online-only'],
      subscription: ['network-only'],
    }
    for (const [name, row] of Object.entries(OPERATIONS)) {
      expect(modes[row.kind], name).toContain(row.offline)
    }
  })
})
