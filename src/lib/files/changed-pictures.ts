import { useSyncExternalStore } from 'react'

/** A picture of a person or organization, as the server returns it. */
export interface ShownPicture {
  /** The id of the file instance. */
  id: string
  /** Null if the picture is available only through a signed URL. */
  cdnUrl: string | null
}

/**
 * Avatars that were changed in this page. Many lists, some of them cached, still contain the previous picture of an
 * entity: the new one is shown instead. Any other picture in a response is newer than this page's change.
 */
const changes = new Map<string, { before: ReadonlySet<string | null>; now: ShownPicture | null }>()
const listeners = new Set<() => void>()

export function noteChangedAvatar(entityId: string, before: string | null, now: ShownPicture | null): void {
  const known = changes.get(entityId)
  const gone = new Set([...(known?.before ?? []), known?.now?.id ?? null, before])
  gone.delete(now?.id ?? null)
  changes.set(entityId, { before: gone, now })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The avatar to show for an entity, given the avatar in the response. */
export function avatarNow(entityId: string | undefined, told: ShownPicture | null): ShownPicture | null {
  const change = entityId === undefined ? undefined : changes.get(entityId)
  return change?.before.has(told?.id ?? null) ? change.now : told
}

export function useAvatarNow(entityId: string | undefined, told: ShownPicture | null): ShownPicture | null {
  return useSyncExternalStore(subscribe, () => avatarNow(entityId, told))
}
