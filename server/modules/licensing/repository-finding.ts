import type { Database } from '#server/db/client.ts'
import { aliased, allOf, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { adjusterLicenses } from './tables.ts'

const l = aliased(adjusterLicenses, 'l')
const h = leftJoined(handles, 'h')

export interface LicensedAdjusterRow {
  id: string
  kindIds: string[]
  lineIds: string[]
  connectionState: 'Connected' | 'Ignored' | 'Pending' | null
}

/** Columns of the CTE `page`. A page beyond the end has one row with the total; all its other columns are null. */
const ADJUSTER = columns({
  total: computed<number>('(select count(*)::int from found)'),
  id: computed<string>('page.id'),
  kindIds: computed<string[]>('page.kind_ids'),
  lineIds: computed<string[]>('page.line_ids'),
  connectionState: computed<LicensedAdjusterRow['connectionState']>('page.state'),
})

interface Choice {
  viewerId: string
  regionId: string
  /** Null for any line. */
  lineIds: readonly string[] | null
  /** In the form yyyy-MM-dd. */
  today: string
  limit: number
  offset: number
}

/**
 * Returns a page of people with a license that is active today and the total count, in one statement. Private profiles
 * are included only for their connections.
 */
export async function listLicensedAdjusters(
  database: Database,
  { viewerId, regionId, lineIds, today, limit, offset }: Choice,
): Promise<{ rows: LicensedAdjusterRow[]; totalCount: number }> {
  const rows = await database.query(
    'licensing-find-adjusters',
    statement`with licensed as (
       select l.user_id as id, array_agg(distinct l.kind_id order by l.kind_id) as kind_ids from adjuster_licenses l
       where l.region_id = $2 and l.active and (l.expiration_date is null or l.expiration_date >= $3::date)
         and l.user_id <> $1
       group by l.user_id
     ), found as materialized (
       select p.id, p.kind_ids, c.state, lower(concat_ws(' ', u.last_name, u.first_name)) as
         name,
         array(select distinct a.line_of_authority_id from adjuster_appointments a
           where a.user_id = p.id and a.region_id = $2 and a.status = 'Appointed'
             and a.line_of_authority_id is not null order by 1) as line_ids
       from licensed p join users u on u.id = p.id and u.registered_at is not null and not u.deactivated
       left join connections c on least(c.requesting_id, c.target_id) = least(p.id, $1::uuid)
         and greatest(c.requesting_id, c.target_id) = greatest(p.id, $1::uuid)
       where (not u.private or c.state = 'Connected') and not exists (select from site_users s where s.user_id = p.id)
         and ($4::text[] is null or exists (
           select from adjuster_appointments a where a.user_id = p.id and a.region_id = $2 and a.status = 'Appointed'
             and a.line_of_authority_id = any($4::text[])))
     ), page as (select * from found order by name, id limit $5 offset $6)
     select ${ADJUSTER} from (select 1) one left join page on true
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
  /** In the form yyyy-MM-dd. */
  expirationDate: string
}

const EXPIRING = columns({
  eventId: computed<string>(
    `md5(concat_ws(' ', 'license', ${l.userId}, ${l.regionId}, ${l.number}, ${l.expirationDate}))::uuid`,
  ),
  userId: l.userId,
  handle: h.handle,
  countryId: l.countryId,
  regionId: l.regionId,
  number: l.number,
  expirationDate: computed<string>(`${l.expirationDate}::text`),
})

/**
 * Returns active licenses that expire between two dates and have no notification yet. The event id is derived from the
 * license and its date, so each expiration is notified once, and a renewed license again.
 */
export function findExpiringLicenses(
  database: Database,
  { today, until, limit }: { today: string; until: string; limit: number },
): Promise<ExpiringLicenseRow[]> {
  return database.query(
    'licensing-find-expiring',
    statement`select ${allOf(EXPIRING, 'x')} from (
       select ${EXPIRING}
       from adjuster_licenses l join users u on u.id = l.user_id and u.registered_at is not null and not u.deactivated
       left join handles h on h.entity_type = 'User' and h.entity_id = l.user_id
       where l.active and l.expiration_date between $1::date and $2::date
     ) x where not exists (select from notification_events e where e.id = x."eventId")
     order by x."expirationDate", x."eventId" limit $3`,
    [today, until, limit],
  )
}
