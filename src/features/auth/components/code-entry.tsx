import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { AuthFailure, SIGN_IN_EXPIRED } from '#src/lib/session/auth-failure.ts'
import { authGateway, type CodeMethod } from '#src/lib/session/auth-gateway.ts'
import { keepDeviceForServer } from '#src/lib/session/remembered-device.ts'
import { acceptSignIn, takeLandingPath } from '#src/lib/session/session.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { CodeField } from '#src/ui/code-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { mfaCodeForm } from '#shared/validation/auth.ts'
import { codeFailures, toFieldErrors } from '#src/lib/session/field-failures.ts'
import { useAuthStep } from '../hooks/use-auth-step.ts'
import { messages } from '../messages.ts'
import { AuthScreen } from './auth-screen.tsx'
import { AuthSubmit } from './auth-submit.tsx'
import { ResendCode } from './resend-code.tsx'
import { TextLink } from './text-link.tsx'
import { TextButton } from './text-button.tsx'

interface CodeEntryProps {
  method: CodeMethod
  /** Masked phone number; null for an authenticator app. */
  destination: string | null
}

/** Stores the device's key. The server receives it after sign-in, so that sign-in does not wait for the request. */
async function announceDevice(deviceKey: string | null): Promise<void> {
  if (deviceKey === null) showToast({ intent: 'warning', text: messages.deviceNotRemembered })
  else await keepDeviceForServer(deviceKey)
}

/** Second step of sign-in: asks for a code and offers to skip it on this device for 30 days. */
export function CodeEntry({ method, destination }: CodeEntryProps) {
  const [, goTo] = useAuthStep()
  const navigate = useNavigate()

  return (
    <AuthScreen
      title={messages.codeTitle}
      text={method === 'sms' ? messages.codeFromSms(destination) : messages.codeFromApp}
      footer={
        <>
          {method === 'sms' && <ResendCode send={(gateway) => gateway.resendSignInCode()} />}
          <TextLink to={paths.mfaRecovery.href()}>{messages.lostPhone}</TextLink>
          <TextButton onClick={() => goTo(null, { replace: true })}>{messages.backToLogIn}</TextButton>
        </>
      }
    >
      <Form
        schema={mfaCodeForm}
        defaultValues={{ code: '', rememberDevice: false }}
        onSubmit={async ({ code, rememberDevice }) => {
          try {
            const { rememberedDeviceKey } = await (await authGateway()).confirmSignIn({ code, rememberDevice })
            if (rememberDevice) await announceDevice(rememberedDeviceKey)
            await acceptSignIn('set-up')
            await navigate(takeLandingPath(), { replace: true })
          } catch (error) {
            if (error instanceof AuthFailure && error.reason === SIGN_IN_EXPIRED) {
              showToast({ intent: 'error', text: error.message })
              goTo(null, { replace: true })
              return
            }
            return toFieldErrors(error, codeFailures)
          }
        }}
      >
        <CodeField name="code" label={messages.code} />
        <CheckboxField name="rememberDevice" label={messages.rememberDevice} />
        <AuthSubmit>{messages.verify}</AuthSubmit>
      </Form>
    </AuthScreen>
  )
}
