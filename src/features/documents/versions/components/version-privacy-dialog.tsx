import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import { PrivacySheet } from '../../privacy/components/privacy-sheet.tsx'
import { messages } from '../messages.ts'
import type { FileVersion } from '../version.ts'

interface VersionPrivacyDialogProps extends Pick<DocumentDialogProps, 'mutations' | 'open' | 'onClose'> {
  version: FileVersion
  onChanged: () => void
}

/** Changes the privacy of one version, which can be an older one: each version has its own level. */
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
