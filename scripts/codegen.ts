import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import type { Types } from '@graphql-codegen/plugin-helpers'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import {
  buildASTSchema,
  concatAST,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  visit,
} from 'graphql'
import { OPERATIONS } from '#shared/operations/index.ts'
import type { OfflineMode, OperationRow } from '#shared/operations/rule.ts'
import { lintDocuments } from './lint-documents.ts'
import { findFiles } from './find-files.ts'

/**
 * Writes the generated types: `server/graphql/generated.ts` from the areas' SDL, and next to each `*.graphql` document
 * of the client a `*.generated.ts` with typed documents. Unchanged files are not rewritten.
 */

const SCALARS = { ID: 'string', DateTime: 'string', Date: 'string' }
/** Fragments that several features spread. */
const SHARED_FRAGMENTS = 'src/lib/apollo/fragments.graphql'
const HEADER = '/* oxlint-disable */\n// Made by `npm run codegen`; edit the .graphql file instead.\n'

function writeWhenChanged(path: string, content: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content)
}

function read(path: string): DocumentNode {
  return parse(readFileSync(path, 'utf8'), { noLocation: false })
}

/** Apollo's cache needs __typename in every selection below the root; it is added here to the stored documents. */
function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet(node, _key, parent) {
      const isRoot =
        parent !== undefined && !Array.isArray(parent) && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
      const has = node.selections.some((one) => one.kind === Kind.FIELD && one.name.value === '__typename')
      if (isRoot || has) return undefined
      return {
        ...node,
        selections: [...node.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
      }
    },
  })
}

/** The definitions among `shared` that `document` spreads, directly or through another of them. */
function fragmentsUsedBy(document: DocumentNode, shared: DocumentNode): DocumentNode {
  const used = new Set<string>()
  const collect = (node: DocumentNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment || used.has(name.value)) return
        used.add(name.value)
        collect(fragment)
      },
    })
  }
  const fragments = new Map(
    shared.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
  collect(document)
  return { kind: Kind.DOCUMENT, definitions: [...used].flatMap((name) => fragments.get(name) ?? []) }
}

const OPTIONAL_LISTS = new Set(['arguments', 'directives', 'variableDefinitions'])

/** A definition without source locations and empty optional lists, which Apollo and the printer do not read. */
function textOf(definition: DefinitionNode): string {
  return JSON.stringify(definition, (key, value: unknown) =>
    key === 'loc' || (OPTIONAL_LISTS.has(key) && Array.isArray(value) && value.length === 0) ? undefined : value,
  )
}

const constants = (fragments: readonly FragmentDefinitionNode[], prefix = ''): string =>
  fragments.map((one) => `${prefix}const ${one.name.value} = ${textOf(one)} as unknown as DefinitionNode;\n`).join('')

/**
 * The documents of a file as constants. Each fragment is written once and referenced by the documents that spread it;
 * repeated in each, it would be a third of the code of the inbox's documents.
 */
function documentConstants(document: DocumentNode, shared: DocumentNode): string {
  const own = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
  const all = concatAST([document, shared])
  const imported = fragmentsUsedBy(document, shared).definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
  const operations = document.definitions.flatMap((one) => {
    if (one.kind !== Kind.OPERATION_DEFINITION || !one.name) return []
    const name = one.name.value
    const spread = fragmentsUsedBy({ kind: Kind.DOCUMENT, definitions: [one] }, all).definitions.map((fragment) =>
      fragment.kind === Kind.FRAGMENT_DEFINITION ? fragment.name.value : '',
    )
    const kind = one.operation.charAt(0).toUpperCase() + one.operation.slice(1)
    const definitions = [textOf(one), ...spread].join(',')
    return (
      `export const ${name}Document = {"kind":"Document","definitions":[${definitions}]} as unknown as ` +
      `TypedDocumentNode<${name}${kind}, ${name}${kind}Variables>;\n`
    )
  })
  const imports = [
    "import type { TypedDocumentNode } from '@graphql-typed-document-node/core';\n",
    own.length > 0 ? "import type { DefinitionNode } from 'graphql';\n" : '',
    imported.length > 0
      ? `import { ${imported.map((one) => one.name.value).join(', ')} } from '#${SHARED_FRAGMENTS.replace(/graphql$/, 'generated.ts')}';\n`
      : '',
  ]
  return [...imports, constants(own), ...operations].join('')
}

