import { useState } from 'react'
import { authGateway } from '#src/lib/session/auth-gateway.ts'
import type { AuthGateway } from '#src/lib/session/auth-port.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { messages } from '../messages.ts'
import { TextButton } from './text-button.tsx'

interface ResendCodeProps {
  send: (gateway: AuthGateway) => Promise<void>
  /** Called after a new code was sent, so that errors about the previous code can be cleared. */
  onResent?: () => void
}

/** Button that sends another code. */
export function ResendCode({ send, onResent }: ResendCodeProps) {
  const [busy, setBusy] = useState(false)
  const resend = async (): Promise<void> => {
    setBusy(true)
    try {
      await send(await authGateway())
      showToast({ intent: 'success', text: messages.resent })
      onResent?.()
    } catch {
      showToast({ intent: 'error', text: messages.resendFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <TextButton busy={busy} onClick={() => void resend()}>
      {messages.resend}
    </TextButton>
  )
}
