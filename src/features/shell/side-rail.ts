import { paths } from '#src/config/paths.ts'

/** 44 px to press and the gap below. */
export const RAIL_ENTRY_PX = 48

/**
 * On every page of a wide screen but the dashboard and the pages of organizations; the invitations have it (doc 1
 * section 2.3).
 */
export function hasSideRail(pathname: string): boolean {
  if (pathname === paths.organizationInvitations.href()) return true
  return pathname !== paths.home.href() && !`${pathname}/`.startsWith(`${paths.organizations.href()}/`)
}

/** How many of `count` links have room below `fixedCount` entries; when not all do, one place is See more's. */
export function linksWithRoom(heightPx: number, fixedCount: number, count: number): number {
  const room = Math.max(0, Math.floor(heightPx / RAIL_ENTRY_PX) - fixedCount)
  return count <= room ? count : Math.max(0, room - 1)
}
