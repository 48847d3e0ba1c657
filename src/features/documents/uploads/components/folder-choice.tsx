import { Field, Select } from '@fluentui/react-components'
import { pathTo } from '../../folder-tree.ts'
import { useFolderReferences } from '../../hooks/use-folder-references.ts'
import type { DocumentOwner } from '../../owner.ts'
import { messages } from '../messages.ts'

interface FolderChoiceProps {
  owner: DocumentOwner
  /** Null for the root. */
  folderId: string | null
  onChoose: (folderId: string | null) => void
}

/** Choice of one of an owner's folders, listed by path; offline it lists the folders stored on the device. */
export function FolderChoice({ owner, folderId, onChoose }: FolderChoiceProps) {
  const { folders } = useFolderReferences(owner, true)
  const known = folders ?? []
  const named = known
    .map(({ id }) => {
      const steps = pathTo(known, id).map(({ name }) => name)
      return { id, path: steps.join(' / ') }
    })
    .sort((a, b) => a.path.localeCompare(b.path))
  return (
    <Field label={messages.folder}>
      <Select size="large" value={folderId ?? ''} onChange={(_event, { value }) => onChoose(value || null)}>
        <option value="">{messages.noFolder}</option>
        {named.map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </Select>
    </Field>
  )
}
