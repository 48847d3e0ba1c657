import { paths } from '#src/config/paths.ts'

/** A touch target of 44 px and the gap below it. */
export const RAIL_ENTRY_PX = 48

/**
 * Whether a page has the side rail on wide screens: all except the dashboard and the pages of organizations. The
 * organization invitations also have it.
 */
export function hasSideRail(pathname: string): boolean {
  if (pathname === paths.organizationInvitations.href()) return true
  return pathname !== paths.home.href() && !`${pathname}/`.startsWith(`${paths.organizations.href()}/`)
}

/** Returns how many of `count` links fit below `fixedCount` entries. If not all fit, See more takes one place. */
export function linksWithRoom(heightPx: number, fixedCount: number, count: number): number {
  const room = Math.max(0, Math.floor(heightPx / RAIL_ENTRY_PX) - fixedCount)
  return count <= room ? count : Math.max(0, room - 1)
}

/** An address in the form of the browser, so that a slash at its end makes no difference. */
function addressOf(url: string | null): string | null {
  return url === null || !URL.canParse(url) ? url : new URL(url).href
}

/** The quick links without the partner's site, which has its own entry. */
export function linksBeside<Link extends { url: string }>(partner: string | null, links: readonly Link[]): Link[] {
  return links.filter(({ url }) => addressOf(url) !== addressOf(partner))
}
