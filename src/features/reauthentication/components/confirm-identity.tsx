import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { codeMessages } from '#src/lib/session/code-messages.ts'
import { codeFailures, toFieldErrors } from '#src/lib/session/field-failures.ts'
import { AuthFailure } from '#src/lib/session/auth-failure.ts'
import { authGateway, type ReauthenticationStep } from '#src/lib/session/auth-gateway.ts'
import { adoptNewTokens } from '#src/lib/session/session.ts'
import { CodeField } from '#src/ui/code-field.tsx'
import { FirstField } from '#src/ui/first-field.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { authenticatorCodeForm, passwordForm } from '#shared/validation/auth.ts'
import { messages } from '../messages.ts'

interface ConfirmIdentityProps {
  open: boolean
  /** Called after the password, and the code if one is required, were correct. */
  onConfirmed: () => void
  onClose: () => void
}

type CodeStep = Extract<ReauthenticationStep, { step: 'code' }>

/** Dialog that asks the signed-in user for the password, and for a code if required. */
export function ConfirmIdentity({ open, onConfirmed, onClose }: ConfirmIdentityProps) {
  const styles = useStyles()
  const [code, setCode] = useState<CodeStep | null>(null)
  const finish = async (): Promise<void> => {
    await adoptNewTokens()
    onConfirmed()
  }
  const shared = { open, onClose, title: messages.title, submitLabel: messages.confirm, unguarded: true }
  if (code !== null) {
    const text = code.method === 'sms' ? codeMessages.codeFromSms(code.destination) : codeMessages.codeFromApp
    return (
      <FormSheet
        key="code"
        {...shared}
        schema={authenticatorCodeForm}
        defaultValues={{ code: '' }}
        onSubmit={async (given) => {
          try {
            await (await authGateway()).confirmReauthentication(given.code)
          } catch (error) {
            return toFieldErrors(error, codeFailures)
          }
          await finish()
          return undefined
        }}
      >
        <p className={styles.text}>{text}</p>
        <FirstField>
          <CodeField name="code" label={codeMessages.code} required />
        </FirstField>
      </FormSheet>
    )
  }
  return (
    <FormSheet
      key="password"
      {...shared}
      schema={passwordForm}
      defaultValues={{ password: '' }}
      onSubmit={async ({ password }) => {
        try {
          const next = await (await authGateway()).reauthenticate(password)
          if (next.step === 'code') {
            setCode(next)
            return undefined
          }
        } catch (error) {
          return { fieldErrors: { password: passwordMessage(error) } }
        }
        await finish()
        return undefined
      }}
    >
      <p className={styles.text}>{messages.text}</p>
      <FirstField>
        <PasswordField name="password" label={codeMessages.password} autoComplete="current-password" required />
      </FirstField>
    </FormSheet>
  )
}

/** The identity service's message names "username or password", but this dialog asks only for the password. */
function passwordMessage(error: unknown): string {
  if (error instanceof AuthFailure && error.message.startsWith('Incorrect username')) return messages.incorrectPassword
  return toFieldErrors(error, { others: 'password' }).fieldErrors['password'] ?? ''
}

const useStyles = makeStyles({ text: { margin: `0 0 ${tokens.spacingVerticalM}` } })
