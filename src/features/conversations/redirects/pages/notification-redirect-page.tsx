import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { notificationTarget } from '../notification-target.ts'

/** /app/redirect/{entityType}/{entityId}: redirects from a notification to its target. */
export function NotificationRedirectPage() {
  const client = useApolloClient()
  const { viewer } = useViewer()
  const { entityType = '', entityId = '' } = useParams()
  const [to, setTo] = useState<string | null>(null)
  const userId = viewer?.userId
  useEffect(() => {
    if (userId === undefined) return undefined
    let gone = false
    void notificationTarget(client, userId, entityType, entityId).then((target) => {
      if (gone) return
      if (target.problem) showToast({ intent: 'error', text: target.problem })
      setTo(target.to)
    })
    return () => {
      gone = true
    }
  }, [client, userId, entityType, entityId])
  return to === null ? <DelayedSpinner /> : <Navigate to={to} replace />
}
