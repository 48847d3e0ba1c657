import { useApolloClient } from '@apollo/client/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { NAME_MAX_LENGTH, QUICK_LINK_URL_MAX_LENGTH } from '#shared/limits.ts'
import { quickLinkPatch } from '#shared/validation/dashboards.ts'
import { uploadFile } from '#src/lib/files/upload-file.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useObjectUrl } from '#src/ui/use-object-url.ts'
import type { LinkBase, LinkValues } from '../hooks/use-change-quick-links.ts'
import type { QuickLink } from '../hooks/use-quick-links.ts'
import { messages } from '../messages.ts'
import type { DashboardOwner } from '../owner.ts'
import { QuickLinkIcon } from './quick-link-icon.tsx'

interface QuickLinkSheetProps {
  open: boolean
  owner: DashboardOwner
  /** Null if the link is new. */
  link: QuickLink | null
  onSave: (values: LinkValues, based: LinkBase) => Promise<SubmitResult>
  onClose: () => void
}

/** Adds or edits a quick link. The icon can change only while the server is reachable. */
export function QuickLinkSheet({ open, owner, link, onSave, onClose }: QuickLinkSheetProps) {
  const client = useApolloClient()
  const [icon, setIcon] = useState<File | null>(null)
  const [isCleared, setIsCleared] = useState(false)
  const save = async (values: LinkValues, based: LinkBase): Promise<SubmitResult> => {
    const iconUploadToken = icon
      ? await uploadFile(client, icon, {
          relatedEntityId: owner.id,
          relatedEntityType: owner.type,
          systemFileType: `${owner.type}QuickLinkIcon`,
        })
      : undefined
    const outcome = await onSave({ ...values, clearIcon: isCleared && !icon, iconUploadToken }, based)
    if (!outcome || ('ok' in outcome && outcome.ok)) onClose()
    return outcome
  }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={link ? messages.editLink : messages.addLink}
      submitLabel={messages.save}
      schema={quickLinkPatch}
      defaultValues={{ title: link?.title ?? '', url: link?.url ?? '' }}
      mode="onTouched"
      requireValid
      onSubmit={({ title, url }, base, overwrite) => save({ title, url }, { base, overwrite })}
    >
      <TextField name="title" label={messages.title} maxLength={NAME_MAX_LENGTH} required />
      <TextField
        name="url"
        label={messages.url}
        hint={messages.urlHint}
        inputMode="url"
        maxLength={QUICK_LINK_URL_MAX_LENGTH}
        required
      />
      <IconChoice
        link={isCleared ? null : link}
        icon={icon}
        onChoose={setIcon}
        onClear={() => {
          setIcon(null)
          setIsCleared(true)
        }}
      />
    </FormSheet>
  )
}

interface IconChoiceProps {
  link: QuickLink | null
  icon: File | null
  onChoose: (icon: File) => void
  onClear: () => void
}

function IconChoice({ link, icon, onChoose, onClear }: IconChoiceProps) {
  const styles = useStyles()
  const picker = useRef<HTMLInputElement>(null)
  const { reachable } = useConnection()
  const preview = useObjectUrl(icon)
  return (
    <div className={styles.root}>
      {preview === null ? (
        <QuickLinkIcon link={link ?? { title: '', iconFile: null, presetIcon: null }} />
      ) : (
        <img src={preview} alt="" className={styles.preview} />
      )}
      <div className={styles.text}>
        <div>{messages.icon}</div>
        <div className={styles.hint}>{reachable ? messages.iconHint : messages.iconNeedsServer}</div>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={messages.chooseIcon}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onChoose(chosen)
          target.value = ''
        }}
      />
      <Button disabled={!reachable} onClick={() => picker.current?.click()}>
        {messages.chooseIcon}
      </Button>
      {(icon ?? link?.iconFile) && (
        <Button appearance="subtle" onClick={onClear}>
          {messages.removeIcon}
        </Button>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  preview: { width: '48px', height: '48px', objectFit: 'cover', borderRadius: tokens.borderRadiusLarge },
  text: { flexGrow: 1, minWidth: '120px' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})
