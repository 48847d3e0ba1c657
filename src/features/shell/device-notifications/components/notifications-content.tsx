import { useApolloClient } from '@apollo/client/react'
import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { type PushState, readPushState, switchPushOff, switchPushOn } from '#src/lib/push/push-device.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { menuMessages } from '../../menus/messages.ts'
import { messages } from '../messages.ts'

/**
 * Switch for push notifications of new messages on this device. The browser requests permission only when the user
 * turns it on.
 */
export function NotificationsContent() {
  const styles = useStyles()
  const client = useApolloClient()
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void readPushState().then(setState, () => setState('unsupported'))
  }, [])

  const change = (wanted: boolean): void => {
    setBusy(true)
    void (wanted ? switchPushOn(client) : switchPushOff(client))
      .then(setState, () => showToast({ intent: 'error', text: messages.failed }))
      .finally(() => setBusy(false))
  }

  if (state === null) return <SkeletonRows rows={1} />
  if (state === 'unsupported') return <p className={styles.text}>{messages.unsupported}</p>
  return (
    <>
      <Switch
        className={styles.switch}
        label={menuMessages.notificationsSwitch}
        checked={state === 'on'}
        disabled={busy || state === 'blocked'}
        onChange={(_event, { checked }) => change(checked)}
      />
      <p className={styles.text} role="status">
        {state === 'blocked' ? messages.blocked : messages.text}
      </p>
    </>
  )
}

const useStyles = makeStyles({
  // Compensates for the switch's margin, so that the switch and the text are aligned.
  switch: { minHeight: sizes.touchTarget, alignItems: 'center', marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})
