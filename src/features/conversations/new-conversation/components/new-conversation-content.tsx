import { useEffect, useMemo } from 'react'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { Banner } from '#src/ui/banner.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import { OtherDrafts } from '../../drafts/components/other-drafts.tsx'
import { type DraftContent, EMPTY_CONVERSATION, type NewConversationDraft } from '../../draft-content.ts'
import { useDraftSync } from '../../drafts/hooks/use-draft-sync.ts'
import { loadEditor } from '../../editor/components/message-editor.tsx'
import { useBoxAddress } from '../../box-address.ts'
import type { DraftPlace } from '../../drafts/offline.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../../messages.ts'
import { draftKey } from '../../offline.ts'
import { type Chip, isSame } from '../../chip.ts'
import { newConversationAddress } from '../new-address.ts'
import { type LinkedParticipant, useInitialParticipant } from '../hooks/use-initial-participant.ts'
import { NewConversationForm } from './new-conversation-form.tsx'
import { newConversationMessages } from '../messages.ts'

interface NewConversationContentProps {
  box: MessageBox
  linked: LinkedParticipant | null
  /** Identifies one of several drafts of new conversations; null for the default draft. */
  draftPlace: string | null
  onCreated: (conversationId: string) => void
}

function titleOf(content: DraftContent): StoredDraft['title'] {
  const subject = content.kind === 'new' ? content.subject.trim() : ''
  return { title: subject === '' ? messages.newConversation : subject, detail: plainTextOf(content.html).slice(0, 200) }
}

/** Adds the participant of the link to the draft, if missing. */
function withChip(content: NewConversationDraft, chip: Chip | null): NewConversationDraft {
  if (!chip || content.participants.some((one) => isSame(one, chip))) return content
  return { ...content, participants: [...content.participants, chip] }
}

/** The dialog's content: loads the linked participant, then shows the form. */
export function NewConversationContent({ box, linked, draftPlace, onCreated }: NewConversationContentProps) {
  const addressOf = useBoxAddress()
  const key = draftKey(box, draftPlace !== null ? `new:${draftPlace}` : linked ? `new:${linked.entityId}` : 'new')
  const href = linked
    ? addressOf({ entityId: linked.entityId, entityType: linked.entityType })
    : newConversationAddress(addressOf, draftPlace)
  const place = useMemo<DraftPlace>(() => ({ box, href, title: titleOf }), [box, href])
  const draft = useDraft(key, EMPTY_CONVERSATION, place)
  useDraftSync(box, key)
  const { loading, chip, isUnknown, existingId } = useInitialParticipant(box, linked)
  useEffect(() => void loadEditor().catch(() => undefined), [])
  useEffect(() => {
    if (isUnknown) showToast({ intent: 'error', text: newConversationMessages.participantUnknown })
  }, [isUnknown])
  if (loading || !draft.draft) return <SkeletonRows rows={3} avatar={false} />
  return (
    <>
      {chip && existingId && (
        <Banner
          intent="info"
          action={
            <RouteLink to={addressOf({ conversationId: existingId })}>{newConversationMessages.openExisting}</RouteLink>
          }
        >
          {newConversationMessages.existingConversation(chip.emblem.displayName)}
        </Banner>
      )}
      <OtherDrafts kind="new" place={key} current={draft.draft} onUse={draft.replace} />
      <NewConversationForm
        key={draft.edition}
        box={box}
        draftKey={key}
        draftHref={href}
        initial={withChip(draft.draft.content, chip)}
        draft={draft}
        onCreated={onCreated}
      />
    </>
  )
}
