import { makeStyles, tokens } from '@fluentui/react-components'
import { authGateway } from '#src/lib/session/auth-gateway.ts'
import { CodeField } from '#src/ui/code-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { confirmationCodeForm } from '#shared/validation/auth.ts'
import { PHONE_COUNTRIES } from '#shared/validation/phone.ts'
import { codeFailures, phoneFailures, toFieldErrors } from '#src/lib/session/field-failures.ts'
import { messages } from '../messages.ts'
import { useFreshSignIn } from '#src/features/reauthentication/public.ts'
import { defaultCallingCode, smsPhoneForm } from '../sms-phone.ts'
import { AuthScreen } from './auth-screen.tsx'
import { AuthSubmit } from './auth-submit.tsx'
import { ResendCode } from './resend-code.tsx'
import { TextButton } from './text-button.tsx'

interface SmsPhoneProps {
  onBack: () => void
  /** @param phoneNumber in E.164 format */
  onSent: (phoneNumber: string) => void
}

const COUNTRY_OPTIONS = PHONE_COUNTRIES.map(({ callingCode, label }) => ({ value: String(callingCode), label }))

/** Form for the cell phone that receives the codes. */
export function SmsPhone({ onBack, onSent }: SmsPhoneProps) {
  const styles = useStyles()
  const { dialog, withFreshSignIn } = useFreshSignIn()
  return (
    <AuthScreen
      title={messages.smsTitle}
      text={messages.smsText}
      footer={<TextButton onClick={onBack}>{messages.back}</TextButton>}
    >
      <Form
        schema={smsPhoneForm}
        defaultValues={{ countryCode: String(defaultCallingCode(navigator.languages)), number: '' }}
        onSubmit={async ({ countryCode, number }) => {
          try {
            const { phoneRefusal, toE164 } = await import('#shared/validation/phone-number.ts')
            const phone = { countryCode: Number(countryCode), number }
            const phoneNumber = toE164(phone)
            if (phoneNumber === null) return { fieldErrors: { number: phoneRefusal(phone) } }
            await withFreshSignIn(async () => (await authGateway()).startSms(phoneNumber))
            onSent(phoneNumber)
          } catch (error) {
            return toFieldErrors(error, phoneFailures)
          }
        }}
      >
        <div className={styles.phone}>
          <SelectField name="countryCode" label={messages.phoneCountry} options={COUNTRY_OPTIONS} />
          <TextField name="number" label={messages.phone} type="tel" inputMode="tel" autoComplete="tel-national" />
        </div>
        <AuthSubmit>{messages.sendCode}</AuthSubmit>
      </Form>
      {dialog}
    </AuthScreen>
  )
}

interface SmsCodeProps {
  /** Phone number that the code was sent to, in E.164 format. */
  phoneNumber: string
  onBack: () => void
  onDone: () => Promise<void>
}

/** Form for the code that verifies the cell phone. */
export function SmsCode({ phoneNumber, onBack, onDone }: SmsCodeProps) {
  const { dialog, withFreshSignIn } = useFreshSignIn()
  return (
    <AuthScreen
      title={messages.smsCodeTitle}
      text={messages.codeFromSms(phoneNumber)}
      footer={
        <>
          <ResendCode send={(gateway) => withFreshSignIn(() => gateway.startSms(phoneNumber))} />
          <TextButton onClick={onBack}>{messages.back}</TextButton>
        </>
      }
    >
      <Form
        schema={confirmationCodeForm}
        defaultValues={{ code: '' }}
        onSubmit={async ({ code }) => {
          try {
            await withFreshSignIn(async () => (await authGateway()).finishSms(code))
          } catch (error) {
            return toFieldErrors(error, codeFailures)
          }
          await onDone()
        }}
      >
        <CodeField name="code" label={messages.code} />
        <AuthSubmit>{messages.verify}</AuthSubmit>
      </Form>
      {dialog}
    </AuthScreen>
  )
}

const useStyles = makeStyles({
  phone: {
    display: 'grid',
    gridTemplateColumns: 'minmax(7.5rem, auto) 1fr',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})
