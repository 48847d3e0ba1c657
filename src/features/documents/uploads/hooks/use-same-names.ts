import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { DocumentFile } from '../../contents.ts'
import type { DocumentOwner } from '../../owner.ts'
import { knownFiles } from '../known-folders.ts'
import type { UploadQuestion } from '../confirmed-uploads.ts'
import { fileNameKey, findSameName, type SameNames } from '../same-name.ts'

const NONE: SameNames = { files: new Map(), taken: () => new Set() }

/**
 * Finds candidates whose name already exists in their folder, as far as the folder's files are known.
 *
 * @returns null until they are loaded
 */
export function useSameNames(
  { entityType, entityId }: DocumentOwner,
  question: UploadQuestion | null,
): SameNames | null {
  const client = useApolloClient()
  const [found, setFound] = useState<{ question: UploadQuestion; names: SameNames } | null>(null)
  useEffect(() => {
    if (!question) return undefined
    let gone = false
    const look = async (): Promise<SameNames> => {
      if (question.newVersionOf) return NONE
      const isNew = new Set<string | null>(question.folders.map(({ folderId }) => folderId))
      const folderIds = [...new Set(question.candidates.map(({ folderId }) => folderId))].filter((id) => !isNew.has(id))
      const filesOf = new Map<string | null, readonly DocumentFile[]>()
      for (const folderId of folderIds)
        filesOf.set(folderId, await knownFiles(client, { entityType, entityId }, folderId))
      return {
        files: new Map(
          question.candidates.flatMap(({ id, folderId, content }) => {
            const file = findSameName(filesOf.get(folderId) ?? [], content.name)
            return file ? [[id, file] as const] : []
          }),
        ),
        taken: (folderId) =>
          new Set((filesOf.get(folderId) ?? []).map(({ currentInstance }) => fileNameKey(currentInstance.fileName))),
      }
    }
    void look().then((names) => {
      if (!gone) setFound({ question, names })
    })
    return () => {
      gone = true
    }
  }, [client, entityType, entityId, question])
  return found?.question === question ? found.names : null
}
