import { useSearchParams } from 'react-router'
import { EMAIL_MAX_LENGTH } from '#shared/limits.ts'
import { paths } from '#src/config/paths.ts'
import { authGateway } from '#src/lib/session/auth-gateway.ts'
import { Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { signUpForm } from '#shared/validation/auth.ts'
import { AuthScreen } from '../components/auth-screen.tsx'
import { AuthSubmit } from '../components/auth-submit.tsx'
import { TextLink } from '../components/text-link.tsx'
import { signUpFailures, toFieldErrors } from '#src/lib/session/field-failures.ts'
import { useAuthStep } from '../hooks/use-auth-step.ts'
import { useEnter } from '../hooks/use-enter.ts'
import { messages } from '../messages.ts'

const ConfirmAccount = preloadable(() =>
  import('../components/confirm-account.tsx').then(({ ConfirmAccount }) => ConfirmAccount),
)

/**
 * Creates an account, then asks for the code that confirms it. The link of an invitation contains the invited address
 * (`?email=`), because only an account with this address can accept the invitation.
 */
export function SignUpPage() {
  const [step] = useAuthStep()
  const enter = useEnter()
  const [query] = useSearchParams()
  const invitedEmail = (query.get('email') ?? '').slice(0, EMAIL_MAX_LENGTH)
  if (step?.step === 'confirm') return <ConfirmAccount email={step.email} />
  return (
    <AuthScreen
      title={messages.signUpTitle}
      footer={
        <span>
          {messages.haveAccount} <TextLink to={paths.login.href()}>{messages.logIn}</TextLink>
        </span>
      }
    >
      <Form
        schema={signUpForm}
        defaultValues={{ email: invitedEmail, password: '', confirmPassword: '' }}
        onSubmit={async ({ email, password }) => {
          try {
            await enter(await (await authGateway()).signUp({ email, password }), email)
          } catch (error) {
            return toFieldErrors(error, signUpFailures)
          }
        }}
      >
        <TextField
          name="email"
          label={messages.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...(invitedEmail && { hint: messages.invitedHint })}
        />
        <PasswordField
          name="password"
          label={messages.password}
          autoComplete="new-password"
          hint={messages.passwordHint}
        />
        <PasswordField name="confirmPassword" label={messages.confirmPassword} autoComplete="new-password" />
        <AuthSubmit>{messages.signUp}</AuthSubmit>
      </Form>
    </AuthScreen>
  )
}
