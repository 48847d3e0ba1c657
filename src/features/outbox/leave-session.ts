import { getOutboxState } from '#src/lib/offline/outbox/outbox.ts'
import { signOut } from '#src/lib/session/session.ts'
import { askBeforeSignOut } from './outbox-view.ts'

/**
 * Signs out at the user's request. If anything is unsent, the user first decides what to do with it. An assumed
 * identity never has unsent work.
 *
 * @param options.everywhere ends the sessions on all devices
 */
export function leaveSession({ everywhere = false }: { everywhere?: boolean } = {}): void {
  if (getOutboxState().summary.unsent === 0) void signOut({ everywhere })
  else askBeforeSignOut(everywhere)
}
