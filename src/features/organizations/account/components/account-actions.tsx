import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useActivation } from '../hooks/use-activation.ts'
import type { OrganizationAccount } from '../account-form.ts'
import { messages } from '../messages.ts'
import { VisibilityDialog } from './visibility-dialog.tsx'

interface AccountActionsProps {
  account: OrganizationAccount
}

/**
 * Status and visibility of an organization. Staff with permission can change both; the visibility only while it is
 * active.
 */
export function AccountActions({ account }: AccountActionsProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const [asksStatus, setAsksStatus] = useState(false)
  const [asksPrivate, setAsksPrivate] = useState(false)
  const setActive = useActivation(account)
  const { displayName: name, deactivated, private: isPrivate } = account
  const status = deactivated ? messages.inactive : messages.active
  const chip = <StatusChip label={status} intent={deactivated ? 'danger' : 'success'} />
  if (!account.hasPermissionToAdminister) return chip
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-label={messages.statusOf(status)}
        aria-haspopup="dialog"
        disabled={!reachable}
        onClick={() => setAsksStatus(true)}
      >
        {chip}
      </button>
      {!deactivated && (
        <Button
          appearance="subtle"
          className={styles.button}
          disabled={!reachable}
          onClick={() => setAsksPrivate(true)}
        >
          {isPrivate ? messages.makePublic : messages.makePrivate}
        </Button>
      )}
      <ConfirmDialog
        open={asksStatus}
        onClose={() => setAsksStatus(false)}
        title={deactivated ? messages.activateTitle(name) : messages.deactivateTitle(name)}
        text={deactivated ? messages.activateText : messages.deactivateText}
        confirmLabel={deactivated ? messages.activate : messages.deactivate}
        danger={!deactivated}
        onConfirm={() => setActive(deactivated)}
      />
      <VisibilityDialog organization={account} open={asksPrivate} onClose={() => setAsksPrivate(false)} />
    </>
  )
}

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { cursor: 'not-allowed', opacity: 0.6 },
  },
  button: { minHeight: sizes.touchTarget },
})
