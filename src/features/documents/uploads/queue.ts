import type { ApolloClient } from '@apollo/client'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { onDelivered, outbox, OutboxClosedError } from '#src/lib/offline/outbox/outbox.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import { sendAtOnce } from '#src/lib/offline/outbox/send-at-once.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { messages as areaWords } from '../messages.ts'
import { notifyArrived } from './arrivals.ts'
import type { DocumentsPlace } from './documents-place.ts'
import { messages } from './messages.ts'
import {
  type FileRename,
  fileRenameItem,
  folderCreateItem,
  type FolderRename,
  folderRenameItem,
  type WrittenFolder,
} from './queued-documents.ts'

/**
 * Folders and names through the outbox: each function resolves when the change is safe on the device, and the person
 * hears of its success when the service confirmed it. While an identity is assumed nothing may be queued (decision 84):
 * then it is sent at once.
 */

/** Toasts for the confirmation of items that were added in this page. */
const doneTexts = new Map<string, string>()
let listening = false

function listen(): void {
  if (listening) return
  listening = true
  onDelivered(({ item }) => {
    const text = doneTexts.get(item.id)
    doneTexts.delete(item.id)
    if (text !== undefined) showToast({ intent: 'success', text })
  })
}

async function sendNow(client: ApolloClient, item: NewItem, doneText: string | null): Promise<void> {
  const data = await sendAtOnce(client, item.request).catch((error: unknown) => {
    throw new Error(userMessagesOf(error), { cause: error })
  })
  notifyArrived(item, data)
  if (doneText !== null) showToast({ intent: 'success', text: doneText })
}

/** @param doneText null: it is part of something larger, which tells for itself */
async function add(client: ApolloClient, item: NewItem, doneText: string | null): Promise<void> {
  listen()
  if (doneText !== null) doneTexts.set(item.id, doneText)
  try {
    await outbox.enqueue(item)
  } catch (error) {
    doneTexts.delete(item.id)
    if (error instanceof OutboxClosedError) return sendNow(client, item, doneText)
    throw new Error(messages.notKept, { cause: error })
  }
  if (doneText !== null && !getConnection().reachable) showToast({ intent: 'info', text: messages.waits })
}

/** @throws Error with words for the person; nothing was changed then */
export async function queueFolderCreate(
  client: ApolloClient,
  place: DocumentsPlace,
  folder: WrittenFolder,
): Promise<void> {
  await add(client, folderCreateItem(place, folder), areaWords.folderCreated)
}

/**
 * Folders that come with files, each after the one that it lies in.
 *
 * @throws Error with words for the person; those before it are queued
 */
export async function queueFolders(
  client: ApolloClient,
  place: DocumentsPlace,
  folders: readonly WrittenFolder[],
): Promise<void> {
  for (const folder of folders) await add(client, folderCreateItem(place, folder), null)
}

/** @throws Error with words for the person; nothing was changed then */
export async function queueFolderRename(
  client: ApolloClient,
  place: DocumentsPlace,
  rename: FolderRename,
): Promise<void> {
  await add(client, folderRenameItem(place, rename), areaWords.folderRenamed)
}

/** @throws Error with words for the person; nothing was changed then */
export async function queueFileRename(client: ApolloClient, place: DocumentsPlace, rename: FileRename): Promise<void> {
  await add(client, fileRenameItem(place, rename), areaWords.fileRenamed)
}
