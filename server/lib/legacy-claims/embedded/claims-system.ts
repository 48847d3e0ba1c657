import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import type { LegacyCounts, LegacyClaimsPort, LegacyCompany, LegacyUserKey } from '../port.ts'
import { findClaimNames, queryClaims } from './claim-queries.ts'
import { CLAIM, countsOf, GROUP, impending, OWN, overdue, received } from './claims-sql.ts'
import { slipsOf } from './misspelt.ts'
import { legacyClaimNotes, legacyClaims, legacyCompanies, legacyInvitations, legacyUsers } from './tables.ts'

const legacyCompany = aliased(legacyCompanies)
const c = aliased(legacyClaims, 'c')
const u = aliased(legacyUsers, 'u')
const o = aliased(legacyCompanies, 'o')
const n = aliased(legacyClaimNotes, 'n')
const legacyInvitation = aliased(legacyInvitations)

/** The URL of the embedded system's page (server/http/legacy-claims.ts). */
export function embeddedSystemUrl(systemId: number | string): string {
  return `/legacy-claims/${systemId}/`
}

/** The URL of a company's logo in the embedded system. */
export function embeddedLogoUrl(systemId: number | string, acid: number | string): string {
  return `${embeddedSystemUrl(systemId)}companies/${acid}/logo.png`
}

/** The logo of a company of the embedded system, a PNG. */
export async function readEmbeddedLogo(database: Database, systemId: number, acid: number): Promise<Buffer | null> {
  const rows = await database.query(
    'legacy-logo',
    statement`select ${columns({ logo: legacyCompany.logo })} from legacy_companies where system_id = $1 and acid = $2`,
    [systemId, acid],
  )
  const logo = rows[0]?.logo
  return logo == null ? null : Buffer.from(logo, 'base64')
}

/** The systems that the embedded one simulates, with the page that staff opens. */
export async function embeddedSystems(
  database: Database,
): Promise<{ systemId: number; name: string; systemUrl: string }[]> {
  const rows = await database.query(
    'legacy-systems',
    statement`select distinct ${columns({ systemId: legacyCompany.systemId })} from legacy_companies`,
    [],
  )
  return rows.map(({ systemId }) => ({
    ...{ systemId, name: `Built-in ${systemId}` },
    systemUrl: `${embeddedSystemUrl(systemId)}adminLogin.asp`,
  }))
}

