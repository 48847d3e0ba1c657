import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { authGateway } from '#src/lib/session/auth-gateway.ts'
import { Banner } from '#src/ui/banner.tsx'
import { CodeField } from '#src/ui/code-field.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { Form } from '#src/ui/form.tsx'
import { useBreakpoint } from '#src/ui/use-breakpoint.ts'
import { authenticatorCodeForm } from '#shared/validation/auth.ts'
import { codeFailures, toFieldErrors } from '#src/lib/session/field-failures.ts'
import { useAuthenticatorKey } from '../hooks/use-authenticator-key.ts'
import { messages } from '../messages.ts'
import { useFreshSignIn } from '#src/features/reauthentication/public.ts'
import { AuthScreen } from './auth-screen.tsx'
import { AuthSubmit } from './auth-submit.tsx'
import { QrCode } from './qr-code.tsx'
import { TextButton } from './text-button.tsx'

interface AuthenticatorSetUpProps {
  onBack: () => void
  onDone: () => Promise<void>
}

/**
 * Shows the key for an authenticator app and its QR code (on phones a link to the app), then requires a first code to
 * confirm that the app has stored the key.
 */
export function AuthenticatorSetUp({ onBack, onDone }: AuthenticatorSetUpProps) {
  const styles = useStyles()
  const isPhone = useBreakpoint() === 'xs'
  const { dialog, withFreshSignIn } = useFreshSignIn()
  const { key, failed } = useAuthenticatorKey(withFreshSignIn)

  if (failed) {
    return (
      <AuthScreen title={messages.authenticatorTitle}>
        <Banner intent="error">{messages.authenticatorFailed}</Banner>
        <Button size="large" onClick={onBack}>
          {messages.back}
        </Button>
      </AuthScreen>
    )
  }
  if (!key) {
    return (
      <AuthScreen title={messages.authenticatorTitle}>
        <DelayedSpinner />
        {dialog}
      </AuthScreen>
    )
  }
  return (
    <AuthScreen
      key="ready"
      focus="heading"
      title={messages.authenticatorTitle}
      text={isPhone ? messages.openOrEnter : messages.scan}
      footer={<TextButton onClick={onBack}>{messages.back}</TextButton>}
    >
      <div className={styles.key}>
        {/* A phone cannot scan its own screen, so it gets a link that opens the app. */}
        {isPhone ? (
          <Button as="a" size="large" href={key.address}>
            {messages.openApp}
          </Button>
        ) : (
          <QrCode text={key.address} label={messages.qrCode} />
        )}
        <span className={styles.hint}>{messages.secretText}</span>
        <code className={styles.secret}>{inGroups(key.secret)}</code>
        <CopyButton text={key.secret} label={messages.copySecret} />
      </div>
      <Form
        schema={authenticatorCodeForm}
        defaultValues={{ code: '' }}
        onSubmit={async ({ code }) => {
          try {
            await withFreshSignIn(async () => (await authGateway()).finishAuthenticator(code))
          } catch (error) {
            return toFieldErrors(error, codeFailures)
          }
          await onDone()
        }}
      >
        <CodeField name="code" label={messages.code} hint={messages.enterAppCode} />
        <AuthSubmit>{messages.verify}</AuthSubmit>
      </Form>
      {dialog}
    </AuthScreen>
  )
}

/** Splits the key into groups of four, which are easier to type. The copied key has no spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/gu, '$1 ')
}

const useStyles = makeStyles({
  key: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    textAlign: 'center',
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  secret: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    overflowWrap: 'anywhere',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
})
