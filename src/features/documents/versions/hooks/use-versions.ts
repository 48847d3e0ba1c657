import { type ReadStatus, useRead } from '#src/lib/data/use-read.ts'
import type { FileVersion } from '../version.ts'
import { GetFileInstancesDocument } from '../versions.generated.ts'

interface Versions extends ReadStatus {
  /** Newest first; undefined until they are loaded. */
  versions: readonly FileVersion[] | undefined
}

/**
 * The versions of a file that the user may see.
 *
 * @param isRead false: nothing is read
 */
export function useVersions(fileId: string, isRead: boolean): Versions {
  const { data, ...read } = useRead(GetFileInstancesDocument, isRead ? { fileId } : null)
  return { ...read, versions: data?.getFileInstances.instances }
}
