import { Button, Tooltip } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { messages } from '../messages.ts'
import { useActionStyles } from '../hooks/use-action-styles.ts'

interface MessageButtonProps {
  other: EmblemFieldsFragment
  canMessage: boolean
}

/**
 * Opens the conversation with this person or organization. Without a connection, the button explains why it is
 * disabled.
 */
export function MessageButton({ other, canMessage }: MessageButtonProps) {
  const styles = useActionStyles()
  const navigate = useNavigate()
  const button = (
    <Button
      className={styles.button}
      disabledFocusable={!canMessage}
      aria-label={messages.actionOn(messages.message, other.displayName)}
      onClick={() => {
        if (canMessage) leaveBy(() => void navigate(paths.conversationEmblemRedirect.href(other.entityType, other.id)))
      }}
    >
      {messages.message}
    </Button>
  )
  if (canMessage) return button
  return (
    <Tooltip content={messages.mustBeConnected} relationship="description">
      {button}
    </Tooltip>
  )
}
