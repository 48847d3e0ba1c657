import { getConfig } from '#src/config/env.ts'
import { getSession } from '#src/lib/session/session.ts'
import type { ShellViewer } from './shell-entries.ts'

/** Whether push notifications can be offered: the server sends them, and the user is not an assumed identity. */
export function mayAskForNotifications({ kind }: ShellViewer): boolean {
  return kind === 'standard' && getConfig().pushPublicKey !== null && getSession().assumed === null
}
