import { useWrite } from '#src/lib/data/use-write.ts'
import { signOut } from '#src/lib/session/session.ts'
import { PageCard } from '#src/ui/page-card.tsx'
import { messages } from '../messages.ts'
import { CognitoUserGlobalSignOutDocument } from '../security.generated.ts'
import { ConfirmedAct } from './confirmed-act.tsx'

interface SessionSettingsProps {
  userId: string
  isOwn: boolean
}

/** Ends all sessions of a user. If it is the current user, the log-in screen opens. */
export function SessionSettings({ userId, isOwn }: SessionSettingsProps) {
  const [end, { disabledReason }] = useWrite(CognitoUserGlobalSignOutDocument, { done: messages.signedOut })
  return (
    <PageCard title={messages.sessionSettings}>
      <ConfirmedAct
        label={messages.signOutEverywhere}
        title={messages.signOutTitle}
        text={isOwn ? messages.signOutOwnText : messages.signOutText}
        act={async () => {
          const outcome = await end({ userId })
          if (outcome.ok && isOwn) void signOut()
          return outcome
        }}
        disabledReason={disabledReason}
      />
    </PageCard>
  )
}
