import { useSession } from '#src/lib/session/session.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import type { ShellViewer } from '../shell-entries.ts'

/** Returns the kind of viewer, which selects the menus. */
export function useShellViewer(): ShellViewer {
  const { status, mfa } = useSession()
  const { viewer } = useViewer()
  if (status === 'anonymous') return { kind: 'anonymous' }
  if (mfa !== 'set-up') return { kind: 'unregistered' }
  if (!viewer) return { kind: 'unknown' }
  if (!viewer.registered) return { kind: 'unregistered' }
  return { kind: viewer.siteUserId === null ? 'standard' : 'staff', handle: viewer.emblem?.handle ?? null }
}
