import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getDirectiveValues,
  type GraphQLField,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type SelectionSetNode,
} from 'graphql'
import {
  GRAPHQL_ALIASES_MAX_COUNT,
  GRAPHQL_COST_MAX_COUNT,
  GRAPHQL_DEPTH_MAX_COUNT,
  GRAPHQL_DIRECTIVES_MAX_COUNT,
  GRAPHQL_DIRECTIVES_PER_PLACE_MAX_COUNT,
  GRAPHQL_LIST_COST_FACTOR,
  GRAPHQL_SAME_FIELD_MAX_COUNT,
} from '#shared/limits.ts'

interface Weight {
  depth: number
  cost: number
}

interface Walk {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Fragments already weighed, or null while they are being weighed: a cycle, which validation refuses later. */
  weighed: Map<string, Weight | null>
  aliases: number
  directives: number
  crowded: boolean
}

function isList(type: unknown): boolean {
  return isNonNullType(type) ? isList(type.ofType) : isListType(type)
}

/** Number of objects that a field returns: its @listSize or a default; 1 if it is not a list. */
function sizeOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): number {
  if (!isList(field.type)) return 1
  const listSize = schema.getDirective('listSize')
  const assumed: unknown =
    listSize && field.astNode ? getDirectiveValues(listSize, field.astNode)?.['assumedSize'] : undefined
  return typeof assumed === 'number' ? assumed : GRAPHQL_LIST_COST_FACTOR
}

function countDirectives(walk: Walk, node: { directives?: readonly unknown[] }): void {
  const count = node.directives?.length ?? 0
  walk.directives += count
  if (count > GRAPHQL_DIRECTIVES_PER_PLACE_MAX_COUNT) walk.crowded = true
}

function weighField(walk: Walk, node: FieldNode, parentType: string | undefined): Weight {
  if (node.alias) walk.aliases += 1
  // Introspection has its own depth limit in graphql's rules, and is refused completely in production.
  if (node.name.value.startsWith('__')) return { depth: 1, cost: 1 }
  const parent = parentType === undefined ? undefined : walk.schema.getType(parentType)
  const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
  if (!node.selectionSet) return { depth: 1, cost: 1 }
  const inner = weighSelections(walk, node.selectionSet, field ? getNamedType(field.type).name : undefined)
  return { depth: inner.depth + 1, cost: 1 + inner.cost * (field ? sizeOf(walk.schema, field) : 1) }
}

function weighFragment(walk: Walk, name: string): Weight {
  const known = walk.weighed.get(name)
  if (known !== undefined) return known ?? { depth: 0, cost: 0 }
  const fragment = walk.fragments.get(name)
  if (!fragment) return { depth: 0, cost: 0 }
  walk.weighed.set(name, null)
  countDirectives(walk, fragment)
  const weight = weighSelections(walk, fragment.selectionSet, fragment.typeCondition.name.value)
  walk.weighed.set(name, weight)
  return weight
}

function weighSelections(walk: Walk, set: SelectionSetNode, parentType: string | undefined): Weight {
  const total: Weight = { depth: 0, cost: 0 }
  const seen = new Map<string, number>()
  for (const node of set.selections) {
    countDirectives(walk, node)
    let weight: Weight
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value
      const times = (seen.get(key) ?? 0) + 1
      seen.set(key, times)
      if (times > GRAPHQL_SAME_FIELD_MAX_COUNT) walk.crowded = true
      weight = weighField(walk, node, parentType)
    } else if (node.kind === Kind.FRAGMENT_SPREAD) {
      weight = weighFragment(walk, node.name.value)
    } else {
      const condition: NamedTypeNode | undefined = node.typeCondition
      weight = weighSelections(walk, node.selectionSet, condition ? condition.name.value : parentType)
    }
    total.depth = Math.max(total.depth, weight.depth)
    total.cost += weight.cost
  }
  return total
}

/**
 * Whether a document exceeds the limits: depth, cost (1 per field, multiplied inside lists), aliases, directives,
 * repeated fields. Runs before validation, whose rules take quadratic time for some of these.
 * @returns the reason for the refusal; null if the document is within the limits of shared/limits.ts
 */
export function findExcess(schema: GraphQLSchema, document: DocumentNode): string | null {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
  const walk: Walk = { schema, fragments, weighed: new Map(), aliases: 0, directives: 0, crowded: false }
  let heaviest: Weight = { depth: 0, cost: 0 }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    countDirectives(walk, definition)
    for (const variable of definition.variableDefinitions ?? []) countDirectives(walk, variable)
    const weight = weighSelections(walk, definition.selectionSet, schema.getRootType(definition.operation)?.name)
    heaviest = { depth: Math.max(heaviest.depth, weight.depth), cost: heaviest.cost + weight.cost }
  }
  // Unused fragments are counted too, so that they cannot hide content.
  for (const name of fragments.keys()) weighFragment(walk, name)
  if (heaviest.depth > GRAPHQL_DEPTH_MAX_COUNT) return `The document is deeper than ${GRAPHQL_DEPTH_MAX_COUNT} levels.`
  if (heaviest.cost > GRAPHQL_COST_MAX_COUNT) return `The document costs more than ${GRAPHQL_COST_MAX_COUNT}.`
  if (walk.aliases > GRAPHQL_ALIASES_MAX_COUNT)
    return `The document has more than ${GRAPHQL_ALIASES_MAX_COUNT} aliases.`
  if (walk.directives > GRAPHQL_DIRECTIVES_MAX_COUNT)
    return `The document has more than ${GRAPHQL_DIRECTIVES_MAX_COUNT} directives.`
  return walk.crowded ? 'The document repeats a field or a directive too often.' : null
}
