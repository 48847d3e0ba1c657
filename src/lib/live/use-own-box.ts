import { useViewer } from '../session/viewer-context.tsx'
import type { LiveBox } from './live-news.ts'

/** The box with the events of the current user and of the connections of their organizations; null for staff. */
export function useOwnBox(): LiveBox | null {
  const userId = useViewer().viewer?.standardUserId
  return userId ? { entityType: 'Users', entityId: userId } : null
}
