import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { TypePolicies } from '@apollo/client'
import {
  buildASTSchema,
  concatAST,
  type DefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  OperationTypeNode,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { transformWithOxc } from 'vite'
import { OPERATIONS } from '#shared/operations/index.ts'
import { findFiles } from '../find-files.ts'

const SHARED_FRAGMENTS = 'src/lib/apollo/fragments.graphql'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** The field with the fragments that it spreads, directly or indirectly. */
function withFragments(field: FieldNode, fragments: Fragments): (FieldNode | FragmentDefinitionNode)[] {
  const found = new Map<string, FragmentDefinitionNode>()
  const collect = (node: FieldNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment || found.has(name.value)) return
        found.set(name.value, fragment)
        collect(fragment)
      },
    })
  }
  collect(field)
  return [field, ...found.values()]
}

/** The schema and the cache policies of every selected field. */
function factsOf(
  schema: GraphQLSchema,
  nodes: readonly (FieldNode | FragmentDefinitionNode)[],
  policies: TypePolicies,
): string[] {
  const facts = new Set<string>()
  const info = new TypeInfo(schema)
  const definitions = nodes.map(
    (node): DefinitionNode =>
      node.kind === Kind.FIELD
        ? {
            kind: Kind.OPERATION_DEFINITION,
            operation: OperationTypeNode.QUERY,
            selectionSet: { kind: Kind.SELECTION_SET, selections: [node] },
          }
        : node,
  )
  visit(
    { kind: Kind.DOCUMENT, definitions },
    visitWithTypeInfo(info, {
      Field({ name }) {
        const parent = info.getParentType()
        const type = info.getType()
        if (!parent || !type) return
        facts.add(`${parent.name}.${name.value}: ${String(type)}`)
        const named = getNamedType(type)
        if (isAbstractType(named))
          facts.add(
            `${named.name} = ${schema
              .getPossibleTypes(named)
              .map((one) => one.name)
              .sort()
              .join(' | ')}`,
          )
        const { fields, ...policy } = policies[parent.name] ?? {}
        const own = typeof fields === 'object' ? fields[name.value] : fields
        if (Object.keys(policy).length > 0 || own !== undefined)
          facts.add(`${parent.name}.${name.value} is cached by ${textOf(policy)} ${textOf(own)}`)
      },
    }),
  )
  return [...facts].sort()
}

function textOf(policy: unknown): string {
  return (
    JSON.stringify(policy, (_key, value: unknown) => (typeof value === 'function' ? value.toString() : value)) ?? ''
  )
}

/**
 * A short hash for each query whose answers the device caches, by its name in the schema: of all that is selected from
 * it anywhere on the client, of the types that this reaches, and of their cache policies. Another operation, or a field
 * that no document selects, changes none.
 *
 * @param files the client's documents; the fragments that they share are in `shared`
 */
export function queryShapes(
  schema: GraphQLSchema,
  files: readonly string[],
  shared: string,
  policies: TypePolicies,
  names: readonly string[],
): Record<string, string> {
  const parts = new Map<string, Set<string>>()
  for (const file of files) {
    const { definitions } = parse(`${file}\n${shared}`, { noLocation: true })
    const fragments: Fragments = new Map(
      definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
    )
    for (const definition of definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== OperationTypeNode.QUERY) continue
      for (const field of definition.selectionSet.selections) {
        if (field.kind !== Kind.FIELD || !names.includes(field.name.value)) continue
        const nodes = withFragments(field, fragments)
        const part = [...nodes.map(print).sort(), ...factsOf(schema, nodes, policies)].join('\n')
        parts.set(field.name.value, (parts.get(field.name.value) ?? new Set()).add(part))
      }
    }
  }
  return Object.fromEntries(
    [...parts].sort().map(([name, found]) => [
      name,
      createHash('sha256')
        .update([...found].sort().join('\n\n'))
        .digest('base64url')
        .slice(0, 8),
    ]),
  )
}

async function policiesIn(path: string): Promise<TypePolicies> {
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { sourcemap: false })
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { typePolicies: TypePolicies }
  return module.typePolicies
}

/** The shapes of this build. */
export async function queryShapesOfBuild(): Promise<Record<string, string>> {
  const read = (path: string): string => readFileSync(path, 'utf8')
  const schema = buildASTSchema(
    concatAST(findFiles('server/modules', ['schema.graphql']).map((path) => parse(read(path)))),
  )
  const policies: TypePolicies = {}
  for (const path of findFiles('src/features', ['cache.ts'])) Object.assign(policies, await policiesIn(path))
  const stored = Object.entries(OPERATIONS).flatMap(([name, { offline }]) =>
    offline === 'cached' || offline === 'record' ? [name] : [],
  )
  const documents = findFiles('src', ['.graphql']).filter((path) => path !== SHARED_FRAGMENTS)
  return queryShapes(schema, documents.map(read), read(SHARED_FRAGMENTS), policies, stored)
}
