import type { Database } from '#server/db/client.ts'
import { toPictureFile } from '#server/modules/profiles/service.ts'
import { LINK_PREVIEW_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { handleKey, isHandle } from '#shared/validation/handle.ts'
import { findPublicProfile } from './repository.ts'

/** The public content of a link preview of a profile. */
export interface LinkPreview {
  title: string
  /** Empty: nothing is said. */
  description: string
  /** Path of the profile's own address. */
  path: string
  /** Path of a picture that everybody may fetch. */
  image: { path: string; isBanner: boolean } | null
  isPerson: boolean
}

/** The handle in the address of a profile: /{handle} of anybody, /orgs/{handle}/profile of an organization. */
function readPath(path: string): { handle: string; isOrganization: boolean } | null {
  const [, organization, anybody] = /^\/(?:orgs\/([^/]+)\/profile|([^/]+))\/?$/.exec(path) ?? []
  const handle = organization ?? anybody
  return handle !== undefined && isHandle(handle) ? { handle, isOrganization: organization !== undefined } : null
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= LINK_PREVIEW_TEXT_MAX_LENGTH
    ? line
    : `${letters.slice(0, LINK_PREVIEW_TEXT_MAX_LENGTH - 1).join('')}…`
}

/**
 * The link preview of a profile's address for visitors without an account; null for addresses of anything else, and for
 * profiles that are private or deactivated (decision 56).
 *
 * @param path decoded
 */
export async function findLinkPreview(database: Database, path: string): Promise<LinkPreview | null> {
  const asked = readPath(path)
  if (!asked) return null
  const row = await findPublicProfile(database, handleKey(asked.handle))
  const isPerson = row?.entity_type === 'User'
  if (!row || (isPerson && asked.isOrganization)) return null
  const heading = [row.title, row.company].filter((part) => part !== null && part !== '').join(', ')
  // A tagline is often a sentence already.
  const end = heading === '' || /[.!?…]$/.test(heading) ? ' ' : '. '
  const banner = toPictureFile(row.banner_instance_id, false)?.cdnUrl
  const avatar = toPictureFile(row.avatar_instance_id, false)?.cdnUrl
  return {
    title: row.name,
    description: shortened(row.about ? heading + end + row.about : heading),
    path: isPerson ? `/${row.handle}` : `/orgs/${row.handle}/profile`,
    image: banner ? { path: banner, isBanner: true } : avatar ? { path: avatar, isBanner: false } : null,
    isPerson,
  }
}
