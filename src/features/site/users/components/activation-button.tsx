import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { UserAccountActivationUpdateDocument } from '#src/features/user-account/public.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface ActivationButtonProps {
  userId: string
  name: string
  isActive: boolean
}

/** Shows whether a site user is active. Pressing the button changes that after a confirmation. */
export function ActivationButton({ userId, name, isActive }: ActivationButtonProps) {
  const styles = useStyles()
  const [asking, setAsking] = useState(false)
  const words = isActive
    ? { title: messages.deactivateTitle(name), text: messages.deactivateText, confirmLabel: messages.deactivate }
    : { title: messages.activateTitle(name), text: messages.activateText, confirmLabel: messages.activate }
  const [update, { disabledReason }] = useWrite(UserAccountActivationUpdateDocument, {
    done: ({ userAccountActivationUpdate: { deactivated } }) =>
      deactivated ? messages.deactivated(name) : messages.activated(name),
    invalidates: ['siteUserEmblems', 'account', 'emblem'],
  })
  return (
    <>
      <Button
        className={styles.button}
        shape="circular"
        disabled={disabledReason !== null}
        onClick={() => setAsking(true)}
      >
        {isActive ? messages.activeUser : messages.inactiveUser}
      </Button>
      <ConfirmDialog
        {...words}
        open={asking}
        danger={isActive}
        onConfirm={async () => {
          const outcome = await update({ userId, operation: isActive ? 'Deactivate' : 'Activate' })
          if (!outcome.ok) throw outcome.error
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const useStyles = makeStyles({ button: { minHeight: sizes.touchTarget } })
