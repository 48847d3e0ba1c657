import * as z from 'zod/mini'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { FOLDER_NAME_MAX_LENGTH } from '#shared/limits.ts'
import { documentMessages, folderNameKey, upsertFolderRequest } from '#shared/validation/documents.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { queueWrite } from '#src/lib/data/queued-writes.ts'
import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { FirstField } from '#src/ui/first-field.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import { messages } from '../../messages.ts'
import { folderCreation, folderRename } from '../../uploads/queued-documents.ts'

const schema = z.pick(upsertFolderRequest, { name: true })

interface FolderDialogProps extends DocumentDialogProps {
  /** Null for a new folder in the current one. */
  renamed: { id: string; name: string; version: number } | null
}

/** Create Folder and Rename Folder. Both are queued in the outbox, so that they work offline. */
export function FolderDialog({ folder, items, renamed, open, onClose }: FolderDialogProps) {
  const client = useApolloClient()
  const { place } = useDocumentsPage()
  const { reachable } = useConnection()
  // All attempts of this dialog use the same id, so that a repeated request does not create a second folder.
  const [folderId] = useState(() => crypto.randomUUID())
  const title = renamed ? messages.renameFolder : messages.createFolder

  const isTaken = (name: string): boolean => {
    // The current folder is not in its own list, so only the server can check whether its siblings use the name.
    if (renamed && renamed.id === folder?.id) return false
    return items.some(
      (item) => item.kind === 'folder' && item.id !== renamed?.id && folderNameKey(item.name) === folderNameKey(name),
    )
  }
  const save = async ({ name }: { name: string }): Promise<FormErrors | undefined> => {
    if (isTaken(name)) return { fieldErrors: { name: documentMessages.folderNameInUse } }
    try {
      if (renamed)
        await queueWrite(
          client,
          folderRename(place, { folderId: renamed.id, name, version: renamed.version, nameBefore: renamed.name }),
          { done: messages.folderRenamed },
        )
      else
        await queueWrite(
          client,
          folderCreation(place, {
            folderId,
            parentFolderId: folder && folder.id !== place.entityId ? folder.id : null,
            name,
          }),
          { done: messages.folderCreated },
        )
    } catch (error) {
      return { formError: userMessagesOf(error) }
    }
    onClose()
    return undefined
  }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      schema={schema}
      defaultValues={{ name: renamed?.name ?? '' }}
      onSubmit={save}
      submitLabel={renamed ? messages.save : messages.create}
      requireChange
    >
      <FirstField>
        <TextField
          name="name"
          label={messages.folderName}
          required
          maxLength={FOLDER_NAME_MAX_LENGTH}
          autoComplete="off"
          hint={reachable ? undefined : messages.queuedHint}
        />
      </FirstField>
    </FormSheet>
  )
}
