import { useEffect } from 'react'
import { paths } from '#src/config/paths.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { Banner } from '#src/ui/banner.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { loadEditor } from '../../editor/components/message-editor.tsx'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../../messages.ts'
import { type LinkedParticipant, useInitialParticipant } from '../hooks/use-initial-participant.ts'
import { NewConversationForm, type NewConversationValues } from './new-conversation-form.tsx'

const EMPTY: NewConversationValues = { subject: '', participants: [], messageText: '' }

/** What was written and not sent, per message box and linked participant, while this page lives. */
const kept = new Map<string, NewConversationValues>()

interface NewConversationContentProps {
  box: MessageBox
  linked: LinkedParticipant | null
  onCreated: (conversationId: string) => void
}

/** The dialog's content: waits for the linked participant's name, then shows the form. */
export function NewConversationContent({ box, linked, onCreated }: NewConversationContentProps) {
  const place = `${box.entityType}:${box.entityId}:${linked?.entityId ?? ''}`
  const { loading, chip, existingId } = useInitialParticipant(box, linked)
  useEffect(() => void loadEditor().catch(() => undefined), [])
  const isUnknown = linked !== null && !loading && chip === null
  useEffect(() => {
    if (isUnknown) showToast({ intent: 'error', text: messages.participantUnknown })
  }, [isUnknown])
  if (loading) return <SkeletonRows rows={3} avatar={false} />
  return (
    <>
      {chip && existingId && (
        <Banner intent="info" action={<RouteLink to={paths.conversations.href({ conversationId: existingId })}>{messages.openExisting}</RouteLink>}>
          {messages.existingConversation(chip.emblem.displayName)}
        </Banner>
      )}
      <NewConversationForm
        box={box}
        initial={kept.get(place) ?? { ...EMPTY, participants: chip ? [chip] : [] }}
        onChange={(values) => kept.set(place, values)}
        onCreated={(conversationId) => {
          kept.delete(place)
          onCreated(conversationId)
        }}
      />
    </>
  )
}
