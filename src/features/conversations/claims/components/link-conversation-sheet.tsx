import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { LIST_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { useConversationList } from '../../hooks/use-conversation-list.ts'
import type { MessageBox } from '../../message-box.ts'
import { ConversationAddParticipantDocument } from '../../participants/participants.generated.ts'
import { messages } from '../messages.ts'
import type { TalkedClaim } from '../start-about-claim.ts'

interface LinkConversationSheetProps {
  box: MessageBox
  claim: TalkedClaim
  /** Conversations that are about the claim already. */
  linkedIds: readonly string[]
  open: boolean
  onClose: () => void
  onLinked: () => void
}

/** Chooses one of the user's conversations, which then is about the claim. */
export function LinkConversationSheet({ open, onClose, claim, ...rest }: LinkConversationSheetProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.linkTitle(claim.claimNumber)}>
      {open && <ConversationChoice claim={claim} onClose={onClose} {...rest} />}
    </BottomSheet>
  )
}

function ConversationChoice({ box, claim, linkedIds, onClose, onLinked }: Omit<LinkConversationSheetProps, 'open'>) {
  const styles = useStyles()
  const [text, setText] = useState('')
  const searched = useDebouncedValue(text.trim(), LIST_SEARCH_DEBOUNCE_MS)
  const { list, failed, refresh } = useConversationList(box, null, searched, false)
  const [add, { saving }] = useWrite(ConversationAddParticipantDocument, { done: messages.linked })
  const rows = list?.rows.filter(({ conversationId }) => !linkedIds.includes(conversationId))
  const link = async (conversationId: string): Promise<void> => {
    const request = { entityType: 'LegacyClaims', entityId: claim.claimKey, historyType: 'All' } as const
    const outcome = await add({ ...box, conversationId, request })
    if (!outcome.ok) return
    onLinked()
    onClose()
  }
  return (
    <div className={styles.root}>
      <p className={styles.hint}>{messages.linkHint}</p>
      <SearchBox label={messages.search} value={text} onChange={setText} />
      <DataList
        label={messages.link}
        items={rows}
        keyOf={({ conversationId }) => conversationId}
        skeletonRows={4}
        error={failed ? messages.listFailed : null}
        onRetry={() => void refresh()}
        empty={<EmptyState title={messages.nothingFound} />}
        renderItem={(row) => (
          <button type="button" className={styles.row} disabled={saving} onClick={() => void link(row.conversationId)}>
            <EntityAvatar emblem={row.emblemToDisplay} size={36} />
            <span className={styles.words}>
              <span className={styles.subject}>{row.subject}</span>
              <span className={styles.name}>{row.emblemToDisplay.displayName}</span>
            </span>
          </button>
        )}
      />
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '56px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover:enabled': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  subject: { ...ellipsis, fontWeight: tokens.fontWeightSemibold },
  name: { ...ellipsis, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})
