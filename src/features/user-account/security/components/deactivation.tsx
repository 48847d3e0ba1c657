import { makeStyles, tokens } from '@fluentui/react-components'
import { postToServer } from '#src/lib/data/post-to-server.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { signOut } from '#src/lib/session/session.ts'
import { PageCard } from '#src/ui/page-card.tsx'
import { useConfirmedWrite } from '../hooks/use-confirmed-write.ts'
import { messages } from '../messages.ts'
import { ConfirmedAct } from './confirmed-act.tsx'

/** Deactivates the user's account. Staff can reactivate it. */
export function Deactivation() {
  const styles = useStyles()
  const { reachable } = useConnection()
  const { dialog, confirmed } = useConfirmedWrite()
  return (
    <PageCard title={messages.deactivation}>
      <p className={styles.text}>{messages.deactivationText}</p>
      <ConfirmedAct
        label={messages.deactivate}
        title={messages.deactivateTitle}
        text={messages.deactivateText}
        act={async () => {
          const outcome = await confirmed(() => postToServer('/account/deactivation'))
          if (outcome.ok) void signOut()
          return outcome
        }}
        disabledReason={null}
        disabled={!reachable}
      />
      {dialog}
    </PageCard>
  )
}

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
})
