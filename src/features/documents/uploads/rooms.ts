import { uniqueBy } from '#shared/unique-by.ts'
import { folderNameKey } from '#shared/validation/documents.ts'
import type { FolderReference } from '../folder-tree.ts'

/** A room is a folder in the root of a claim's documents. Rooms that most inspections have, in their usual order. */
export const SUGGESTED_ROOMS = [
  'Exterior',
  'Roof',
  'Kitchen',
  'Living room',
  'Bedroom',
  'Bathroom',
  'Attic',
  'Basement',
  'Garage',
] as const

/**
 * The names of the rooms to choose from, each once whatever its letter case: the folders of the claim, then the names
 * that are only on this device, then the suggested ones.
 *
 * @param onDevice rooms of photos that have not arrived at the server
 * @param mayCreate false: only rooms that exist
 */
export function roomNames(
  folders: readonly FolderReference[],
  onDevice: readonly string[],
  mayCreate: boolean,
): string[] {
  const existing = folders.filter(({ parentFolderId }) => parentFolderId === null).map(({ name }) => name)
  const names = mayCreate ? [...existing, ...onDevice, ...SUGGESTED_ROOMS] : existing
  return uniqueBy(names, folderNameKey)
}

/** The folder of a room, if the device knows it; else its name, which the server resolves when the photo arrives. */
export function roomTarget(
  room: string,
  folders: readonly FolderReference[],
): { folderId: string | null; folderName: string | null } {
  const folder = folders.find(
    ({ parentFolderId, name }) => parentFolderId === null && folderNameKey(name) === folderNameKey(room),
  )
  return folder ? { folderId: folder.id, folderName: null } : { folderId: null, folderName: room }
}

export interface RoomGroup<S> {
  /** Null for photos without a room. */
  room: string | null
  /** With their numbers in the whole list, from 1. */
  shots: { shot: S; number: number }[]
}

/** Groups photos by room, in the order in which the rooms first occur. */
export function groupByRoom<S extends { room: string | null }>(shots: readonly S[]): RoomGroup<S>[] {
  const groups = new Map<string, RoomGroup<S>>()
  for (const [index, shot] of shots.entries()) {
    const { room } = shot
    const key = room === null ? '' : folderNameKey(room)
    const group = groups.get(key) ?? { room, shots: [] }
    groups.set(key, group)
    group.shots.push({ shot, number: index + 1 })
  }
  return [...groups.values()]
}
