import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { rememberPath } from '#src/lib/session/remembered-path.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { messages } from '../messages.ts'
import { useActionStyles } from '../hooks/use-action-styles.ts'

interface AnonymousProfileActionsProps {
  other: EmblemFieldsFragment
  isClosed: boolean
}

/** The same buttons for a visitor without a session. Each leads to the log-in, which returns to this profile. */
export function AnonymousProfileActions({ other, isClosed }: AnonymousProfileActionsProps) {
  const styles = useActionStyles()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [asks, setAsks] = useState(false)
  const leave = (to: string): void => {
    rememberPath(pathname)
    void navigate(to, { replace: true })
  }
  const labels = isClosed ? [messages.follow] : [messages.connect, messages.message, messages.follow]
  return (
    <div className={styles.row}>
      {labels.map((label) => (
        <Button
          key={label}
          appearance={label === messages.connect ? 'primary' : 'secondary'}
          className={styles.button}
          aria-haspopup="dialog"
          aria-label={messages.actionOn(label, other.displayName)}
          onClick={() => setAsks(true)}
        >
          {label}
        </Button>
      ))}
      <BottomSheet
        open={asks}
        onClose={() => setAsks(false)}
        title={messages.logInTitle}
        size="small"
        actions={
          <>
            <Button size="large" onClick={() => leave(paths.signUp.href())}>
              {messages.signUp}
            </Button>
            <Button size="large" appearance="primary" onClick={() => leave(paths.login.href())}>
              {messages.logIn}
            </Button>
          </>
        }
      >
        {messages.logInText(other.displayName)}
      </BottomSheet>
    </div>
  )
}
