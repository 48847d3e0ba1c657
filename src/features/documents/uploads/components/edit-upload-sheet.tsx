import * as z from 'zod/mini'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { fileRenameRequest } from '#shared/validation/documents.ts'
import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { FolderField } from '../../components/folder-field.tsx'
import { LevelField } from '../../components/level-field.tsx'
import { NameField } from '../../components/name-field.tsx'
import type { AccessLevel } from '../../contents.ts'
import { splitName, withExtension } from '../../file-name.ts'
import { useFolderReferences } from '../../hooks/use-folder-references.ts'
import { useOpenFolder } from '../../hooks/use-open-folder.ts'
import { firstLevel } from '../../levels.ts'
import { messages as areaWords } from '../../messages.ts'
import { type DocumentOwner, ownerKey } from '../../owner.ts'
import { messages } from '../messages.ts'
import { documentChangeOf } from '../queued-documents.ts'
import { reviseUpload, saveRevision, type WaitingUpload } from '../revise.ts'
import { RefusalBanner } from './refusal-banner.tsx'

/** Stands for a folder that the server will create when the file arrives, so it has no id yet. */
const NAMED_FOLDER = 'named-folder'

const schema = z.pick(fileRenameRequest, { fileName: true })

/**
 * The levels at which the user may upload, most restrictive first. They are the same in every folder of an owner, so
 * offline any stored folder can provide them.
 *
 * @param folderId the folder that is most likely stored; null for the root
 * @returns null until they are known
 */
function useUploadLevels(owner: DocumentOwner, folderId: string | null): readonly AccessLevel[] | null {
  const root = useOpenFolder(owner, null)
  const here = useOpenFolder(owner, folderId, { asks: false, isRead: folderId !== null })
  return (root.data ?? here.data)?.uploadAccessLevels ?? null
}

interface EditUploadSheetProps {
  upload: WaitingUpload
  open: boolean
  onClose: () => void
}

/** Edits the name, level or folder of a pending or refused upload, and sends it again. */
export function EditUploadSheet({ upload, open, onClose }: EditUploadSheetProps) {
  const styles = useStyles()
  const { item, owner, change, lostItsFile, lostItsFolder } = upload
  const isVersion = change.updatesFileId !== null && !lostItsFile
  const { extension } = splitName(change.fileName)
  const levels = useUploadLevels(owner, change.folderId)
  const { folders: known, failed, retry } = useFolderReferences(owner, open && !isVersion)
  const waiting = useOutboxItems({ kind: 'folder-create' })
  const folders = useMemo(() => {
    // A folder that is not created yet can be chosen too; the upload then waits for it.
    const made = waiting.flatMap((one) => {
      const folder = documentChangeOf(one, ownerKey(owner))
      return folder?.kind === 'folder-create'
        ? [{ id: folder.folderId, name: folder.name, parentFolderId: folder.parentFolderId }]
        : []
    })
    // If the list of folders cannot be loaded, the root can still be chosen.
    const there = known ?? (failed !== null && lostItsFolder ? [] : null)
    const left = there?.filter(({ id }) => !lostItsFolder || id !== change.folderId)
    const named = change.folderName ? [{ id: NAMED_FOLDER, name: change.folderName, parentFolderId: null }] : []
    return left ? [...left, ...named, ...made.filter(({ id }) => left.every((folder) => folder.id !== id))] : null
  }, [known, failed, waiting, owner, change, lostItsFolder])
  const [chosenLevel, setChosenLevel] = useState<AccessLevel | null>(null)
  const [chosenFolder, setChosenFolder] = useState(change.folderName ? NAMED_FOLDER : change.folderId)

  // Until the allowed levels are known, only the current level can be chosen; the server checks it anyway.
  const allowed = levels ?? (change.accessLevel === null ? [] : [change.accessLevel])
  const level =
    chosenLevel !== null && allowed.includes(chosenLevel)
      ? chosenLevel
      : firstLevel(allowed, change.accessLevel === null ? [] : [change.accessLevel])
  const isFolderGone = chosenFolder !== null && folders !== null && folders.every(({ id }) => id !== chosenFolder)
  const folderId = isFolderGone ? null : chosenFolder
  const mayNotUpload = levels?.length === 0

  const save = async ({ fileName }: { fileName: string }): Promise<FormErrors | undefined> => {
    const revision = {
      fileName: withExtension(fileName, extension),
      folderId: isVersion ? change.folderId : folderId === NAMED_FOLDER ? null : folderId,
      folderName: folderId === NAMED_FOLDER ? (change.folderName ?? null) : null,
      accessLevel: level,
    }
    const errors = await saveRevision(change.fileName, () => reviseUpload(upload, revision))
    if (!errors) onClose()
    return errors
  }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={messages.editUpload}
      schema={schema}
      defaultValues={{ fileName: change.fileName }}
      onSubmit={save}
      submitLabel={messages.saveAndTry}
      disabled={mayNotUpload}
    >
      <RefusalBanner item={item} />
      {lostItsFile && <p className={styles.text}>{messages.lostItsFile}</p>}
      <NameField
        name="fileName"
        present={change.fileName}
        hint={extension === '' ? undefined : areaWords.keepsExtension(extension)}
      />
      {mayNotUpload ? (
        <p className={styles.text}>{messages.noLevels}</p>
      ) : (
        <LevelField label={areaWords.privacy} value={level} allowed={allowed} onChange={setChosenLevel} />
      )}
      {!isVersion && (
        <FolderField
          warning={isFolderGone ? messages.folderGone : undefined}
          rootName={owner.entityType === 'Organization' ? areaWords.organizationRoot : areaWords.otherRoot}
          folders={folders}
          failed={failed}
          onRetry={retry}
          chosen={folderId}
          onChoose={setChosenFolder}
        />
      )}
      <p className={styles.text}>{messages.editHint}</p>
    </FormSheet>
  )
}

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2 } })
