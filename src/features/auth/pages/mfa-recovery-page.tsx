import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { Form } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { mfaRecoveryForm } from '#shared/validation/account-security.ts'
import { MfaRecoverDocument } from '../auth.generated.ts'
import { AuthScreen } from '../components/auth-screen.tsx'
import { AuthSubmit } from '../components/auth-submit.tsx'
import { TextLink } from '../components/text-link.tsx'
import { messages } from '../messages.ts'

/**
 * Accepts a recovery code if the phone was lost. The next log-in then needs the password and sets up a new second
 * factor.
 */
export function MfaRecoveryPage() {
  const navigate = useNavigate()
  const [recover] = useWrite(MfaRecoverDocument, { form: true })
  return (
    <AuthScreen
      title={messages.lostPhone}
      text={messages.recoveryText}
      footer={<TextLink to={paths.login.href()}>{messages.backToLogIn}</TextLink>}
    >
      <Form
        schema={mfaRecoveryForm}
        defaultValues={{ email: '', recoveryCode: '' }}
        onSubmit={async (request) => {
          const outcome = await recover({ request })
          if (!outcome.ok) return outcome
          showToast({ intent: 'success', text: messages.recovered })
          await navigate(paths.login.href(), { replace: true })
          return outcome
        }}
      >
        <TextField name="email" label={messages.email} type="email" autoComplete="username" inputMode="email" />
        <TextField
          name="recoveryCode"
          label={messages.recoveryCode}
          hint={messages.noRecoveryCode}
          autoComplete="off"
        />
        <AuthSubmit>{messages.useRecoveryCode}</AuthSubmit>
      </Form>
    </AuthScreen>
  )
}
