import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { useState } from 'react'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ActionSheet } from '#src/ui/action-sheet.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { useOpenings } from '#src/ui/use-openings.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import type { Message, Participant } from '../../message-pages.ts'
import { messages as readingMessages } from '../../reading/messages.ts'
import { messages } from '../messages.ts'

interface MessageMenuProps {
  message: Message
  participants: readonly Participant[]
  open: boolean
  onClose: () => void
}

/**
 * The time at which each other participant first read the message. Participants who have left are omitted, because
 * their names are not available.
 */
function readersOf(message: Message, participants: readonly Participant[]): { label: string; value: string }[] {
  return participants
    .filter((one) => one.entityId !== message.creatorEntityId || one.entityType !== message.creatorEntityType)
    .flatMap((one) => {
      const reader = message.messageParticipants.find(
        ({ entityId, entityType }) => entityId === one.entityId && entityType === one.entityType,
      )
      if (!reader) return []
      const { firstReadUtc } = reader
      return [
        {
          label: `${messages.readers} ${one.emblem.displayName}`,
          value: firstReadUtc === null ? messages.notRead : formatMessageTime(firstReadUtc),
        },
      ]
    })
}

interface MessageMenusProps {
  /** Null if no menu is open. */
  message: Message | null
  participants: readonly Participant[]
  onClose: (closing: Message) => void
}

/** The menu of the message that was long-pressed. The last one stays mounted for its exit animation and its details. */
export function MessageMenus({ message, participants, onClose }: MessageMenusProps) {
  return useOpenings(message, noAnchor).map(({ id, shown }) => (
    <MessageMenu
      key={id}
      message={shown}
      participants={participants}
      open={shown === message}
      onClose={() => onClose(shown)}
    />
  ))
}

const noAnchor = (): null => null

/** The menu that a long press on a message opens: copies its text and shows its author, readers and times. */
function MessageMenu({ message, participants, open, onClose }: MessageMenuProps) {
  const [showsDetails, setShowsDetails] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(plainTextOf(message.messageText))
      showToast({ intent: 'success', text: messages.copied })
    } catch {
      showToast({ intent: 'error', text: messages.copyFailed })
    }
  }
  const { creatorEmblem, actingUserEmblem, createdUtc } = message
  const via = actingUserEmblem ? ` ${readingMessages.via(actingUserEmblem.displayName)}` : ''
  return (
    <>
      <ActionSheet
        title={messages.title}
        open={open}
        onClose={onClose}
        actions={[
          { key: 'copy', label: messages.copy, icon: <CopyRegular />, onSelect: () => void copy() },
          { key: 'details', label: messages.details, icon: <InfoRegular />, onSelect: () => setShowsDetails(true) },
        ]}
      />
      <BottomSheet open={showsDetails} onClose={() => setShowsDetails(false)} title={messages.details}>
        <FactList
          facts={[
            { label: messages.from, value: creatorEmblem.displayName + via },
            { label: messages.sent, value: formatMessageTime(createdUtc) },
            ...readersOf(message, participants),
          ]}
        />
      </BottomSheet>
    </>
  )
}
