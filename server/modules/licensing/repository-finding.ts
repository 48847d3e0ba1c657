import type { Database } from '#server/db/client.ts'

export interface LicensedAdjusterRow {
  id: string
  kindIds: string[]
  lineIds: string[]
  connectionState: 'Connected' | 'Ignored' | 'Pending' | null
}

interface Choice {
  viewerId: string
  regionId: string
  /** Null: any. */
  lineIds: readonly string[] | null
  /** yyyy-MM-dd */
  today: string
  limit: number
  offset: number
}

/**
 * A page of people with a license that is active today, with the number of all, in one statement; private ones for
 * their connections.
 */
export async function listLicensedAdjusters(
  database: Database,
  { viewerId, regionId, lineIds, today, limit, offset }: Choice,
): Promise<{ rows: LicensedAdjusterRow[]; totalCount: number }> {
  const rows = await database.query<LicensedAdjusterRow & { total: number; id: string | null }>(
    'licensing-find-adjusters',
    `with licensed as (
       select l.user_id as id, array_agg(distinct l.kind_id order by l.kind_id) as "kindIds" from adjuster_licenses l
       where l.region_id = $2 and l.active and (l.expiration_date is null or l.expiration_date >= $3::date)
         and l.user_id <> $1
       group by l.user_id
     ), found as materialized (
       select p.id, p."kindIds", c.state as "connectionState", lower(concat_ws(' ', u.last_name, u.first_name)) as name,
         array(select distinct a.line_of_authority_id from adjuster_appointments a
           where a.user_id = p.id and a.region_id = $2 and a.status = 'Appointed'
             and a.line_of_authority_id is not null order by 1) as "lineIds"
       from licensed p join users u on u.id = p.id and u.registered_at is not null and not u.deactivated
       left join connections c on least(c.requesting_id, c.target_id) = least(p.id, $1::uuid)
         and greatest(c.requesting_id, c.target_id) = greatest(p.id, $1::uuid)
       where (not u.private or c.state = 'Connected') and not exists (select from site_users s where s.user_id = p.id)
         and ($4::text[] is null or exists (
           select from adjuster_appointments a where a.user_id = p.id and a.region_id = $2 and a.status = 'Appointed'
             and a.line_of_authority_id = any($4::text[])))
     ), page as (select * from found order by name, id limit $5 offset $6)
     select (select count(*)::int from found) as total, page.* from (select 1) one left join page on true
       order by page.name, page.id`,
    [viewerId, regionId, today, lineIds, limit, offset],
  )
  return { rows: rows.filter((row) => row.id !== null), totalCount: rows[0]?.total ?? 0 }
}

export interface ExpiringLicenseRow {
  eventId: string
  userId: string
  handle: string | null
  countryId: 'CA' | 'US'
  regionId: string
  number: string
  /** yyyy-MM-dd */
  expirationDate: string
}

/**
 * Active licenses that expire from today until a day, without a notification yet. The id of the event is made of the
 * license and its date: a renewed license is notified of anew, and no other twice.
 */
export function findExpiringLicenses(
  database: Database,
  { today, until, limit }: { today: string; until: string; limit: number },
): Promise<ExpiringLicenseRow[]> {
  return database.query(
    'licensing-find-expiring',
    `select x.* from (
       select md5(concat_ws(' ', 'license', l.user_id, l.region_id, l.number, l.expiration_date))::uuid as "eventId",
         l.user_id as "userId",
         h.handle, l.country_id as "countryId", l.region_id as "regionId", l.number,
           l.expiration_date::text as "expirationDate"
       from adjuster_licenses l join users u on u.id = l.user_id and u.registered_at is not null and not u.deactivated
       left join handles h on h.entity_type = 'User' and h.entity_id = l.user_id
       where l.active and l.expiration_date between $1::date and $2::date
     ) x where not exists (select from notification_events e where e.id = x."eventId")
     order by x."expirationDate", x."eventId" limit $3`,
    [today, until, limit],
  )
}
