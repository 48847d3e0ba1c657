import path from 'node:path'

/** Reads a file of the project; null if it does not exist. */
export type ReadProjectFile = (path: string) => string | null

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** The anchors of a Markdown document: its headings and its `<a id="...">`. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map((match) => slugOf(match[1] ?? ''))
  const ids = [...markdown.matchAll(/<a id="([^"]+)">/g)].map((match) => match[1] ?? '')
  return new Set([...headings, ...ids])
}

function problemOf(target: string, anchor: string | undefined, read: ReadProjectFile): string | null {
  const text = read(target)
  if (text === null) return `${target} does not exist`
  if (anchor && target.endsWith('.md') && !anchorsOf(text).has(anchor)) return `${target} has no anchor ${anchor}`
  return null
}

/** Broken links of a Markdown document to files and anchors of this project. */
export function brokenLinksIn(file: string, markdown: string, read: ReadProjectFile): string[] {
  return [...markdown.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap((match) => {
    const target = match[1] ? path.posix.join(path.posix.dirname(file), match[1]) : file
    return problemOf(target, match[2], read) ?? []
  })
}

/** Comments and documents that cite a page of docs/ which does not exist, or an anchor that it does not have. */
export function brokenCitationsIn(text: string, read: ReadProjectFile): string[] {
  return [...text.matchAll(/(?<![\w/(])docs\/[\w./-]+\.md(?:#([\w-]+))?/g)].flatMap((match) => {
    const target = match[0].replace(/#.*/, '')
    return problemOf(target, match[1], read) ?? []
  })
}
