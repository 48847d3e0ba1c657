import ts from 'typescript'

/** A comment, the title of a test, an API description, or a line of a document. */
export interface Sentence {
  line: number
  text: string
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
const withoutMarks = (comment: string): string =>
  comment
    .replaceAll(/^\/\*\*?|\*\/$/g, '')
    .replaceAll(/^\s*(\*|\/\/) ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The title of `it('title', ...)`, `describe.each(...)('title', ...)` and the like; null for any other node. */
function titleOf(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null
  const [title] = node.arguments
  let called: ts.Expression = node.expression
  while (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) called = called.expression
  const isTest = ts.isIdentifier(called) && ['it', 'test', 'describe'].includes(called.text)
  return isTest && title && ts.isStringLiteralLike(title) ? title.text : null
}

/** The comments and test titles of a TypeScript or JavaScript file, without directives of tools. */
function commentsOf(path: string, text: string): Sentence[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  const titles: Sentence[] = []
  const ranges = new Map<number, number>()
  /** Adds the comments at a position; those before the next line break count as trailing ones. */
  const addAt = (position: number) => {
    const leading = ts.getLeadingCommentRanges(text, position) ?? []
    const trailing = ts.getTrailingCommentRanges(text, position) ?? []
    for (const { pos, end } of [...leading, ...trailing]) ranges.set(pos, end)
  }
  const visit = (node: ts.Node): void => {
    const title = titleOf(node)
    if (title !== null) titles.push({ line: lineAt(text, node.getStart(source)), text: title })
    if (node.kind !== ts.SyntaxKind.JsxText) {
      addAt(node.pos)
      addAt(node.end)
    }
    // The comment in empty braces, and one before a closing brace, belong to no node.
    if (ts.isJsxExpression(node)) addAt(node.pos + 1)
    ts.forEachChild(node, visit, (nodes) => {
      addAt(nodes.end)
      nodes.forEach(visit)
    })
  }
  visit(source)
  const comments = [...ranges].map(([start, end]) => ({
    line: lineAt(text, start),
    text: withoutMarks(text.slice(start, end)),
  }))
  return [...comments.filter((one) => !/^(oxlint|eslint|@ts)-/.test(one.text)), ...titles].toSorted(
    (a, b) => a.line - b.line,
  )
}

const descriptionsOf = (text: string): Sentence[] =>
  [...text.matchAll(/"""([\s\S]*?)"""|^[ \t]*"([^"\n]+)"[ \t]*$/gm)].map((match) => ({
    line: lineAt(text, match.index),
    text: (match[1] ?? match[2] ?? '').replaceAll(/\s+/g, ' ').trim(),
  }))

/** Lines of a Markdown document outside of code blocks. */
function linesOf(text: string): Sentence[] {
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    const isFence = line.trimStart().startsWith('```')
    if (isFence) isCode = !isCode
    return isFence || isCode ? [] : [{ line: index + 1, text: line }]
  })
}

/** The prose of a file, by its ending; empty for other kinds of files. */
export function sentencesOf(path: string, text: string): Sentence[] {
  if (/\.(ts|tsx|mjs|cjs)$/.test(path)) return commentsOf(path, text)
  if (path.endsWith('.graphql')) return descriptionsOf(text)
  return path.endsWith('.md') ? linesOf(text) : []
}
