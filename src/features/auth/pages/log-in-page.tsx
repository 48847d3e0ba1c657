import { makeStyles } from '@fluentui/react-components'
import { useEffect } from 'react'
import { paths } from '#src/config/paths.ts'
import { authGateway } from '#src/lib/session/auth-gateway.ts'
import { Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SIGN_IN_PREFETCH_DELAY_MS } from '#shared/limits/device-times.ts'
import { AuthScreen } from '../components/auth-screen.tsx'
import { AuthSubmit } from '../components/auth-submit.tsx'
import { TextLink } from '../components/text-link.tsx'
import { logInFailures, toFieldErrors } from '#src/lib/session/field-failures.ts'
import { useAuthStep } from '../hooks/use-auth-step.ts'
import { useEnter } from '../hooks/use-enter.ts'
import { messages } from '../messages.ts'

/** Not needed for the first paint of the log-in screen, so this code is loaded while the user types. */
const loadRules = () => import('#shared/validation/auth.ts').then((module) => module.logInForm)
const CodeEntry = preloadable(() => import('../components/code-entry.tsx').then(({ CodeEntry }) => CodeEntry))
const ConfirmAccount = preloadable(() =>
  import('../components/confirm-account.tsx').then(({ ConfirmAccount }) => ConfirmAccount),
)

/** Log In, followed if necessary by the code of the second step or by the confirmation of the account. */
export function LogInPage() {
  const styles = useStyles()
  const [step] = useAuthStep()
  const enter = useEnter()
  useEffect(() => {
    const start = setTimeout(() => {
      loadRules().catch(() => undefined)
      CodeEntry.preload().catch(() => undefined)
    }, SIGN_IN_PREFETCH_DELAY_MS)
    return () => clearTimeout(start)
  }, [])
  if (step?.step === 'code') return <CodeEntry method={step.method} destination={step.destination} />
  if (step?.step === 'confirm') return <ConfirmAccount email={step.email} />
  return (
    <AuthScreen
      title={messages.logInTitle}
      footer={
        <span>
          {messages.noAccount} <TextLink to={paths.signUp.href()}>{messages.signUp}</TextLink>
        </span>
      }
    >
      <Form
        schema={loadRules}
        defaultValues={{ email: '', password: '' }}
        onSubmit={async (credentials) => {
          try {
            const gateway = await authGateway()
            const answer = await gateway.signIn(credentials)
            // The identity service does not send a new code when an unconfirmed account signs in.
            if (answer.step === 'confirm-sign-up') await gateway.resendSignUpCode(credentials.email)
            if (answer.step === 'reset-password') await gateway.requestPasswordReset(credentials.email)
            await enter(answer, credentials.email)
          } catch (error) {
            return toFieldErrors(error, logInFailures)
          }
        }}
      >
        <TextField name="email" label={messages.email} type="email" autoComplete="username" inputMode="email" />
        <div className={styles.password}>
          <PasswordField name="password" label={messages.password} autoComplete="current-password" />
          <TextLink to={paths.forgotPassword.href()}>{messages.forgotPasswordLink}</TextLink>
        </div>
        <AuthSubmit>{messages.logIn}</AuthSubmit>
      </Form>
    </AuthScreen>
  )
}

const useStyles = makeStyles({
  password: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', '& > a': { alignSelf: 'flex-end' } },
})
