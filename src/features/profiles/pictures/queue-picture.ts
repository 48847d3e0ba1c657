import type { ApolloClient } from '@apollo/client'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { refreshShown } from '#src/lib/data/answers.ts'
import { noteChangedAvatar, type ShownPicture } from '#src/lib/files/changed-pictures.ts'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { onDelivered, outbox, OutboxClosedError, OutboxFullError } from '#src/lib/offline/outbox/outbox.ts'
import type { Delivery } from '#src/lib/offline/outbox/types.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { messages } from './messages.ts'
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
    if (id !== undefined)
      client.cache.modify({
        id,
        fields: { avatarFile: () => told.avatarFile && { __typename: 'PictureFile', ...told.avatarFile } },
      })
  }
  void refreshShown(client, [owner.type === 'User' ? 'profile' : 'organizationProfile'])
}

function listen(client: ApolloClient): void {
  if (listening) return
  listening = true
  onDelivered(({ item, data }: Delivery) => {
    const change = pictureChangeOf(item)
    if (change) tell(client, change, data as Answer, item.fileIds.length > 0)
  })
}

function tell(client: ApolloClient, change: PictureChange, data: Answer, isNew: boolean): void {
  show(client, change, data)
  showToast({ intent: 'success', text: isNew ? messages.saved : messages.removed })
}

/** @throws Error with words for the person */
async function sendNow(client: ApolloClient, change: PictureChange, file: File | null): Promise<void> {
  try {
    const { sendWithFile } = await import('#src/lib/files/send-with-file.ts')
    tell(
      client,
      change,
      (await sendWithFile(client, pictureItem(change, file && { id: '' }, null), file)) as Answer,
      file !== null,
    )
  } catch (error) {
    throw new Error(userMessagesOf(error), { cause: error })
  }
}

/**
 * Puts a new picture, or the removal of one, into the outbox: it is safe on the device when the promise resolves, and
 * the person hears of its success when the service confirmed it. While an identity is assumed it is sent at once
 * instead (decision 84).
 *
 * @param file null: the picture is removed
 * @param href the profile
 * @throws Error with words for the person; nothing was changed then
 */
export async function queuePicture(
  client: ApolloClient,
  change: PictureChange,
  file: File | null,
  href: string | null,
): Promise<void> {
  listen(client)
  try {
    const staged = file && (await outbox.stageFile(file))
    await outbox.enqueue(pictureItem(change, staged, href))
  } catch (error) {
    if (error instanceof OutboxClosedError) return sendNow(client, change, file)
    throw new Error(error instanceof OutboxFullError ? messages.noRoom : messages.notKept, { cause: error })
  }
  if (!getConnection().reachable) showToast({ intent: 'info', text: file ? messages.waits : messages.removalWaits })
}
