import * as z from 'zod/mini'
import { useState } from 'react'
import { fileInstanceCopyRequest } from '#shared/validation/documents.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { NameField } from '../../components/name-field.tsx'
import { NeedsServer } from '../../components/needs-server.tsx'
import type { AccessLevel } from '../../contents.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import { FileInstanceCopyDocument } from '../../documents.generated.ts'
import { splitName, withExtension } from '../../file-name.ts'
import type { FileItem } from '../../items.ts'
import { copyLevels, firstLevel } from '../../levels.ts'
import { messages } from '../../messages.ts'
import { FolderField } from '../../components/folder-field.tsx'
import { useFolderReferences } from '../../hooks/use-folder-references.ts'
import { LevelField } from '../../components/level-field.tsx'

const schema = z.pick(fileInstanceCopyRequest, { fileName: true })

interface CopyFileDialogProps extends DocumentDialogProps {
  item: FileItem
}

/** Copies a file, with a name, privacy and folder. The copy has only the current version of its source. */
export function CopyFileDialog({ item, folder, open, onClose, onChanged }: CopyFileDialogProps) {
  const [copyFile] = useWrite(FileInstanceCopyDocument, {
    offline: messages.needsServer.copy,
    done: messages.fileCopied,
    form: true,
  })
  const { place, rootName } = useDocumentsPage()
  const { reachable } = useConnection()
  const { currentInstance } = item.file
  const { extension } = splitName(currentInstance.fileName)
  const { folders, failed, retry } = useFolderReferences(place, open)
  const allowed = copyLevels(folder?.uploadAccessLevels ?? [], currentInstance)
  const [level, setLevel] = useState<AccessLevel | null>(() => firstLevel(allowed, [currentInstance.accessLevel]))
  const [folderId, setFolderId] = useState<string | null>(item.file.folder?.id ?? null)

  const save = async ({ fileName }: { fileName: string }): Promise<SubmitResult> => {
    if (level === null) return undefined
    const request = { fileName: withExtension(fileName, extension), accessLevel: level, folderId }
    const outcome = await copyFile({ fileInstanceId: currentInstance.id, request })
    if (outcome.ok) {
      onChanged()
      onClose()
    }
    return outcome
  }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={messages.copyFile}
      schema={schema}
      defaultValues={{ fileName: currentInstance.fileName }}
      onSubmit={save}
      submitLabel={messages.copy}
      disabled={level === null || !reachable}
    >
      <NeedsServer text={messages.needsServer.copy} />
      <NameField
        name="fileName"
        present={currentInstance.fileName}
        hint={extension === '' ? undefined : messages.keepsExtension(extension)}
      />
      <LevelField label={messages.privacy} value={level} allowed={allowed} onChange={setLevel} />
      {/* While the server is unreachable, the message above explains why there are no folders. */}
      {(folders || reachable) && (
        <FolderField
          rootName={rootName}
          folders={folders}
          failed={failed}
          onRetry={retry}
          chosen={folderId}
          onChoose={setFolderId}
        />
      )}
    </FormSheet>
  )
}
