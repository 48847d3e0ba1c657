import { Button } from '@fluentui/react-components'
import type { StandingState } from '../connection-state.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import type { ConnectionActions } from '../hooks/use-connection-actions.ts'
import { messages } from '../messages.ts'
import { useActionStyles } from '../hooks/use-action-styles.ts'
import { ConnectionMenu } from './connection-menu.tsx'

interface ConnectionButtonsProps {
  other: EmblemFieldsFragment
  standing: StandingState
  /** Null if there is no connection or its request has not been sent yet. */
  connectionId: string | null
  actions: ConnectionActions
  /** False if the user may not disconnect an organization; the button is then hidden. */
  mayDisconnect?: boolean
}

/** The available actions for the connection between two parties. */
export function ConnectionButtons({
  other,
  standing,
  connectionId,
  actions,
  mayDisconnect = true,
}: ConnectionButtonsProps) {
  const styles = useActionStyles()
  const name = other.displayName
  const button = (label: string, onClick: () => unknown, appearance: 'primary' | 'secondary' = 'secondary') => (
    <Button
      appearance={appearance}
      className={styles.button}
      aria-label={messages.actionOn(label, name)}
      onClick={() => void onClick()}
    >
      {label}
    </Button>
  )
  switch (standing) {
    case 'NotConnected':
      return button(messages.connect, () => actions.request(other), 'primary')
    case 'Pending':
      return button(messages.cancel, () => actions.cancel(other, connectionId))
    case 'IncomingRequest':
      return connectionId === null ? null : (
        <>
          {button(messages.accept, () => actions.accept(other, connectionId), 'primary')}
          {button(messages.ignore, () => actions.ignore(other, connectionId))}
        </>
      )
    case 'Connected':
      return connectionId === null || !mayDisconnect ? null : (
        <ConnectionMenu other={other} connectionId={connectionId} actions={actions} />
      )
  }
}
