import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'

const o = aliased(organizations, 'o')
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
    name: computed<string>(`concat_ws(' ', ${u.firstName}, ${u.lastName})`),
    title: u.companyTitle,
    company: u.companyName,
    about: u.about,
    avatar_instance_id: u.avatarInstanceId,
    banner_instance_id: u.bannerInstanceId,
  })
  const rows = await database.query(
    'public_profile',
    statement`select ${selected}
     from handles h join users u on ${u.id} = ${h.entityId}
     where ${h.handleKey} = $1 and ${h.entityType} = 'User' and ${u.registeredAt} is not null and not ${u.private}
       and not ${u.deactivated}
     union all
     select ${h.entityType}, ${h.handle}, ${o.displayName}, ${o.tagline}, null, ${o.about}, ${o.avatarInstanceId},
       ${o.bannerInstanceId}
     from handles h join organizations o on ${o.id} = ${h.entityId}
     where ${h.handleKey} = $1 and ${h.entityType} = 'Organization' and not ${o.private} and not ${o.deactivated}`,
    [key],
  )
  return rows[0] ?? null
}
