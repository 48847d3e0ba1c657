import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { authGateway } from '#src/lib/session/auth-gateway.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { CodeField } from '#src/ui/code-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { forgotPasswordForm, resetPasswordForm } from '#shared/validation/auth.ts'
import { AuthScreen } from '../components/auth-screen.tsx'
import { AuthSubmit } from '../components/auth-submit.tsx'
import { ResendCode } from '../components/resend-code.tsx'
import { TextLink } from '../components/text-link.tsx'
import { forgotPasswordFailures, resetPasswordFailures, toFieldErrors } from '#src/lib/session/field-failures.ts'
import { useAuthStep } from '../hooks/use-auth-step.ts'
import { messages } from '../messages.ts'

/** Forgot Password: asks for the email address, then for the code and a new password, and returns to the log-in. */
export function ForgotPasswordPage() {
  const [step, goTo] = useAuthStep()
  const navigate = useNavigate()
  const backToLogIn = <TextLink to={paths.login.href()}>{messages.backToLogIn}</TextLink>

  if (step?.step === 'reset') {
    const { email } = step
    return (
      <AuthScreen
        title={messages.resetTitle}
        text={messages.resetText(email)}
        footer={
          <>
            <ResendCode send={(gateway) => gateway.requestPasswordReset(email)} />
            {backToLogIn}
          </>
        }
      >
        <Form
          key="reset"
          schema={resetPasswordForm}
          defaultValues={{ code: '', newPassword: '', confirmNewPassword: '' }}
          onSubmit={async ({ code, newPassword }) => {
            try {
              await (await authGateway()).confirmPasswordReset({ email, code, newPassword })
            } catch (error) {
              return toFieldErrors(error, resetPasswordFailures)
            }
            showToast({ intent: 'success', text: messages.resetDone })
            await navigate(paths.login.href(), { replace: true })
          }}
        >
          <CodeField name="code" label={messages.code} />
          {/* Password managers save the new password for the account in this field. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="newPassword"
            label={messages.newPassword}
            autoComplete="new-password"
            hint={messages.passwordHint}
          />
          <PasswordField name="confirmNewPassword" label={messages.confirmNewPassword} autoComplete="new-password" />
          <AuthSubmit>{messages.resetPassword}</AuthSubmit>
        </Form>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen title={messages.forgotTitle} text={messages.forgotText} footer={backToLogIn}>
      <Form
        key="forgot"
        schema={forgotPasswordForm}
        defaultValues={{ email: '' }}
        onSubmit={async ({ email }) => {
          try {
            await (await authGateway()).requestPasswordReset(email)
          } catch (error) {
            return toFieldErrors(error, forgotPasswordFailures)
          }
          goTo({ step: 'reset', email })
        }}
      >
        <TextField name="email" label={messages.email} type="email" autoComplete="username" inputMode="email" />
        <AuthSubmit>{messages.sendCode}</AuthSubmit>
      </Form>
    </AuthScreen>
  )
}
