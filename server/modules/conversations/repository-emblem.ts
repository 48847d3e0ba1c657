/**
 * The emblem of the entity (display_type, display_id) of a row `p`, for statements that cannot afford a second round
 * trip (bar P4); everything else asks the emblem loader. The columns are those of the profiles area's `EmblemRow`.
 */
export const EMBLEM_COLUMNS = `
  p.display_type as entity_type, p.display_id as id,
  coalesce(o.display_name, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as name,
  h.handle, coalesce(o.avatar_instance_id, u.avatar_instance_id) as avatar_instance_id,
  coalesce(o.deactivated, u.deactivated, true) as deactivated,
  coalesce(o.private, u.private, true) as private, u.company_name, u.company_title, s.id as site_user_id, r.name as role_name`

export const EMBLEM_JOINS = `
  left join users u on p.display_type = 'User' and u.id = p.display_id
  left join organizations o on p.display_type = 'Organization' and o.id = p.display_id
  left join handles h on h.entity_type = p.display_type and h.entity_id = p.display_id
  left join site_users s on s.user_id = u.id
  left join site_roles r on r.id = s.role_id`
