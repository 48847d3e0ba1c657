import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useFreshSignIn } from '#src/features/reauthentication/public.ts'
import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { AuthFailure, SIGN_IN_TOO_OLD } from '#src/lib/session/auth-failure.ts'
import { authGateway, prefetchAuthGateway } from '#src/lib/session/auth-gateway.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { sizes } from '#src/ui/theme.ts'
import { changePasswordForm } from '#shared/validation/auth.ts'
import { messages } from '../messages.ts'

/** Returns the identity service's refusal as errors of the fields that caused it. */
function refusalOf(error: unknown): FormErrors {
  const reason = error instanceof AuthFailure ? error.reason : null
  switch (reason) {
    case 'NotAuthorizedException':
      showToast({ intent: 'error', text: messages.incorrectPasswordToast })
      return { fieldErrors: { oldPassword: messages.incorrectPassword } }
    case SIGN_IN_TOO_OLD:
      return { formError: messages.notConfirmed }
    case 'InvalidPasswordException':
      return { fieldErrors: { newPassword: error instanceof Error ? error.message : messages.passwordFailed } }
    case 'LimitExceededException':
      showToast({ intent: 'error', text: messages.attemptLimit })
      return { formError: messages.attemptLimit }
    default:
      showToast({ intent: 'error', text: messages.passwordFailed })
      return { formError: messages.passwordFailed }
  }
}

/** Form that changes the user's password directly at the identity service. */
export function ChangePassword() {
  const styles = useStyles()
  const { reachable } = useConnection()
  const [opening, setOpening] = useState({ count: 0, isOpen: false })
  const { dialog, withFreshSignIn } = useFreshSignIn()
  const close = (): void => setOpening((now) => ({ ...now, isOpen: false }))
  return (
    <>
      <Button
        className={styles.button}
        disabled={!reachable}
        onFocus={prefetchAuthGateway}
        onClick={() => setOpening(({ count }) => ({ count: count + 1, isOpen: true }))}
      >
        {messages.changePassword}
      </Button>
      {opening.count > 0 && (
        <FormSheet
          key={opening.count}
          open={opening.isOpen}
          onClose={close}
          title={messages.changePassword}
          submitLabel={messages.changePassword}
          schema={changePasswordForm}
          defaultValues={{ oldPassword: '', newPassword: '', confirmNewPassword: '' }}
          onSubmit={async ({ oldPassword, newPassword }) => {
            try {
              await withFreshSignIn(async () => (await authGateway()).changePassword({ oldPassword, newPassword }))
            } catch (error) {
              return refusalOf(error)
            }
            showToast({ intent: 'success', text: messages.passwordChanged })
            close()
            return undefined
          }}
        >
          <PasswordField name="oldPassword" label={messages.oldPassword} autoComplete="current-password" required />
          <PasswordField
            name="newPassword"
            label={messages.newPassword}
            autoComplete="new-password"
            hint={messages.passwordHint}
            required
          />
          <PasswordField
            name="confirmNewPassword"
            label={messages.confirmPassword}
            autoComplete="new-password"
            required
          />
        </FormSheet>
      )}
      {dialog}
    </>
  )
}

const useStyles = makeStyles({ button: { minHeight: sizes.touchTarget } })
