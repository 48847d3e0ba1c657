import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import { NeedsServer } from '../../components/needs-server.tsx'
import type { AccessLevel } from '../../contents.ts'
import { messages } from '../../messages.ts'
import { firstLevel } from '../../levels.ts'
import { LevelField } from '../../components/level-field.tsx'

interface PrivacySheetProps {
  /** Label of the items that get the level. */
  what: string
  /** The current levels of the items. */
  present: readonly AccessLevel[]
  allowed: readonly AccessLevel[]
  /** True if saving the current level is also a change, because it applies to more versions. */
  isWider?: boolean
  /** Additional fields. */
  children?: ReactNode
  open: boolean
  onClose: () => void
  /** Resolves to whether it was done; a toast has reported the result either way. */
  onSave: (level: AccessLevel) => Promise<boolean>
}

/** Changes the privacy level to one that the user is allowed to choose. */
export function PrivacySheet({
  what,
  present,
  allowed,
  isWider = false,
  children,
  open,
  onClose,
  onSave,
}: PrivacySheetProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const [level, setLevel] = useState<AccessLevel | null>(() => firstLevel(allowed, present))
  const [busy, setBusy] = useState(false)
  const isChange = level !== null && (present.some((one) => one !== level) || isWider)

  const save = async (): Promise<void> => {
    if (level === null) return
    setBusy(true)
    const done = await onSave(level)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <BottomSheet
      open={open}
      onClose={busy ? () => undefined : onClose}
      title={messages.changePrivacy}
      size="small"
      actions={
        <ConfirmActions
          label={messages.save}
          busy={busy}
          disabled={!isChange || !reachable}
          onConfirm={() => void save()}
          onCancel={onClose}
        />
      }
    >
      <div className={styles.root}>
        <NeedsServer text={messages.needsServer.privacy} />
        <p className={styles.what}>{what}</p>
        <LevelField label={messages.privacy} value={level} allowed={allowed} onChange={setLevel} />
        {children}
      </div>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  what: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
})