async function writeServerTypes(schema: DocumentNode): Promise<void> {
  const plugins: Types.ConfiguredPlugin[] = [{ typescript: {} }, { resolvers: {} }]
  const content = await codegen({
    schema,
    documents: [],
    filename: 'server/graphql/generated.ts',
    pluginMap: { typescript, resolvers: typescriptResolvers },
    plugins,
    config: {
      scalars: SCALARS,
      strictScalars: true,
      enumsAsTypes: true,
      useTypeImports: true,
      contextType: './context.ts#Context',
      defaultMapper: undefined,
      makeResolverTypeCallable: false,
      inputMaybeValue: 'T | null | undefined',
      maybeValue: 'T | null',
    },
  })
  writeWhenChanged('server/graphql/generated.ts', HEADER + content)
}

async function writeClientTypes(schema: DocumentNode, paths: readonly string[]): Promise<void> {
  const shared = withTypenames(read(SHARED_FRAGMENTS))
  const fragments = shared.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
  writeWhenChanged(
    SHARED_FRAGMENTS.replace(/graphql$/, 'generated.ts'),
    `${HEADER}import type { DefinitionNode } from 'graphql';\n${constants(fragments, 'export ')}`,
  )
  for (const path of paths) {
    if (path === SHARED_FRAGMENTS) continue
    const document = withTypenames(read(path))
    const own: Types.DocumentFile[] = [
      { location: path, document: concatAST([document, fragmentsUsedBy(document, shared)]) },
    ]
    const content = await codegen({
      schema,
      documents: own,
      filename: path.replace(/\.graphql$/, '.generated.ts'),
      pluginMap: { operations: typescriptOperations },
      plugins: [{ operations: {} }],
      config: {
        scalars: SCALARS,
        strictScalars: true,
        useTypeImports: true,
        enumType: 'string-literal',
      },
    })
    const constantsOfFile = documentConstants(document, shared)
    writeWhenChanged(path.replace(/\.graphql$/, '.generated.ts'), `${HEADER}${content}\n${constantsOfFile}`)
  }
}

const FROM_ROWS = '/* oxlint-disable */\n// Made by `npm run codegen` from the rows of shared/operations.\n'

/** The client needs the lanes of queued mutations from the start, but access rules only where something is offered. */
function writeQueueRules(): void {
  const rules = Object.entries(OPERATIONS).flatMap(([name, row]) =>
    row.offline === 'queued' ? [`\n  ${name}: ${JSON.stringify({ ...row.queue, given: undefined })},`] : [],
  )
  const content =
    `${FROM_ROWS}import type { QueueRule } from './rule.ts'\n\n` +
    `export const QUEUE_RULES: Readonly<Record<string, QueueRule | undefined>> = {${rules.join('')}\n}\n`
  writeWhenChanged('shared/operations/queue-rules.generated.ts', content)
}

/** The client needs these names from the start. */
function writeNames(file: string, constant: string, mode: OfflineMode): void {
  const names = Object.entries(OPERATIONS).flatMap(([name, { offline }]) =>
    offline === mode ? [`\n  '${name}',`] : [],
  )
  const content = `${FROM_ROWS}export const ${constant}: ReadonlySet<string> = new Set([${names.join('')}\n])\n`
  writeWhenChanged(`shared/operations/${file}.generated.ts`, content)
}

/** For each query that is stored as a record: the arguments that name the record, and those that rule it out. */
function writeRecordQueries(): void {
  const rows = Object.entries<OperationRow>(OPERATIONS).flatMap(([name, row]) =>
    row.offline === 'record' ? [`\n  ${name}: ${JSON.stringify([row.recordBy, row.recordUnless ?? []])},`] : [],
  )
  const type = 'Readonly<Record<string, readonly [by: readonly string[], unless: readonly string[]]>>'
  const content = `${FROM_ROWS}export const RECORD_QUERIES: ${type} = {${rows.join('')}\n}\n`
  writeWhenChanged('shared/operations/record-queries.generated.ts', content)
}

const schema = concatAST(findFiles('server/modules', ['schema.graphql']).map(read))
const documentPaths = findFiles('src', ['.graphql'])
lintDocuments(buildASTSchema(schema), documentPaths)
await writeServerTypes(schema)
await writeClientTypes(schema, documentPaths)
writeNames('cached-queries', 'CACHED_QUERIES', 'cached')
writeRecordQueries()
writeQueueRules()
