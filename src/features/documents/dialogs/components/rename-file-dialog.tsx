import * as z from 'zod/mini'
import { useApolloClient } from '@apollo/client/react'
import { fileRenameRequest } from '#shared/validation/documents.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { queueWrite } from '#src/lib/data/queued-writes.ts'
import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { NameField } from '../../components/name-field.tsx'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import { splitName, withExtension } from '../../file-name.ts'
import type { FileItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import { fileRename } from '../../uploads/queued-documents.ts'

const schema = z.pick(fileRenameRequest, { fileName: true })

interface RenameFileDialogProps extends DocumentDialogProps {
  item: FileItem
}

/** Renames a file: adds a version with another name and the same extension. Queued in the outbox. */
export function RenameFileDialog({ item, open, onClose }: RenameFileDialogProps) {
  const client = useApolloClient()
  const { place } = useDocumentsPage()
  const { fileName: present, versionNumber } = item.file.currentInstance
  const { extension } = splitName(present)
  const save = async ({ fileName: typed }: { fileName: string }): Promise<FormErrors | undefined> => {
    const fileName = withExtension(typed, extension)
    if (fileName !== present) {
      try {
        await queueWrite(client, fileRename(place, { fileId: item.id, fileName, versionNumber, nameBefore: present }), {
          done: messages.fileRenamed,
        })
      } catch (error) {
        return { formError: userMessagesOf(error) }
      }
    }
    onClose()
    return undefined
  }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={messages.renameFile}
      size="small"
      schema={schema}
      defaultValues={{ fileName: present }}
      onSubmit={save}
      submitLabel={messages.save}
      requireChange
    >
      <NameField
        name="fileName"
        present={present}
        hint={
          extension === ''
            ? messages.renameAddsVersion
            : `${messages.renameAddsVersion} ${messages.keepsExtension(extension)}`
        }
      />
    </FormSheet>
  )
}
