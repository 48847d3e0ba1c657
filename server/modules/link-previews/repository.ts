import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { users } from '#server/modules/users/tables.ts'

const h = aliased(handles, 'h')
const u = aliased(users, 'u')

export interface PublicProfileRow {
  entity_type: 'User' | 'Organization'
  handle: string
  name: string
  /** Title and company of a person; `title` is the tagline of an organization. */
  title: string | null
  company: string | null
  about: string | null
  avatar_instance_id: string | null
  banner_instance_id: string | null
}

/**
 * Returns the owner of a handle if the profile is public: registered, active and not private. `key` is in lower case.
 */
export async function findPublicProfile(database: Database, key: string): Promise<PublicProfileRow | null> {
  const selected = columns({
    entity_type: h.entityType,
    handle: h.handle,
    name: computed<string>(`concat_ws(' ', u.first_name, u.last_name)`),
    title: u.companyTitle,
    company: u.companyName,
    about: u.about,
    avatar_instance_id: u.avatarInstanceId,
    banner_instance_id: u.bannerInstanceId,
  })
  const rows = await database.query(
    'public_profile',
    statement`select ${selected}
     from handles h join users u on u.id = h.entity_id
     where h.handle_key = $1 and h.entity_type = 'User' and u.registered_at is not null and not u.private
       and not u.deactivated
     union all
     select h.entity_type, h.handle, o.display_name, o.tagline, null, o.about, o.avatar_instance_id,
       o.banner_instance_id
     from handles h join organizations o on o.id = h.entity_id
     where h.handle_key = $1 and h.entity_type = 'Organization' and not o.private and not o.deactivated`,
    [key],
  )
  return rows[0] ?? null
}
