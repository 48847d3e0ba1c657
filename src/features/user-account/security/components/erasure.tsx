import { makeStyles, tokens } from '@fluentui/react-components'
import { useWrite } from '#src/lib/data/use-write.ts'
import { formatDay } from '#src/lib/dates/format.ts'
import { signOut } from '#src/lib/session/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { ERASURE_WAITING_DAYS } from '#shared/limits.ts'
import { useConfirmedWrite } from '../hooks/use-confirmed-write.ts'
import { messages } from '../messages.ts'
import { UserErasureRequestDocument } from '../security.generated.ts'
import { ConfirmedAct } from './confirmed-act.tsx'

interface ErasureProps {
  userId: string
  isOwn: boolean
  /** When the data will be deleted, as ISO 8601; null if no deletion is scheduled. */
  dueUtc: string | null
}

/** Requests the deletion of an account with its data, by the user or by staff on the user's behalf. */
export function Erasure({ userId, isOwn, dueUtc }: ErasureProps) {
  const styles = useStyles()
  const { dialog, confirmed } = useConfirmedWrite()
  const [request, { disabledReason }] = useWrite(UserErasureRequestDocument, {
    ...{ form: true, invalidates: ['account', 'emblem', 'profile'], done: messages.erasureRequested },
  })
  const text = (isOwn ? messages.erasureOwnText : messages.erasureText)(ERASURE_WAITING_DAYS)
  return (
    <PageCard title={messages.erasure}>
      {dueUtc === null ? (
        <>
          <p className={styles.text}>{text}</p>
          <ConfirmedAct
            label={messages.erase}
            title={messages.eraseTitle}
            text={text}
            typedWord={messages.eraseWord}
            act={async () => {
              const outcome = await confirmed(() => request({ userId }))
              if (outcome.ok && isOwn) void signOut()
              return outcome
            }}
            disabledReason={disabledReason}
          />
        </>
      ) : (
        <Banner intent="warning">{messages.erasureDue(formatDay(dueUtc.slice(0, 10)))}</Banner>
      )}
      {dialog}
    </PageCard>
  )
}

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
})
