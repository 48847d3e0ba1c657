import * as z from 'zod/mini'
import { FOLDER_NAME_MAX_LENGTH } from '#shared/limits.ts'
import { fileNameField, folderNameField } from '#shared/validation/documents.ts'
import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { FirstField } from '#src/ui/first-field.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { NameField } from '../../components/name-field.tsx'
import { splitName, withExtension } from '../../file-name.ts'
import { messages as areaWords } from '../../messages.ts'
import { messages } from '../messages.ts'
import { reviseName, saveRevision, type WaitingName } from '../revise.ts'
import { RefusalBanner } from './refusal-banner.tsx'

const schemas = { folder: z.object({ name: folderNameField }), file: z.object({ name: fileNameField }) }

interface EditNameSheetProps {
  waiting: WaitingName
  open: boolean
  onClose: () => void
}

/** Edits a pending or refused name of a folder or file, and sends it again. */
export function EditNameSheet({ waiting, open, onClose }: EditNameSheetProps) {
  const { item, change } = waiting
  const isFile = change.kind === 'file-rename'
  const present = isFile ? change.fileName : change.name
  const extension = isFile ? splitName(change.nameBefore).extension : ''
  const save = async ({ name }: { name: string }): Promise<FormErrors | undefined> => {
    const errors = await saveRevision(present, () =>
      reviseName(waiting, isFile ? withExtension(name, extension) : name),
    )
    if (!errors) onClose()
    return errors
  }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={messages.editName}
      size="small"
      schema={isFile ? schemas.file : schemas.folder}
      defaultValues={{ name: present }}
      onSubmit={save}
      submitLabel={messages.saveAndTry}
    >
      <RefusalBanner item={item} />
      {isFile ? (
        <NameField
          name="name"
          present={present}
          hint={extension === '' ? undefined : areaWords.keepsExtension(extension)}
        />
      ) : (
        <FirstField>
          <TextField
            name="name"
            label={areaWords.folderName}
            required
            maxLength={FOLDER_NAME_MAX_LENGTH}
            autoComplete="off"
          />
        </FirstField>
      )}
    </FormSheet>
  )
}
