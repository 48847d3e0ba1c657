import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'

/** Name of the function that a resolver calls; null if the resolver is not a single call. */
function calledBy(field: ts.ObjectLiteralElementLike): string | null {
  if (!ts.isPropertyAssignment(field)) return null
  let { initializer } = field
  if (ts.isObjectLiteralExpression(initializer)) {
    const subscribe = initializer.properties.find((one) => one.name?.getText() === 'subscribe')
    return subscribe ? calledBy(subscribe) : null
  }
  if (ts.isArrowFunction(initializer) && !ts.isBlock(initializer.body)) initializer = initializer.body
  if (ts.isCallExpression(initializer)) initializer = initializer.expression
  return ts.isPropertyAccessExpression(initializer) ? initializer.name.text : initializer.getText()
}

/** Fields of Query, Mutation and Subscription that do not call the service function with the same name. */
function findMisnamed(source: string): string[] {
  const file = ts.createSourceFile('resolvers.ts', source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      ts.isObjectLiteralExpression(node.initializer) &&
      /^(Query|Mutation|Subscription)$/.test(node.name.getText())
    ) {
      for (const field of node.initializer.properties) {
        const name = field.name?.getText() ?? field.getText()
        if (calledBy(field) !== name) found.push(name)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

describe('A resolver calls the service function of its own name', () => {
  it.each([
    ['another name', 'Query: { roles: (_root, args, context) => listRoles(context, args) }'],
    ['work in the resolver', 'Query: { roles: async (_root, args, context) => ({ all: await roles(context, args) }) }'],
    ['a block', 'Mutation: { roles: (_root, args, context) => { return roles(context, args) } }'],
  ])('a field with %s is found', (_what, fields) => {
    expect(findMisnamed(`export const resolvers = { ${fields} }`)).toEqual(['roles'])
  })

  it('a field that calls its own function is not found', () => {
    const fields =
      'roles: (_root, args, context) => service.roles(context, args), role: (_root, args, context) => role(context, args)'
    expect(findMisnamed(`export const resolvers = { Query: { ${fields} } }`)).toEqual([])
  })

  it('all resolvers do so', () => {
    const misnamed = findFiles('server/modules', ['resolvers.ts']).flatMap((path) =>
      findMisnamed(readFileSync(path, 'utf8')),
    )
    expect(misnamed).toEqual([])
  })
})
