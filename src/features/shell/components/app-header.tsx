import { ImpersonationBanner } from './impersonation-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBanner } from './update-banner.tsx'

/** Everything above the page: what the person must know, then where they can go. */
export function AppHeader() {
  return (
    <header>
      <ImpersonationBanner />
      <TopBar />
      <UpdateBanner />
      <OfflineBanner />
    </header>
  )
}
