import { useSyncExternalStore } from 'react'

/** A picture of somebody, as the service tells it of an entity. */
export interface ShownPicture {
  /** Of the file instance. */
  id: string
  /** Null: by a signed address alone. */
  cdnUrl: string | null
}

/**
 * Avatars that were changed in this page. An entity stands in many lists, kept ones among them, that still tell the
 * picture from before: where one of those is told, the new one is shown. What is told otherwise is newer than this
 * page.
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

/** The avatar to show of an entity, given the one that was told. */
export function avatarNow(entityId: string | undefined, told: ShownPicture | null): ShownPicture | null {
  const change = entityId === undefined ? undefined : changes.get(entityId)
  return change?.before.has(told?.id ?? null) ? change.now : told
}

export function useAvatarNow(entityId: string | undefined, told: ShownPicture | null): ShownPicture | null {
  return useSyncExternalStore(subscribe, () => avatarNow(entityId, told))
}
