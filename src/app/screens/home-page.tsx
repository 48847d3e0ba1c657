import { HomeScreen } from '#src/features/dashboards/public.ts'
import { DueClaims } from '#src/features/legacy-claims/public.ts'

/** /: the user's dashboard with the claims that are due. A route guard redirects staff to /site. */
export function HomePage() {
  return <HomeScreen dueClaims={<DueClaims />} />
}
