import ts from 'typescript'

/** A comment, an API description, or a line of a document. */
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

/** The comments of a TypeScript or JavaScript file, without directives of tools. */
function commentsOf(path: string, text: string): Sentence[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  const ranges = new Map<number, number>()
  const add = (found: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of found ?? []) ranges.set(pos, end)
  }
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      add(ts.getLeadingCommentRanges(text, node.pos))
      add(ts.getTrailingCommentRanges(text, node.end))
    }
    if (ts.isJsxExpression(node)) add(ts.getLeadingCommentRanges(text, node.pos + 1))
    ts.forEachChild(node, visit, (nodes) => {
      // A comment before a closing brace belongs to no node.
      add(ts.getLeadingCommentRanges(text, nodes.end))
      nodes.forEach(visit)
    })
  }
  visit(source)
  add(ts.getLeadingCommentRanges(text, source.endOfFileToken.pos))
  return [...ranges]
    .toSorted(([a], [b]) => a - b)
    .map(([start, end]) => ({ line: lineAt(text, start), text: withoutMarks(text.slice(start, end)) }))
    .filter((one) => !/^(oxlint|eslint|@ts)-/.test(one.text))
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
