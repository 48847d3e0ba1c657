import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { sizes } from '#src/ui/theme.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import type { FileItem } from '../../items.ts'
import { commonLevels } from '../../levels.ts'
import { messages } from '../../messages.ts'
import { PrivacySheet } from './privacy-sheet.tsx'

type Reach = 'current' | 'all'

interface PrivacyDialogProps extends Pick<DocumentDialogProps, 'mutations' | 'open' | 'onClose' | 'onDone'> {
  files: readonly FileItem[]
}

/**
 * Changes the privacy level. For files with several versions, the user chooses whether it applies to the current
 * version or to all.
 */
export function PrivacyDialog({ files, mutations, open, onClose, onDone }: PrivacyDialogProps) {
  const styles = useStyles()
  const isVersioned = files.some(({ file }) => file.versionsCount > 1)
  const [reach, setReach] = useState<Reach>('current')
  return (
    <PrivacySheet
      open={open}
      onClose={onClose}
      what={messages.moving(files.map((file) => file.name))}
      present={files.map(({ file }) => file.currentInstance.accessLevel)}
      allowed={commonLevels(files)}
      // With all versions, the current level is a change too, because older versions may have another one.
      isWider={isVersioned && reach === 'all'}
      onSave={async (level) => {
        const done =
          isVersioned && reach === 'current'
            ? await mutations.setVersionPrivacy(
                files.map(({ file }) => file.currentInstance.id),
                level,
              )
            : await mutations.setPrivacy(files, level)
        if (done) onDone()
        return done
      }}
    >
      {isVersioned && (
        <Field label={messages.applyTo}>
          <RadioGroup value={reach} onChange={(_event, data) => setReach(data.value as Reach)}>
            <Radio
              value="current"
              label={<span className={styles.label}>{messages.currentVersionOnly}</span>}
              className={styles.radio}
            />
            <Radio
              value="all"
              label={<span className={styles.label}>{messages.allVersions}</span>}
              className={styles.radio}
            />
          </RadioGroup>
        </Field>
      )}
    </PrivacySheet>
  )
}

const useStyles = makeStyles({
  radio: { minHeight: sizes.touchTarget, alignItems: 'center' },
  label: { color: tokens.colorNeutralForeground1 },
})
