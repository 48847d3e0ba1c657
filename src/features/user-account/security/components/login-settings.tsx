import { makeStyles, tokens } from '@fluentui/react-components'
import { isUnreachable } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { Banner } from '#src/ui/banner.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { useConfirmedWrite } from '../hooks/use-confirmed-write.ts'
import { messages } from '../messages.ts'
import { GetCognitoUserDocument, ResetMfaDocument } from '../security.generated.ts'
import { ChangePassword } from './change-password.tsx'
import { ConfirmedAct } from './confirmed-act.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface LoginSettingsProps {
  userId: string
  isOwn: boolean
}

/** Password and second factor. */
export function LoginSettings({ userId, isOwn }: LoginSettingsProps) {
  const styles = useStyles()
  const { data, loading, error, notOnDevice, refresh } = useRead(GetCognitoUserDocument, { userId })
  const [reset, { disabledReason }] = useWrite(ResetMfaDocument, {
    done: messages.mfaReset,
    invalidates: ['getCognitoUser', 'cognitoDevices'],
    form: true,
  })
  const { dialog, confirmed } = useConfirmedWrite()
  const user = data?.getCognitoUser
  const method = user?.preferredMfaSetting
  return (
    <>
      <PageCard title={messages.loginSettings}>
        {loading && <SkeletonRows rows={2} />}
        {notOnDevice && <ErrorState text={messages.mfaFailed} onRetry={() => void refresh()} />}
        {error && !isUnreachable(error) && <Banner intent="warning">{messages.mfaFailed}</Banner>}
        {!loading && !notOnDevice && (
          <FactList
            facts={[
              ...(isOwn ? [{ label: messages.password, value: messages.passwordMask }] : []),
              { label: messages.mfa, value: method ? messages.mfaMethods[method] : user && messages.noMfa },
            ]}
          />
        )}
        <div className={styles.actions}>
          {isOwn && <ChangePassword />}
          {user?.hasPermissionToUpdate && (
            <ConfirmedAct
              label={messages.resetMfa}
              title={messages.resetMfaTitle}
              text={messages.resetMfaText}
              act={() => confirmed(() => reset({ userId }))}
              disabledReason={disabledReason}
              disabled={!method}
            />
          )}
        </div>
        {dialog}
        {disabledReason !== null && <p className={styles.reason}>{disabledReason}</p>}
      </PageCard>
      {isOwn && user && method && <RecoveryCodes leftCount={user.recoveryCodesLeftCount} />}
    </>
  )
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, paddingTop: tokens.spacingVerticalL },
  reason: { margin: `${tokens.spacingVerticalM} 0 0`, color: tokens.colorNeutralForeground3 },
})
