import type { ApolloClient } from '@apollo/client'
import { contentResponse } from '#src/lib/files/content.ts'
import { offerContent } from '#src/lib/offline/pwa/offer-content.ts'
import { readPinnedFile } from '#src/lib/offline/pinned-files/pinned-files.ts'
import { dismissToast, showToast } from '#src/lib/toasts/toasts.ts'
import type { FileInstance } from '../contents.ts'
import { getDeviceState, refreshDevice } from '../device/device-state.ts'
import { sendMessages } from './messages.ts'

type SentInstance = Pick<FileInstance, 'id' | 'fileId' | 'fileName' | 'mimeType'>

/** Reads the version from the device if it is pinned, otherwise from the server. */
async function contentOf(client: ApolloClient, { id, fileId, fileName, mimeType }: SentInstance): Promise<File> {
  const { files } = getDeviceState().isReady ? getDeviceState() : await refreshDevice()
  const pinned = files.get(fileId)?.facts.fileInstanceId === id ? await readPinnedFile(fileId, mimeType) : null
  const content = pinned ?? (await (await contentResponse(client, id)).blob())
  return new File([content], fileName, { type: mimeType })
}

/**
 * Loads the content while a toast says so.
 *
 * @returns null if it could not be loaded; a toast says why
 */
async function loaded(client: ApolloClient, instance: SentInstance): Promise<File | null> {
  const toast = showToast({ intent: 'info', text: sendMessages.loading(instance.fileName) })
  try {
    return await contentOf(client, instance)
  } catch {
    showToast({ intent: 'error', text: sendMessages.notLoaded(instance.fileName) })
    return null
  } finally {
    dismissToast(toast)
  }
}

/**
 * Offers a version to the share page, which asks for the conversation. The attached copy does not change with the file.
 *
 * @returns false if nothing was offered; a toast says why
 */
export async function offerFile(client: ApolloClient, instance: SentInstance): Promise<boolean> {
  const file = await loaded(client, instance)
  if (!file) return false
  try {
    // A message needs a text, which the user can replace.
    await offerContent({ text: sendMessages.attached(file.name), files: [file] })
    return true
  } catch {
    showToast({ intent: 'error', text: sendMessages.noRoom(instance.fileName) })
    return false
  }
}

/** Whether this browser can share a file of this type with other apps. */
export function canShareFile({ fileName, mimeType }: Pick<SentInstance, 'fileName' | 'mimeType'>): boolean {
  const probe = new File(['-'], fileName, { type: mimeType })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

/** Shares a version with another app of the device, through the share sheet of the system. */
export async function shareFile(client: ApolloClient, instance: SentInstance): Promise<void> {
  const file = await loaded(client, instance)
  if (file) await shareContent(file)
}

/** Shares a file that is in memory; a toast says if it could not be shared. */
export async function shareContent(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // The user closed the share sheet.
    if (name === 'AbortError') return
    // Loading took longer than the browser lets an action open the share sheet: another tap is needed.
    if (name === 'NotAllowedError')
      showToast({
        intent: 'info',
        text: sendMessages.loaded(file.name),
        action: { label: sendMessages.share, run: () => void shareContent(file) },
      })
    else showToast({ intent: 'error', text: sendMessages.notShared(file.name) })
  }
}
