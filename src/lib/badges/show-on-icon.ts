import { setAppBadge } from '#src/lib/offline/pwa/app-badge.ts'
import { getSession, isSigningOut } from '#src/lib/session/session.ts'

/**
 * Shows the count on the app icon. The icon belongs to the device's owner, so counts of an assumed identity are not
 * shown, nor any count during sign-out.
 */
export async function showOnIcon(count: number): Promise<void> {
  if (getSession().assumed === null && !isSigningOut()) await setAppBadge(count)
}
