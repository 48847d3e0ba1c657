import { useState } from 'react'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import type { ConnectionActions } from '../hooks/use-connection-actions.ts'
import { messages } from '../messages.ts'

interface ConnectionMenuProps {
  other: EmblemFieldsFragment
  /** Null if there is no connection to end. */
  connectionId: string | null
  actions: ConnectionActions
  /** Entries above Disconnect. */
  more?: readonly MenuAction[]
}

/** The "..." menu of a person or organization, with Disconnect as its last entry; nothing if it would be empty. */
export function ConnectionMenu({ other, connectionId, actions, more = [] }: ConnectionMenuProps) {
  const [asks, setAsks] = useState(false)
  const name = other.displayName
  const disconnect: MenuAction = {
    key: 'disconnect',
    label: messages.disconnect,
    danger: true,
    onSelect: () => {
      if (actions.disconnectDisabled === null) setAsks(true)
      else showToast({ intent: 'warning', text: actions.disconnectDisabled })
    },
  }
  const entries = connectionId === null ? more : [...more, disconnect]
  if (entries.length === 0) return null
  return (
    <>
      <ActionMenu label={messages.actionsFor(name)} actions={entries} />
      {connectionId !== null && (
        <ConfirmDialog
          open={asks}
          title={messages.disconnectTitle(name)}
          text={messages.disconnectText}
          confirmLabel={messages.disconnect}
          danger
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            if (!(await actions.disconnect(other, connectionId))) throw new Error('The connection is still there.')
          }}
        />
      )}
    </>
  )
}
