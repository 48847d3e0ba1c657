import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import type { Types } from '@graphql-codegen/plugin-helpers'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import { buildASTSchema, concatAST, type DocumentNode, type FragmentDefinitionNode, Kind, parse, visit } from 'graphql'
import { lintDocuments } from './lint-documents.ts'
import { findFiles } from './find-files.ts'

/**
 * Writes the types that nobody should type by hand: `server/graphql/generated.ts` from the areas' SDL, and beside each
 * `*.graphql` document of the client a `*.generated.ts` with typed documents. Unchanged files are left alone.
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

/** Apollo's cache needs __typename in every selection below the root; written into the stored documents once, here. */
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
      pluginMap: { operations: typescriptOperations, documents: typedDocumentNode },
      plugins: [{ operations: {} }, { documents: {} }],
      config: {
        scalars: SCALARS,
        strictScalars: true,
        useTypeImports: true,
        enumType: 'string-literal',
        optimizeDocumentNode: true,
      },
    })
    writeWhenChanged(path.replace(/\.graphql$/, '.generated.ts'), HEADER + content)
  }
}

const schema = concatAST(findFiles('server/modules', ['schema.graphql']).map(read))
const documentPaths = findFiles('src', ['.graphql'])
lintDocuments(buildASTSchema(schema), documentPaths)
await writeServerTypes(schema)
await writeClientTypes(schema, documentPaths)
