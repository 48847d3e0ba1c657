import { downloadZip } from 'client-zip'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { readStaged } from './staging.ts'
import type { OutboxStore } from './store.ts'
import type { ItemTitle, OutboxItem, StoredDraft } from './types.ts'

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

const END_OF_LINE = /<br[^>]*>|<\/(?:p|h1|h2|li)>/i

/**
 * The lines of the full text. Without HTML content only the title's detail is available, which is shortened for lists.
 */
function linesOf({ detail }: ItemTitle, written: unknown): string[] {
  const html = (written as { html?: unknown } | null | undefined)?.html
  return typeof html === 'string' ? html.split(END_OF_LINE).map(plainTextOf) : [detail]
}

function section(title: string, lines: readonly string[], content: unknown): string {
  const paragraphs = lines.filter((line) => line !== '').map((line) => `<p>${escape(line)}</p>`)
  return (
    `<section><h2>${escape(title)}</h2>${paragraphs.join('')}<details><summary>All of ` +
    `it</summary><pre>${escape(JSON.stringify(content, null, 2))}</pre></details></section>`
  )
}

function page(
  items: readonly OutboxItem[],
  drafts: readonly StoredDraft[],
  fileNames: ReadonlyMap<string, string>,
): string {
  const files = (ids: readonly string[]): string => ids.flatMap((id) => fileNames.get(id) ?? []).join(', ')
  const sections = [
    ...items.map((item) =>
      section(
        item.title.title,
        [
          ...linesOf(item.title, item.display),
          new Date(item.createdAt).toISOString(),
          item.reason?.message ?? '',
          files(item.fileIds),
        ],
        item.request.variables,
      ),
    ),
    ...drafts.map((draft) =>
      section(
        draft.title.title,
        [...linesOf(draft.title, draft.content), new Date(draft.changedAt).toISOString(), files(draft.fileIds)],
        draft.content,
      ),
    ),
  ]
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Unsent</title><body>${sections.join('\n')}</body></html>`
}

/** A unique file name that cannot point outside the archive. */
function entryName(name: string, taken: ReadonlySet<string>): string {
  const plain = name.replace(/[<>:"|?*/\\\0]/g, '_') || 'file'
  let found = `files/${plain}`
  for (let count = 2; taken.has(found.toLowerCase()); count += 1) found = `files/${count}-${plain}`
  return found
}

/** An archive of everything unsent: a page to read, the same data as JSON, and the files. */
export async function exportUnsent(store: OutboxStore): Promise<Blob> {
  const [items, drafts, staged] = [await store.items.list(), await store.drafts.list(), await store.files.list()]
  const fileNames = new Map<string, string>()
  for (const { id, name } of staged)
    fileNames.set(id, entryName(name, new Set([...fileNames.values()].map((one) => one.toLowerCase()))))

  async function* entries(): AsyncGenerator<{ name: string; input: string | Blob }> {
    yield { name: 'unsent.html', input: page(items, drafts, fileNames) }
    yield {
      name: 'unsent.json',
      input: JSON.stringify({ items, drafts, files: Object.fromEntries(fileNames) }, null, 2),
    }
    for (const [id, name] of fileNames) {
      const blob = await readStaged(store, id)
      if (blob) yield { name, input: blob }
    }
  }
  return downloadZip(entries()).blob()
}
