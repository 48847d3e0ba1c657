import { aliased, columns, computed, leftJoined } from '#server/db/typed-sql.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { siteRoles, siteUsers } from '#server/modules/permissions/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { conversationParticipants } from './tables.ts'

const p = aliased(conversationParticipants, 'p')
const u = leftJoined(users, 'u')
const o = leftJoined(organizations, 'o')
const h = leftJoined(handles, 'h')
const s = leftJoined(siteUsers, 's')
const r = leftJoined(siteRoles, 'r')

/**
 * Columns of the emblem of the entity (display_type, display_id) of a row `p`, for statements where a second round trip
 * would be too slow. All other code uses the emblem loader. The columns match `EmblemRow` of the profiles module.
 */
export const EMBLEM_COLUMNS = columns({
  entity_type: p.displayType,
  id: p.displayId,
  name: computed<string | null>(
    `coalesce(${o.displayName}, nullif(concat_ws(' ', ${u.firstName}, ${u.lastName}), ''))`,
  ),
  handle: h.handle,
  avatar_instance_id: computed<string | null>(`coalesce(${o.avatarInstanceId}, ${u.avatarInstanceId})`),
  deactivated: computed<boolean>(`coalesce(${o.deactivated}, ${u.deactivated}, true)`),
  private: computed<boolean>(`coalesce(${o.private}, ${u.private}, true)`),
  company_name: u.companyName,
  company_title: u.companyTitle,
  site_user_id: s.id,
  role_name: r.name,
})

export const EMBLEM_JOINS = `
  left join users u on ${p.displayType} = 'User' and ${u.id} = ${p.displayId}
  left join organizations o on ${p.displayType} = 'Organization' and ${o.id} = ${p.displayId}
  left join handles h on ${h.entityType} = ${p.displayType} and ${h.entityId} = ${p.displayId}
  left join site_users s on ${s.userId} = ${u.id}
  left join site_roles r on ${r.id} = ${s.roleId}`
