import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import * as z from 'zod/mini'
import { Form } from '../form.tsx'
import { PasswordField } from '../password-field.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { pdfMessages } from './messages.ts'

interface PdfPasswordProps {
  /** Returns whether the password was correct. */
  answer: (password: string) => Promise<boolean>
}

const schema = z.object({ password: z.string().check(z.minLength(1, pdfMessages.passwordMissing)) })

/** Asks for the password of a document; the password stays in this page and is never stored. */
export function PdfPassword({ answer }: PdfPasswordProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <LockClosedRegular className={styles.icon} aria-hidden="true" />
      <p className={styles.text}>{pdfMessages.protected}</p>
      <div className={styles.form}>
        <Form
          schema={schema}
          defaultValues={{ password: '' }}
          label={pdfMessages.protected}
          onSubmit={async ({ password }) =>
            (await answer(password)) ? undefined : { fieldErrors: { password: pdfMessages.passwordWrong } }
          }
        >
          <PasswordField name="password" label={pdfMessages.password} autoComplete="off" required />
          <SubmitButton wide>{pdfMessages.open}</SubmitButton>
        </Form>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    width: '100%',
    padding: tokens.spacingHorizontalXL,
    boxSizing: 'border-box',
  },
  icon: { fontSize: '32px', color: tokens.colorNeutralForeground2 },
  text: { margin: 0, textAlign: 'center' },
  form: { width: '100%', maxWidth: '340px' },
})
