import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

/** A person or an organization that takes part in connections and conversations. */
export interface Party {
  entityType: 'User' | 'Organization'
  id: string
}

/**
 * Everybody a party may write to, as a subquery with the columns entity_type and entity_id (decision 40): its connections, and,
 * for a person, the other associates of the same active organizations and these organizations; for an organization its
 * associates. Deactivated ones are left out, and the party itself.
 */
export function reachableParties({ entityType, id }: Party): SQL {
  const associates =
    entityType === 'User'
      ? sql`
        select 'User' as entity_type, m.user_id as entity_id
        from organization_members own
        join organizations o on o.id = own.organization_id and not o.deactivated
        join organization_members m on m.organization_id = own.organization_id and m.status = 'Active'
        where own.user_id = ${id}::uuid and own.status = 'Active'
        union
        select 'Organization', own.organization_id
        from organization_members own
        where own.user_id = ${id}::uuid and own.status = 'Active'`
      : sql`
        select 'User' as entity_type, m.user_id as entity_id
        from organization_members m
        where m.organization_id = ${id}::uuid and m.status = 'Active'`
  return sql`
    select reachable.entity_type, reachable.entity_id from (
      select c.target_type as entity_type, c.target_id as entity_id from connections c
      where c.state = 'Connected' and c.requesting_type = ${entityType} and c.requesting_id = ${id}::uuid
      union
      select c.requesting_type, c.requesting_id from connections c
      where c.state = 'Connected' and c.target_type = ${entityType} and c.target_id = ${id}::uuid
      union
      ${associates}
    ) reachable
    left join users u on reachable.entity_type = 'User' and u.id = reachable.entity_id
    left join organizations o on reachable.entity_type = 'Organization' and o.id = reachable.entity_id
    where not (reachable.entity_type = ${entityType} and reachable.entity_id = ${id}::uuid)
      and not coalesce(u.deactivated, o.deactivated, true)
      and not exists (select 1 from site_users s where reachable.entity_type = 'User' and s.user_id = reachable.entity_id)`
}

/** How many of the given parties are reachable for `self`. */
export async function countReachable({ db }: Database, self: Party, others: readonly Party[]): Promise<number> {
  const pairs = sql.join(
    others.map((other) => sql`(${other.entityType}, ${other.id}::uuid)`),
    sql`, `,
  )
  const { rows } = await db.execute(
    sql`select count(*)::int as reached from (${reachableParties(self)}) r where (r.entity_type, r.entity_id) in (${pairs})`,
  )
  return Number(rows[0]?.['reached'] ?? 0)
}
