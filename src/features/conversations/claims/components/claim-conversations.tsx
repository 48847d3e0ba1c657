import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChatAddRegular } from '@fluentui/react-icons/svg/chat-add'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BADGE_POLL_MS } from '#shared/limits.ts'
import { CONVERSATION_LIST_POLL_WHILE_LIVE_MS } from '#shared/limits/device-times.ts'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useLivePoll } from '#src/lib/live/use-live-poll.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import { SummaryLink } from '../../home/components/summary-link.tsx'
import type { MessageBox } from '../../message-box.ts'
import { messages as boxMessages } from '../../messages.ts'
import { newConversationAddress } from '../../new-conversation/new-address.ts'
import { ConversationsAboutClaimDocument } from '../claims.generated.ts'
import { messages } from '../messages.ts'
import { placeOfClaim, prepareDraftAboutClaim, type TalkedClaim } from '../start-about-claim.ts'
import { LinkConversationSheet } from './link-conversation-sheet.tsx'

interface ClaimConversationsProps {
  userId: string
  claim: TalkedClaim
}

/** The user's conversations about a claim; they can start one and link one that exists. */
export function ClaimConversations({ userId, claim }: ClaimConversationsProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { reachable } = useConnection()
  const [isLinking, setIsLinking] = useState(false)
  const wasLinking = useWasEver(isLinking)
  const box: MessageBox = { entityType: 'Users', entityId: userId }
  const { claimKey } = claim
  const { data, failed, asOf, refresh } = useRead(ConversationsAboutClaimDocument, { ...box, claimKey })
  useLivePoll(box, refresh, {
    intervalMs: BADGE_POLL_MS,
    liveIntervalMs: CONVERSATION_LIST_POLL_WHILE_LIVE_MS,
    onNews: refresh,
  })
  const rows = data?.conversationsAboutClaim
  const start = async (): Promise<void> => {
    const href = newConversationAddress(() => paths.conversations.href(), placeOfClaim(claimKey))
    await prepareDraftAboutClaim(box, claim, href)
    await navigate(href)
  }
  return (
    <PageCard title={messages.title}>
      <AsOf asOf={asOf} />
      <div className={styles.content}>
        <DataList
          label={messages.title}
          items={rows}
          keyOf={({ conversationId }) => conversationId}
          skeletonRows={2}
          error={failed ? messages.failed : null}
          onRetry={() => void refresh()}
          empty={<EmptyState title={messages.none} text={messages.noneText} />}
          renderItem={(row) => <SummaryLink row={row} />}
        />
        <div className={styles.actions}>
          <Button icon={<ChatAddRegular />} className={styles.action} onClick={() => void start()}>
            {messages.start}
          </Button>
          <Button
            appearance="subtle"
            icon={<LinkRegular />}
            className={styles.action}
            disabledFocusable={!reachable}
            title={reachable ? undefined : boxMessages.needsServerShort}
            onClick={() => reachable && setIsLinking(true)}
          >
            {messages.link}
          </Button>
        </div>
      </div>
      {wasLinking && (
        <LinkConversationSheet
          box={box}
          claim={claim}
          linkedIds={rows?.map(({ conversationId }) => conversationId) ?? []}
          open={isLinking}
          onClose={() => setIsLinking(false)}
          onLinked={() => void refresh()}
        />
      )}
    </PageCard>
  )
}

const useStyles = makeStyles({
  // Below the words of an empty list, which are centered.
  content: { '&:has([data-empty])': { display: 'grid', justifyItems: 'center' } },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS },
  // Large text needs the whole width of a phone.
  action: { minHeight: sizes.touchTarget, maxWidth: '100%', padding: `0 ${tokens.spacingHorizontalS}` },
})
