/** Finds what can be computed at build time in a module: style calls and uses of design tokens. Pure. */

export interface StyleCall {
  kind: 'makeStyles' | 'makeStaticStyles'
  start: number
  end: number
}

export interface Edit {
  start: number
  end: number
  text: string
}

export interface StyleCalls {
  calls: StyleCall[]
  tokenUses: { start: number; end: number; name: string }[]
  /** Text of a module that exports the calls' arguments as `values`. */
  valueModule: string
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const FLUENT = '@fluentui/react-components'
/** The source of tokens inside Fluent's packages. */
const THEME = '@fluentui/react-theme'
/** The modules of the values that Fluent re-exports; loading all of Fluent for them would slow the build by seconds. */
const VALUE_SOURCES: Record<string, string> = { tokens: '@fluentui/tokens', shorthands: '@griffel/core' }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent)
  for (const child of children(node)) walk(child, visit, node)
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')

/** Names of bindings, not of properties. */
function references(node: Node): Set<string> {
  const names = new Set<string>()
  walk(node, (one, parent) => {
    if (one.type !== 'Identifier') return
    const isProperty =
      (parent?.type === 'MemberExpression' && parent['property'] === one && parent['computed'] !== true) ||
      (parent?.type === 'Property' &&
        parent['key'] === one &&
        parent['computed'] !== true &&
        parent['shorthand'] !== true)
    if (!isProperty) names.add(nameOf(one))
  })
  return names
}

interface Import {
  local: string
  imported: string
  source: string
}

function importsOf(body: Node[]): Import[] {
  return body
    .filter((node) => node.type === 'ImportDeclaration')
    .flatMap((node) =>
      (node['specifiers'] as Node[])
        .filter(({ type }) => type === 'ImportSpecifier')
        .map((specifier) => ({
          local: nameOf(specifier['local']),
          imported: nameOf(specifier['imported']),
          source: (node['source'] as { value: string }).value,
        })),
    )
}

/** Top-level constants and functions by the names they declare. */
function declarationsOf(body: Node[]): Map<string, Node> {
  const declarations = new Map<string, Node>()
  for (const statement of body) {
    const inner =
      statement.type === 'ExportNamedDeclaration' && isNode(statement['declaration'])
        ? statement['declaration']
        : statement
    if (inner.type === 'FunctionDeclaration') declarations.set(nameOf(inner['id']), inner)
    if (inner.type === 'VariableDeclaration')
      for (const one of inner['declarations'] as Node[]) declarations.set(nameOf(one['id']), inner)
  }
  return declarations
}

/** @param program ESTree of the module @param code its text */
export function findStyleCalls(program: unknown, code: string): StyleCalls {
  const root = program as Node
  const body = root['body'] as Node[]
  const imports = importsOf(body)
  const fromFluent = new Map(
    imports
      .filter(({ source }) => source === FLUENT || source === THEME)
      .map(({ local, imported }) => [local, imported]),
  )
  const calls: (StyleCall & { argument: Node })[] = []
  const tokenUses: StyleCalls['tokenUses'] = []

  walk(root, (node) => {
    const callee = node.type === 'CallExpression' ? fromFluent.get(nameOf(node['callee'])) : undefined
    const [argument] = (node['arguments'] as Node[] | undefined) ?? []
    if ((callee === 'makeStyles' || callee === 'makeStaticStyles') && argument)
      calls.push({ kind: callee, start: node.start, end: node.end, argument })
    if (
      node.type === 'MemberExpression' &&
      node['computed'] !== true &&
      fromFluent.get(nameOf(node['object'])) === 'tokens'
    ) {
      tokenUses.push({ start: node.start, end: node.end, name: nameOf(node['property']) })
    }
  })
  const outside = tokenUses.filter((use) => !calls.some((call) => use.start >= call.start && use.end <= call.end))
  return {
    calls: calls.map(({ kind, start, end }) => ({ kind, start, end })),
    tokenUses: outside,
    valueModule: valueModuleOf(calls, imports, declarationsOf(body), code),
  }
}

function valueModuleOf(
  calls: { argument: Node }[],
  imports: Import[],
  declarations: Map<string, Node>,
  code: string,
): string {
  const needed = new Set(calls.flatMap(({ argument }) => [...references(argument)]))
  const statements = new Set<Node>()
  // A Set is iterated in insertion order, including entries added during the iteration.
  for (const name of needed) {
    const declaration = declarations.get(name)
    if (!declaration || statements.has(declaration)) continue
    statements.add(declaration)
    for (const inner of references(declaration)) needed.add(inner)
  }
  const lines = imports
    .filter(({ local }) => needed.has(local))
    .map(
      ({ local, imported, source }) =>
        `import { ${imported} as ${local} } from ${JSON.stringify(source === FLUENT ? (VALUE_SOURCES[imported] ?? source) : source)}`,
    )
  const inOrder = [...statements].sort((a, b) => a.start - b.start).map(({ start, end }) => code.slice(start, end))
  const values = calls.map(({ argument }) => code.slice(argument.start, argument.end))
  return [...lines, ...inOrder, `export const values = [${values.join(', ')}]`].join('\n')
}

/** Replaces parts of a text; each replacement keeps the line breaks of the replaced part. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  let result = code
  for (const { start, end, text } of [...edits].sort((a, b) => b.start - a.start)) {
    const breaks = code.slice(start, end).split('\n').length - 1
    result = result.slice(0, start) + text + '\n'.repeat(breaks) + result.slice(end)
  }
  return result
}
