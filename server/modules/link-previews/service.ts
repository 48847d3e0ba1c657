import type { Database } from '#server/db/client.ts'
import { toPictureFile } from '#server/modules/profiles/service.ts'
import { LINK_PREVIEW_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { handleKey, isHandle } from '#shared/validation/handle.ts'
import { findPublicProfile } from './repository.ts'

/** The public content of a link preview of a profile. */
export interface LinkPreview {
  title: string
  /** Title and company of a person, the tagline of an organization; empty without both. */
  headline: string
  /** The whole text; empty if the profile has none. */
  about: string
  /** Headline and the beginning of the text; empty if the profile has neither. */
  description: string
  /** Canonical path of the profile. */
  path: string
  /** Path of a picture that can be fetched without signing in. */
  image: { path: string; isBanner: boolean } | null
  /** Paths of the same kind; null without a picture. */
  bannerPath: string | null
  avatarPath: string | null
  isPerson: boolean
}

/**
 * Reads the handle from a profile's path: /{handle} for a person or an organization, /orgs/{handle}/profile for an
 * organization.
 */
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
 * Returns the link preview of a profile's path for visitors without an account. Null for other paths, and for profiles
 * that are private or deactivated.
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
  // A tagline is often already a complete sentence.
  const end = heading === '' || /[.!?…]$/.test(heading) ? ' ' : '. '
  const banner = toPictureFile(row.banner_instance_id, false)?.cdnUrl
  const avatar = toPictureFile(row.avatar_instance_id, false)?.cdnUrl
  return {
    title: row.name,
    headline: heading,
    about: row.about ?? '',
    bannerPath: banner ?? null,
    avatarPath: avatar ?? null,
    description: shortened(row.about ? heading + end + row.about : heading),
    path: isPerson ? `/${row.handle}` : `/orgs/${row.handle}/profile`,
    image: banner ? { path: banner, isBanner: true } : avatar ? { path: avatar, isBanner: false } : null,
    isPerson,
  }
}
