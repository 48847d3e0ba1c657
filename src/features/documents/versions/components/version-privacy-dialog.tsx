import type { DocumentDialogProps } from '../../dialogs/dialog-props.ts'
import { PrivacySheet } from '../../privacy/components/privacy-sheet.tsx'
import { messages } from '../messages.ts'
import type { FileVersion } from '../version.ts'

interface VersionPrivacyDialogProps extends Pick<DocumentDialogProps, 'mutations' | 'open' | 'onClose'> {
  version: FileVersion
  onChanged: () => void
}

/** Change privacy of one version, an older one too: the level is the version's (doc 2 section 4). */
export function VersionPrivacyDialog({ version, mutations, open, onClose, onChanged }: VersionPrivacyDialogProps) {
  return (
    <PrivacySheet
      open={open}
      onClose={onClose}
      what={messages.ofVersion(version.fileName, version.versionNumber)}
      present={[version.accessLevel]}
      allowed={version.allowedAccessLevelChangesList}
      onSave={async (level) => {
        const done = await mutations.setVersionPrivacy([version.id], level)
        if (done) onChanged()
        return done
      }}
    />
  )
}
