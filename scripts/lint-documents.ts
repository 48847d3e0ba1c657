import { readFileSync } from 'node:fs'
import { concatAST, type DocumentNode, type GraphQLSchema, Kind, parse, validate } from 'graphql'

/**
 * The rules of the client's GraphQL documents, in addition to GraphQL's validation: every operation has a name, unique
 * across the client, which is the server's field in PascalCase if it selects one field.
 * @throws Error naming each file and its problem
 */
export function lintDocuments(schema: GraphQLSchema, paths: readonly string[]): void {
  const documents = paths.map((path) => ({ path, document: parse(readFileSync(path, 'utf8')) }))
  const everything = concatAST(documents.map((one) => one.document))
  const problems = validate(schema, everything).map((error) => error.message)
  const seen = new Map<string, string>()
  for (const { path, document } of documents) {
    for (const { name, fields } of operations(document)) {
      if (!name) problems.push(`${path}: an operation has no name`)
      const other = seen.get(name)
      if (other) problems.push(`${path}: operation ${name} is also in ${other}`)
      seen.set(name, path)
      const only = fields.length === 1 ? fields[0] : undefined
      if (only && name !== only.charAt(0).toUpperCase() + only.slice(1)) {
        problems.push(
          `${path}: operation ${name} asks for ${only}; name it ${only.charAt(0).toUpperCase() + only.slice(1)}`,
        )
      }
    }
  }
  if (problems.length)
    throw new Error(`The client's GraphQL documents are not in order:\n  ${[...new Set(problems)].join('\n  ')}`)
}

function operations(document: DocumentNode): { name: string; fields: string[] }[] {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? [
          {
            name: definition.name?.value ?? '',
            fields: definition.selectionSet.selections.flatMap((one) =>
              one.kind === Kind.FIELD ? [one.name.value] : [],
            ),
          },
        ]
      : [],
  )
}
