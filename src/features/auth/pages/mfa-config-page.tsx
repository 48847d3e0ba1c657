import { useNavigate } from 'react-router'
import { signOut, takeLandingPath, setMfaState } from '#src/lib/session/session.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { AuthScreen } from '../components/auth-screen.tsx'
import { AuthenticatorSetUp } from '../components/authenticator-set-up.tsx'
import { MethodSelect } from '../components/method-select.tsx'
import { SmsCode, SmsPhone } from '../components/sms-set-up.tsx'
import { TextButton } from '../components/text-button.tsx'
import { useAuthStep } from '../hooks/use-auth-step.ts'
import { useMfaCheck } from '../hooks/use-mfa-check.ts'
import { messages } from '../messages.ts'

/** Set-up of the second factor. An account that already has one is redirected into the app. */
export function MfaConfigPage() {
  const [step, goTo] = useAuthStep()
  const navigate = useNavigate()
  const check = useMfaCheck()
  const back = (): void => {
    void navigate(-1)
  }
  const finish = async (): Promise<void> => {
    await setMfaState('set-up')
    await navigate(takeLandingPath(), { replace: true })
  }

  if (step?.step === 'authenticator') return <AuthenticatorSetUp onBack={back} onDone={finish} />
  if (step?.step === 'sms')
    return <SmsPhone onBack={back} onSent={(phoneNumber) => goTo({ step: 'sms-code', phoneNumber })} />
  if (step?.step === 'sms-code') return <SmsCode phoneNumber={step.phoneNumber} onBack={back} onDone={finish} />
  const leave = <TextButton onClick={() => void signOut()}>{messages.signOut}</TextButton>
  if (check.status === 'checking') {
    return (
      <AuthScreen title={messages.mfaTitle} footer={leave}>
        <DelayedSpinner />
      </AuthScreen>
    )
  }
  if (check.status === 'failed') {
    return (
      <AuthScreen title={messages.mfaTitle} footer={leave}>
        <ErrorState text={messages.mfaCheckFailed} isFault onRetry={check.retry} />
      </AuthScreen>
    )
  }
  return (
    <AuthScreen key="choose" title={messages.mfaTitle} text={messages.mfaText} footer={leave}>
      <MethodSelect onSelect={(method) => goTo({ step: method })} />
    </AuthScreen>
  )
}
