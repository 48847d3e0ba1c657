/** A database, or a connection to one. */
interface Script {
  script: (text: string) => Promise<{ rows: Record<string, unknown>[] }>
}

const SYLLABLES = `array['mar','ber','son','ling','da','ko','wits','ra','ven','del','mont','gar','cia','lo',
  'pez','han','sch','mi','ler','ton','wood','ford','stan','ley','o','ri','ne','ta','be','kar']`
const SURNAMES = `array['Smith','Johnson','Williams','Brown','Jones','Garcia','Miller','Davis','Rodriguez',
  'Martinez','Hernandez','Lopez','Gonzalez','Wilson','Anderson','Thomas','Taylor','Moore','Jackson','Martin','Lee',
  'Perez','Thompson','White','Harris','Sanchez','Clark','Ramirez','Lewis','Robinson','Vandermeer','Okafor',
  'Kowalski']`
const FIRST_NAMES = `array['James','Mary','John','Patricia','Robert','Jennifer','Michael','Linda','William',
  'Elizabeth','David','Barbara','Richard','Susan','Joseph','Jessica','Thomas','Sarah','Charles','Karen','Maria',
  'Daniel','Nancy','Matthew','Lisa']`

/** The name with a number: from the list, then generated from syllables. */
const nameOf = (number: string, list: string): string => `coalesce((${list})[${number} + 1],
  initcap((${SYLLABLES})[1 + ${number} % 30] || (${SYLLABLES})[1 + (${number} / 30) % 30]
    || (${SYLLABLES})[1 + (${number} / 900) % 30] || (${SYLLABLES})[1 + (${number} / 27000) % 30]))`

/** The n-th most common name has an n-th of the bearers of the most common one. */
const unequal = (count: number): string => `(floor(exp(random() * ln(${count})))::int - 1)`

/**
 * Adds people with names, companies, handles and addresses. Surnames are distributed realistically: of 1,000,000
 * people, tens of thousands have the most common one.
 */
export async function fillPeople(database: Script, count: number): Promise<void> {
  const indexes = await database.script(
    `select indexname, indexdef from pg_indexes where tablename in ('users', 'handles', 'person_names', 'addresses')
      and indexdef ~ 'gin|text_pattern_ops'`,
  )
  // Building the index after the inserts takes a tenth of the time.
  for (const { indexname } of indexes.rows) await database.script(`drop index ${String(indexname)}`)
  await database.script(`insert into users (id, identity_sub, email_address, first_name, last_name, company_name,
    work_codes, deactivated, registered_at, created_at)
    select gen_random_uuid(), 'crowd-' || i, lower(f || '.' || l) || i || '@' || case when i % 5 < 2
      then 'mail.example' else lower(c) || '.example' end,
      f, l, c || (array[' Adjusting', ' Claims', ' Restoration', ' Law', ' Roofing'])[1 + i % 5],
      case when i % 4 = 0 then array['FLOOD'] else '{}' end, i % 20 = 0, now(), now()
    from (select i, ${nameOf('fi', FIRST_NAMES)} as f, ${nameOf('li', SURNAMES)} as l, ${nameOf('ci', SURNAMES)} as c
      from (select i, ${unequal(3_000)} as fi, ${unequal(90_000)} as li, ${unequal(20_000)} as ci
        from generate_series(1, ${count}) i) n) p`)
  await database.script(`insert into handles (handle_key, handle, entity_type, entity_id)
    select key, key, 'User', id from (select id, lower(first_name || '-' || last_name) || substr(identity_sub, 6) as key
      from users where identity_sub like 'crowd-%') named`)
  await database.script(`insert into addresses (id, owner_type, owner_id, kind, country_id, address1, municipality,
    admin_area1_id) select gen_random_uuid(), 'User', id, 'Primary', 'US', '1 Main St', city, state from (
      select id, substr(identity_sub, 7)::int as i from users where identity_sub like 'crowd-%') u
      cross join lateral (select (array['Fort Collins', 'Tulsa', 'Dallas', 'Mobile', 'Baton Rouge'])[1 + i % 5] as city,
        (array['US-CO', 'US-OK', 'US-TX', 'US-AL', 'US-LA'])[1 + i % 5] as state) place`)
  for (const { indexdef } of indexes.rows) await database.script(String(indexdef))
  await database.script('analyze users')
  await database.script('analyze handles')
  await database.script('analyze addresses')
}
