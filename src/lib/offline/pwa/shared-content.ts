import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * Content shared by another app, stored from its receipt by the service worker until the user has put it into a draft.
 * It is separate from the outbox, because the user may not be signed in yet. Independent of React, because the service
 * worker writes it.
 */

export interface SharedFile {
  name: string
  type: string
  content: Blob
}

export interface SharedContent {
  id: string
  /** Title, text and URL, one line each; empty if only files were shared. */
  text: string
  /** The text with its formatting; absent for content of other apps. */
  html?: string
  files: readonly SharedFile[]
  /** Names of files without content, which are never attached; absent if an earlier release stored it. */
  emptyNames?: readonly string[]
  /** Epoch milliseconds. */
  receivedAt: number
}

interface SharedSchema extends DBSchema {
  shared: { key: string; value: SharedContent }
}

const NAME = 'evolve-shared'

async function withDatabase<T>(work: (database: IDBPDatabase<SharedSchema>) => Promise<T>): Promise<T> {
  const database = await openDB<SharedSchema>(NAME, 1, {
    upgrade(opened) {
      opened.createObjectStore('shared', { keyPath: 'id' })
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/**
 * The content of a share form (manifest.webmanifest, 'share_target'). Repeated lines are included once, because apps
 * repeat the URL.
 */
export function readShareForm(form: FormData, id: string, receivedAt: number): SharedContent {
  const lines = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
  const kept = lines.filter(
    (line, index) => !lines.some((other, at) => at !== index && other.includes(line) && (other !== line || at < index)),
  )
  // A form without a file contains an empty file without a name.
  const files = form
    .getAll('files')
    .filter((value): value is File => typeof value !== 'string' && (value.size > 0 || value.name !== ''))
  const filled = files.filter((file) => file.size > 0)
  const emptyNames = files.filter((file) => file.size === 0).map((file) => file.name)
  return {
    id,
    text: kept.join('\n'),
    files: filled.map((file) => ({ name: file.name, type: file.type, content: file })),
    emptyNames,
    receivedAt,
  }
}

/** Whether any of the content can be put into a draft. */
export function hasContent({ text, files }: SharedContent): boolean {
  return text !== '' || files.length > 0
}

/** When the promise resolves, the content is stored durably. @throws the browser's error if there is no room */
export async function keepShared(content: SharedContent): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('shared', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.put(content), transaction.done])
  })
}

/** Shared content not put into a draft yet, newest first. */
export async function listShared(): Promise<SharedContent[]> {
  const all = await withDatabase((database) => database.getAll('shared'))
  return all.sort((a, b) => b.receivedAt - a.receivedAt)
}

export async function forgetShared(id: string): Promise<void> {
  await withDatabase((database) => database.delete('shared', id))
}

/** Deletes all shared content at sign-out, because the next user must not see it. */
export async function forgetAllShared(): Promise<void> {
  await withDatabase((database) => database.clear('shared'))
}
