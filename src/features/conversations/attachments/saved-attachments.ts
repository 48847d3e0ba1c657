import type { ApolloClient } from '@apollo/client'
import { SAVED_PICTURES_OF_CONVERSATION_MAX_COUNT } from '#shared/limits.ts'
import { isSeen, isShownInline } from '#src/lib/files/file-kind.ts'
import { pictureUrlOf } from '#src/lib/files/picture-url.ts'
import { savedPicture, savePicture, whichAreSaved } from '#src/lib/offline/read-cache/saved-pictures.ts'
import { whenSettled } from '#src/lib/when-idle.ts'
import type { ConversationPage } from '../message-pages.ts'
import type { MessageAttachment } from './attachment.ts'

type Instance = Pick<MessageAttachment['currentInstance'], 'id' | 'mimeType'>
type Rendition = 'Thumbnail' | 'Viewing'

/** The name under which a rendition is saved. The content of a version never changes, so its id identifies it. */
const nameOf = ({ id }: Instance, rendition: Rendition): string => `${id}:${rendition}`

async function fetchPicture(client: ApolloClient, instance: Instance, rendition: Rendition): Promise<Blob> {
  for (const renew of [false, true]) {
    const { signal } = new AbortController()
    const url = await pictureUrlOf(client, instance, { rendition, renew, signal })
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit' })
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
    if (response.ok && isShownInline(type)) return response.blob()
    await response.body?.cancel()
    if (response.status !== 403) break
  }
  throw new Error('The storage did not answer with a picture')
}

/** Fetches in flight: the row on screen and the prefetch of its conversation can request the same picture. */
const fetching = new Map<string, Promise<string>>()

/**
 * A picture of a message: from this device, or fetched and saved on it.
 *
 * @returns an object URL
 * @throws if the picture cannot be fetched, decoded or saved
 */
export async function pictureOf(client: ApolloClient, instance: Instance, rendition: Rendition): Promise<string> {
  const name = nameOf(instance, rendition)
  const saved = await savedPicture(name)
  if (saved !== null) return saved
  const known = fetching.get(name)
  if (known) return known
  const fetched = fetchPicture(client, instance, rendition).then((content) => savePicture(name, content))
  fetching.set(name, fetched)
  return fetched.finally(() => fetching.delete(name))
}

/** Whether the browser is set to save data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Saves the pictures of the newest messages of an opened conversation, one after the other while no other request is in
 * flight. Pictures above the viewport were never shown, but users look for them while offline. Never fails.
 */
export async function savePicturesOf(client: ApolloClient, { messages }: ConversationPage): Promise<void> {
  if (savesData()) return
  const pictures = messages
    .flatMap(({ attachments }) => attachments.map(({ currentInstance }) => currentInstance))
    .filter(({ mimeType, virusStatus }) => virusStatus === 'Clean' && isSeen(mimeType))
    .slice(-SAVED_PICTURES_OF_CONVERSATION_MAX_COUNT)
    .reverse()
  const saved = await whichAreSaved(pictures.map((picture) => nameOf(picture, 'Thumbnail')))
  for (const picture of pictures.filter((one) => !saved.has(nameOf(one, 'Thumbnail')))) {
    await new Promise<void>((resolve) => {
      whenSettled(resolve)
    })
    await pictureOf(client, picture, 'Thumbnail').catch(() => undefined)
  }
}