/** Companies of a system, for its page. */
export async function embeddedCompanyNames(database: Database, systemId: number): Promise<string[]> {
  const rows = await database.query(
    'legacy-company-names',
    statement`select ${columns({ name: legacyCompany.name })} from legacy_companies where system_id = $1 order by name`,
    [systemId],
  )
  return rows.map(({ name }) => name)
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type CompanyRow = Pick<LegacyCompany, 'systemId' | 'acid' | 'name'> & { hasLogo: boolean }

const toCompany = ({ systemId, acid, name, hasLogo }: CompanyRow): LegacyCompany => ({
  ...{ systemId, acid, name },
  logoUrl: hasLogo ? embeddedLogoUrl(systemId, acid) : null,
  systemUrl: embeddedSystemUrl(systemId),
})

/** The accounts `u` given by two lists of equal length. */
const ASKED = 'select * from unnest($1::int[], $2::text[]) as asked(system_id, user_id)'

/** From this similarity on, a longer word matches a part of a name, even with several errors. */
const ALIKE_MIN = 0.6
const IS_ALIKE = `w.slips is not null
  and (${c.namesText} ~ w.slips or word_similarity(w.word, ${c.namesText}) >= ${ALIKE_MIN})`

const pairs = (keys: readonly LegacyUserKey[]) => [keys.map((key) => key.systemId), keys.map((key) => key.userId)]

/** The claims system of a server without a real one: stored in the server's database and filled by the demo world. */
export function embeddedClaims(database: Database): LegacyClaimsPort {
  return {
    async findCompany(systemId, acid) {
      const selected = columns({
        systemId: legacyCompany.systemId,
        acid: legacyCompany.acid,
        name: legacyCompany.name,
        hasLogo: computed<boolean>(`${legacyCompany.logo} is not null`),
      })
      const rows = await database.query(
        'legacy-company',
        statement`select ${selected} from legacy_companies where system_id = $1 and acid = $2`,
        [systemId, acid],
      )
      return rows[0] ? toCompany(rows[0]) : null
    },
    readLogo: ({ systemId, acid }) => readEmbeddedLogo(database, systemId, acid),
    async findUsers(keys) {
      const selected = columns({
        systemId: u.systemId,
        userId: u.userId,
        firstName: u.firstName,
        lastName: u.lastName,
        role: u.role,
        acid: o.acid,
        name: o.name,
        hasLogo: computed<boolean>(`o.logo is not null`),
        client: u.clientCompany,
        city: u.clientCompanyCity,
        state: u.clientCompanyState,
      })
      const rows = await database.query(
        'legacy-users',
        statement`select ${selected}
         from (${ASKED}) a join legacy_users u using (system_id, user_id)
         join legacy_companies o on o.system_id = u.system_id and o.acid = u.acid`,
        pairs(keys),
      )
      return rows.map(({ acid, name, hasLogo, client, city, state, ...user }) => ({
        ...user,
        company: toCompany({ systemId: user.systemId, acid, name, hasLogo }),
        clientCompany: client === null ? null : { name: client, city, state },
      }))
    },
    countClaims(keys, today) {
      const selected = columns({
        systemId: u.systemId,
        userId: u.userId,
        User: computed<LegacyCounts>(countsOf(OWN)),
        Company: computed<LegacyCounts>(countsOf(GROUP)),
      })
      return database.query(
        'legacy-counts',
        statement`select ${selected}
         from (${ASKED}) a join legacy_users u using (system_id, user_id)
         left join legacy_claims c on c.system_id = u.system_id and c.acid = u.acid
         group by u.system_id, u.user_id`,
        [...pairs(keys), today],
      )
    },
    async listClaims({ systemId, userId }, { scope, subset, words, match, limit, today }) {
      const keys = words.map(foldedText)
      const rows = await database.query(
        'legacy-claims',
        statement`select ${CLAIM}, ${columns({ totalCount: computed<number>(`(count(*) over ())::int`) })}
         from legacy_users u join legacy_claims c on c.system_id = u.system_id and c.acid = u.acid
         where u.system_id = $1 and u.user_id = $2 and (case when $3 = 'User' then ${OWN} else ${GROUP} end)
           and (case $4 when 'Overdue' then ${overdue('$5')} when 'DueNext3Days' then ${impending('$5')}
             when 'ReceivedLast3Days' then ${received('$5')} else true end)
           and not exists (select from unnest($6::text[], $8::text[]) as w(word, slips)
             where strpos(${c.searchedText}, w.word) = 0 and not (${IS_ALIKE}))
         order by c.due_date nulls last, c.claim_number limit $7`,
        [
          systemId,
          userId,
          scope,
          subset ?? 'All',
          today,
          keys,
          limit,
          keys.map(match === 'alike' ? slipsOf : () => null),
        ],
      )
      return { totalCount: rows[0]?.totalCount ?? 0, claims: rows.map(({ totalCount: _, ...claim }) => claim) }
    },
    queryClaims: (keys, query) => queryClaims(database, keys, query),
    findClaimNames: (keys, words, match) => findClaimNames(database, keys, words, match),
    listNotes({ systemId, userId }, { scope, claimId, limit }) {
      return database.query(
        'legacy-notes',
        statement`select ${columns({ writtenDate: n.writtenDate, author: n.author, text: n.text })}
         from legacy_users u join legacy_claims c on c.system_id = u.system_id and c.acid = u.acid
         join legacy_claim_notes n on n.system_id = c.system_id and n.claim_id = c.claim_id
         where u.system_id = $1 and u.user_id = $2 and c.claim_id = $4 and (case when $3 = 'User' then ${OWN}
           else ${GROUP} end)
         order by n.position desc limit $5`,
        [systemId, userId, scope, claimId, limit],
      )
    },
    async findInvitation(invitationId) {
      if (!UUID.test(invitationId)) return null
      const selected = columns({
        systemId: legacyInvitation.systemId,
        userId: legacyInvitation.userId,
        emailAddress: legacyInvitation.emailAddress,
      })
      const rows = await database.query(
        'legacy-invitation',
        statement`select ${selected} from legacy_invitations
         where id = $1`,
        [invitationId],
      )
      return rows[0] ?? null
    },
  }
}
