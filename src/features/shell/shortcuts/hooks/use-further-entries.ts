import { paths } from '#src/config/paths.ts'
import { openCamera } from '#src/features/legacy-claims/public.ts'
import { sitePages } from '#src/features/site/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import type { SearchHit } from '#src/ui/search-hits.tsx'
import type { ShellViewer } from '../../shell-entries.ts'
import { messages } from '../messages.ts'

/** An entry of the search that is on the device. */
export interface PaletteEntry extends SearchHit {
  /** Further words by which it is found, such as "password" for Security. */
  keywords?: string
}

const page = (title: string, to: string, keywords = ''): PaletteEntry => ({ key: `page:${to}`, title, to, keywords })

/** Pages that no menu of the shell has: claims, the network, and for staff those of the administration. */
function usePages(shellViewer: ShellViewer): PaletteEntry[] {
  const { viewer } = useViewer()
  if (shellViewer.kind === 'staff') return sitePages(viewer).map(({ label, href }) => page(label, href, messages.staff))
  if (shellViewer.kind !== 'standard') return []
  return [
    page(messages.claims, paths.claims.href()),
    page(messages.linkedCompanies, paths.linkedCompanies.href(), messages.linkedCompaniesWords),
    page(messages.findPeople, paths.networkConnections.href({ list: 'find' }), messages.findPeopleWords),
  ]
}

/** The pages with the settings of the user. */
function settingsOf(shellViewer: ShellViewer): PaletteEntry[] {
  if ((shellViewer.kind !== 'standard' && shellViewer.kind !== 'staff') || shellViewer.handle === null) return []
  const { kind, handle } = shellViewer
  return [
    page(messages.security, paths.accountSecurity.href(handle), messages.securityWords),
    ...(kind === 'standard'
      ? [
          page(messages.notifications, paths.accountNotifications.href(handle), messages.notificationsWords),
          page(messages.usaLicensing, paths.usaLicensing.href(handle), messages.licensingWords),
          page(messages.canadaLicensing, paths.canadaLicensing.href(handle), messages.licensingWords),
        ]
      : []),
  ]
}

/** Takes a photo for a claim. */
const CAMERA: PaletteEntry = {
  key: `command:${messages.camera}`,
  title: messages.camera,
  keywords: messages.cameraWords,
  to: openCamera,
}

/** The entries of the search that are in no menu of the shell. */
export function useFurtherEntries(shellViewer: ShellViewer) {
  return { pages: usePages(shellViewer), settings: settingsOf(shellViewer), camera: CAMERA }
}
