import { readFileSync } from 'node:fs'
import { buildASTSchema, concatAST, getNamedType, isInputObjectType, Kind, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'
import { OPERATIONS } from '#shared/operations/index.ts'
import type { OperationRow, QueueRule } from '#shared/operations/rule.ts'

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
  it('has exactly one row with its access rule', () => {
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

  it('is stored on the device only if it is a query, and queued only if it is a mutation', () => {
    const modes: Readonly<Record<string, readonly string[]>> = {
      query: ['cached', 'record', 'network-only'],
      mutation: ['queued', 'online-only'],
      subscription: ['network-only'],
    }
    for (const [name, row] of Object.entries(OPERATIONS)) {
      expect(modes[row.kind], name).toContain(row.offline)
    }
  })
})

describe('The order of a queued mutation', () => {
  const schema = buildASTSchema(
    concatAST(findFiles('server/modules', ['schema.graphql']).map((path) => parse(readFileSync(path, 'utf8')))),
  )
  const mutations = schema.getMutationType()!.getFields()
  const rules = Object.entries(OPERATIONS as Readonly<Record<string, OperationRow>>).flatMap(
    ([name, row]): [string, QueueRule][] => (row.offline === 'queued' ? [[name, row.queue]] : []),
  )

  /** True if an operation has the argument or input field at a path such as `request.name`. */
  function hasValue(operation: string, path: string): boolean {
    const [argument = '', ...fields] = path.split('.')
    let type = mutations[operation]?.args.find(({ name }) => name === argument)?.type
    for (const field of fields) {
      const input = type && getNamedType(type)
      type = isInputObjectType(input) ? input.getFields()[field]?.type : undefined
    }
    return type !== undefined
  }

  /** Paths in a rule that do not exist in the operation. */
  function unknownPaths(operation: string, { lane, fold, after, given = [] }: QueueRule): string[] {
    const texts = [lane, ...(typeof fold === 'string' ? [fold] : []), ...(after === undefined ? [] : [`{${after}}`])]
    const paths = texts.flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, path = '']) => path))
    return paths.filter((path) => !given.includes(path) && !hasValue(operation, path))
  }

  it.each(rules)('%s names only arguments and fields that it has', (name, rule) => {
    expect(unknownPaths(name, rule)).toEqual([])
  })

  it('is checked: a path that the operation does not have is reported', () => {
    expect(unknownPaths('fileRename', { lane: 'file:{fileid}', fold: '{request.name}', after: 'folderId' })).toEqual([
      'fileid',
      'request.name',
      'folderId',
    ])
  })

  it('is part of its row: a queued row without it does not compile', () => {
    const row = { kind: 'mutation', access: { who: 'anyone' }, offline: 'queued' } as const
    // @ts-expect-error the property `queue` is missing
    const unordered: OperationRow = row
    expect(unordered).toBe(row)
  })
})
