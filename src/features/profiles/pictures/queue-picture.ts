import type { ApolloClient } from '@apollo/client'
import { noteChangedAvatar, type ShownPicture } from '#src/lib/files/changed-pictures.ts'
import { getConnection } from '#src/lib/offline/connection.ts'
import { enqueue, onDelivered, OutboxClosedError, OutboxFullError, stageFile } from '#src/lib/offline/outbox/outbox.ts'
import type { Delivery } from '#src/lib/offline/outbox/types.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { OrganizationProfileDocument, ProfileDocument } from '../profiles.generated.ts'
import { messages as words } from './messages.ts'
import { type PictureChange, pictureChangeOf, pictureItem } from './queued-picture.ts'

type Answer = Partial<Record<string, { avatarFile: ShownPicture | null; bannerFile: ShownPicture | null }>>

let listening = false

/** The new picture is seen at once where the person stood before, in this page and in what the device keeps. */
function show(client: ApolloClient, { owner, picture, before }: PictureChange, data: Answer): void {
  const told = data[owner.type === 'User' ? 'userAvatarOrBannerUpdate' : 'organizationAvatarOrBannerUpdate']
  if (!told) return
  if (picture === 'Avatar') {
    noteChangedAvatar(owner.id, before, told.avatarFile)
    const id = client.cache.identify({ __typename: 'Emblem', id: owner.id })
    if (id !== undefined) client.cache.modify({ id, fields: { avatarFile: () => told.avatarFile && { __typename: 'PictureFile', ...told.avatarFile } } })
  }
  client.refetchQueries({ include: [owner.type === 'User' ? ProfileDocument : OrganizationProfileDocument] }).catch(() => undefined)
}

function listen(client: ApolloClient): void {
  if (listening) return
  listening = true
  onDelivered(({ item, data }: Delivery) => {
    const change = pictureChangeOf(item)
    if (!change) return
    show(client, change, data as Answer)
    showToast({ intent: 'success', text: item.fileIds.length > 0 ? words.saved : words.removed })
  })
}

function failure(error: unknown): Error {
  if (error instanceof OutboxFullError) return new Error(words.noRoom, { cause: error })
  return new Error(error instanceof OutboxClosedError ? words.notWhileAssumed : words.notKept, { cause: error })
}

/**
 * Puts a new picture, or the removal of one, into the outbox: it is safe on the device when the promise resolves, and the person
 * hears of its success when the service confirmed it.
 *
 * @param file null: the picture is removed
 * @param href the profile
 * @throws Error with words for the person; nothing was changed then
 */
export async function queuePicture(client: ApolloClient, change: PictureChange, file: File | null, href: string | null): Promise<void> {
  listen(client)
  try {
    const staged = file && (await stageFile(file))
    await enqueue(pictureItem(change, staged, href))
  } catch (error) {
    throw failure(error)
  }
  if (!getConnection().reachable) showToast({ intent: 'info', text: file ? words.waits : words.removalWaits })
}
