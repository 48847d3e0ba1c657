import { getOutboxState } from '#src/lib/offline/outbox/outbox.ts'
import { signOut } from '#src/lib/session/session.ts'
import { askBeforeSignOut } from './outbox-view.ts'

/**
 * Signs out by the person's own hand: when something is unsent, the person decides first what becomes of it (design of
 * offline use). An assumed identity has nothing unsent.
 *
 * @param options.everywhere ends the sessions of all devices
 */
export function leaveSession({ everywhere = false }: { everywhere?: boolean } = {}): void {
  if (getOutboxState().summary.unsent === 0) void signOut({ everywhere })
  else askBeforeSignOut(everywhere)
}
