import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { authGateway } from '#src/lib/session/auth-gateway.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { CodeField } from '#src/ui/code-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { confirmationCodeForm } from '#shared/validation/auth.ts'
import { codeFailures, toFieldErrors } from '#src/lib/session/field-failures.ts'
import { useEnter } from '../hooks/use-enter.ts'
import { messages } from '../messages.ts'
import { AuthScreen } from './auth-screen.tsx'
import { AuthSubmit } from './auth-submit.tsx'
import { ResendCode } from './resend-code.tsx'

interface ConfirmAccountProps {
  email: string
}

/** Asks for the code that verifies the email address of a new account, then signs the user in. */
export function ConfirmAccount({ email }: ConfirmAccountProps) {
  const enter = useEnter()
  const navigate = useNavigate()
  const [resentCount, setResentCount] = useState(0)

  return (
    <AuthScreen
      title={messages.confirmTitle}
      text={messages.codeSentTo(email)}
      footer={
        <ResendCode
          send={(gateway) => gateway.resendSignUpCode(email)}
          onResent={() => setResentCount((count) => count + 1)}
        />
      }
    >
      <Form
        // An error about an earlier code does not apply to the new one.
        key={resentCount}
        schema={confirmationCodeForm}
        defaultValues={{ code: '' }}
        onSubmit={async ({ code }) => {
          try {
            const answer = await (await authGateway()).confirmSignUp({ email, code })
            if (answer.step !== 'log-in') return await enter(answer, email)
            showToast({ intent: 'success', text: messages.confirmed })
            await navigate(paths.login.href(), { replace: true })
          } catch (error) {
            return toFieldErrors(error, codeFailures)
          }
        }}
      >
        <CodeField name="code" label={messages.code} />
        <AuthSubmit>{messages.confirm}</AuthSubmit>
      </Form>
    </AuthScreen>
  )
}
