import type { ApolloClient } from '@apollo/client'
import {
  PICTURE_AHEAD_MAX_BYTES,
  PICTURES_AHEAD_MAX_BYTES,
  SAVED_PICTURES_OF_CONVERSATION_MAX_COUNT,
} from '#shared/limits.ts'
import { isSeen, isShownInline } from '#src/lib/files/file-kind.ts'
import { pictureUrlOf } from '#src/lib/files/picture-url.ts'
import { isMetered, savesData } from '#src/lib/offline/connection/metered.ts'
import {
  hasRoomForPictures,
  savedPicture,
  savePicture,
  whichAreSaved,
} from '#src/lib/offline/read-cache/saved-pictures.ts'
import { revocationsCount } from '#src/lib/revocations.ts'
import { whenSettled } from '#src/lib/when-idle.ts'
import type { ConversationPage } from '../message-pages.ts'
import type { MessageAttachment } from './attachment.ts'

type Instance = Pick<MessageAttachment['currentInstance'], 'id' | 'mimeType'>
type Rendition = 'Thumbnail' | 'Viewing'

/** The name under which a rendition is saved. The content of a version never changes, so its id identifies it. */
const nameOf = ({ id }: Instance, rendition: Rendition): string => `${id}:${rendition}`

/** @param maxBytes a larger content is not fetched */
async function fetchPicture(
  client: ApolloClient,
  instance: Instance,
  rendition: Rendition,
  maxBytes = Infinity,
): Promise<Blob> {
  for (const renew of [false, true]) {
    const { signal } = new AbortController()
    const url = await pictureUrlOf(client, instance, { rendition, renew, signal })
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit' })
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
    const isSmall = Number(response.headers.get('content-length') ?? 0) <= maxBytes
    if (response.ok && isSmall && isShownInline(type)) return response.blob()
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
  const before = revocationsCount()
  const fetched = fetchPicture(client, instance, rendition).then((content) => savePicture(name, content, before))
  fetching.set(name, fetched)
  return fetched.finally(() => fetching.delete(name))
}

function picturesOf({ messages }: ConversationPage): Instance[] {
  return messages
    .flatMap(({ attachments }) => attachments.map(({ currentInstance }) => currentInstance))
    .filter(({ mimeType, virusStatus }) => virusStatus === 'Clean' && isSeen(mimeType))
    .slice(-SAVED_PICTURES_OF_CONVERSATION_MAX_COUNT)
    .reverse()
}

async function unsavedOf(pictures: readonly Instance[]): Promise<Instance[]> {
  const saved = await whichAreSaved(pictures.map((picture) => nameOf(picture, 'Thumbnail')))
  return pictures.filter((one) => !saved.has(nameOf(one, 'Thumbnail')))
}

/** Bytes that this page has fetched of pictures that nobody requested. */
let fetchedAheadBytes = 0

/**
 * Saves the thumbnails of conversations that were not opened, so that they can be seen offline: one after the other,
 * only while the connection is not metered, and within a budget. Never fails.
 *
 * @param conversations the newest first
 * @param settled resolves while no other request is in flight
 * @param isGone returns true if another list is shown by now
 */
export async function savePicturesAhead(
  client: ApolloClient,
  conversations: readonly ConversationPage[],
  settled: () => Promise<void>,
  isGone: () => boolean,
): Promise<void> {
  for (const picture of await unsavedOf(conversations.flatMap(picturesOf))) {
    await settled()
    if (isGone() || isMetered() || fetchedAheadBytes >= PICTURES_AHEAD_MAX_BYTES) return
    // Pictures that were viewed are not displaced by those that were not.
    if (!(await hasRoomForPictures())) return
    const before = revocationsCount()
    await fetchPicture(client, picture, 'Thumbnail', PICTURE_AHEAD_MAX_BYTES)
      .then(async (content) => {
        fetchedAheadBytes += content.size
        await savePicture(nameOf(picture, 'Thumbnail'), content, before)
      })
      .catch(() => undefined)
  }
}

/**
 * Saves the pictures of the newest messages of an opened conversation, one after the other while no other request is in
 * flight. Pictures above the viewport were never shown, but users look for them while offline. Never fails.
 */
export async function savePicturesOf(client: ApolloClient, conversation: ConversationPage): Promise<void> {
  if (savesData()) return
  for (const picture of await unsavedOf(picturesOf(conversation))) {
    await new Promise<void>((resolve) => {
      whenSettled(resolve)
    })
    await pictureOf(client, picture, 'Thumbnail').catch(() => undefined)
  }
}
