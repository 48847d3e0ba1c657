import { setAppBadge } from '#src/lib/offline/pwa/app-badge.ts'
import { getSession, isSigningOut } from '#src/lib/session/session.ts'

/** The figure on the app's icon, which is the device owner's: not an assumed person's, and nobody's who is leaving. */
export async function showOnIcon(count: number): Promise<void> {
  if (getSession().assumed === null && !isSigningOut()) await setAppBadge(count)
}
