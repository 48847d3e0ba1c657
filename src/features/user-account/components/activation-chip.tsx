import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { Account } from '../account-form.ts'
import { messages } from '../messages.ts'
import { UserAccountActivationUpdateDocument } from '../user-account.generated.ts'

interface ActivationChipProps {
  account: Account
}

/** Shows whether the account is active. For staff it is a button that changes this, after a confirmation. */
export function ActivationChip({ account }: ActivationChipProps) {
  const styles = useStyles()
  const [asks, setAsks] = useState(false)
  const { deactivated } = account
  const [save, { disabledReason }] = useWrite(UserAccountActivationUpdateDocument, {
    done: ({ userAccountActivationUpdate }) =>
      userAccountActivationUpdate.deactivated ? messages.deactivated : messages.activated,
    invalidates: ['account', 'emblem', 'profile'],
  })
  const chip = (
    <StatusChip
      label={deactivated ? messages.inactiveUser : messages.activeUser}
      intent={deactivated ? 'neutral' : 'success'}
    />
  )
  if (!account.hasPermissionToActivate) return chip
  const name = `${account.name.firstName} ${account.name.lastName}`
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.button}
        disabled={disabledReason !== null}
        title={disabledReason ?? ''}
        onClick={() => setAsks(true)}
      >
        {chip}
      </Button>
      <ConfirmDialog
        open={asks}
        title={deactivated ? messages.activateTitle : messages.deactivateTitle}
        text={deactivated ? messages.activateText(name) : messages.deactivateText(name)}
        confirmLabel={deactivated ? messages.activate : messages.deactivate}
        danger={!deactivated}
        onConfirm={async () => {
          const outcome = await save({ userId: account.id, operation: deactivated ? 'Activate' : 'Deactivate' })
          if (!outcome.ok) throw outcome.error
        }}
        onClose={() => setAsks(false)}
      />
    </>
  )
}

const useStyles = makeStyles({ button: { minHeight: sizes.touchTarget, minWidth: 0 } })
