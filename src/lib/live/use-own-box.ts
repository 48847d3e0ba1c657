import { useViewer } from '../session/viewer-context.tsx'
import type { LiveBox } from './live-news.ts'

/** The box that hears of what is the person's own, and of the connections of their organizations; staff has none. */
export function useOwnBox(): LiveBox | null {
  const userId = useViewer().viewer?.standardUserId
  return userId ? { entityType: 'Users', entityId: userId } : null
}
