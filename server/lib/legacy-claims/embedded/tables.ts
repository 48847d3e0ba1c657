import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** The embedded claims system, used if no real one is configured. No other code reads these tables. */
export const legacyCompanies = pgTable(
  'legacy_companies',
  {
    systemId: integer('system_id').notNull(),
    acid: integer('acid').notNull(),
    name: text('name').notNull(),
    /** A PNG in base64; null if the company has no logo. */
    logo: text('logo'),
  },
  (table) => [primaryKey({ columns: [table.systemId, table.acid] })],
)

export const legacyUsers = pgTable(
  'legacy_users',
  {
    systemId: integer('system_id').notNull(),
    userId: text('user_id').notNull(),
    acid: integer('acid').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').notNull(),
    branch: text('branch'),
    clientCompany: text('client_company'),
    clientCompanyCity: text('client_company_city'),
    clientCompanyState: text('client_company_state'),
  },
  (table) => [primaryKey({ columns: [table.systemId, table.userId] })],
)

const NAMED = ['insured_company', 'insured_first_name', 'insured_last_name', 'loss_city', 'client_company']

/** Generated columns may not use `concat_ws`, because its result depends on settings for other types than text. */
function foldedTogether(names: readonly string[]) {
  return sql.raw(`folded_text(${names.map((name) => `coalesce("${name}", '')`).join(` || ' ' || `)})`)
}

/** Open claims; a closed claim is deleted. */
export const legacyClaims = pgTable(
  'legacy_claims',
  {
    systemId: integer('system_id').notNull(),
    claimId: text('claim_id').notNull(),
    acid: integer('acid').notNull(),
    claimNumber: text('claim_number').notNull(),
    branch: text('branch'),
    /** The adjuster, and the carrier's representative. */
    adjusterId: text('adjuster_id'),
    claimsRepId: text('claims_rep_id'),
    insuredCompany: text('insured_company'),
    insuredFirstName: text('insured_first_name'),
    insuredLastName: text('insured_last_name'),
    lossAddress: text('loss_address'),
    lossCity: text('loss_city'),
    lossState: text('loss_state'),
    lossDate: date('loss_date'),
    peril: text('peril'),
    status: text('status'),
    clientCompany: text('client_company'),
    clientFileId: text('client_file_id'),
    receivedDate: date('received_date').notNull(),
    dueDate: date('due_date'),
    /** The values that a search compares, folded once when the claim is stored. */
    searchedText: text('searched_text')
      .notNull()
      .generatedAlwaysAs(
        foldedTogether([...NAMED, 'claim_id', 'claim_number', 'loss_address', 'loss_state', 'client_file_id']),
      ),
    /** The names with which a misspelled word is compared. */
    namesText: text('names_text').notNull().generatedAlwaysAs(foldedTogether(NAMED)),
  },
  (table) => [
    primaryKey({ columns: [table.systemId, table.claimId] }),
    index('legacy_claims_company').on(table.systemId, table.acid, table.dueDate),
  ],
)

/** Notes on open claims. */
export const legacyClaimNotes = pgTable(
  'legacy_claim_notes',
  {
    systemId: integer('system_id').notNull(),
    claimId: text('claim_id').notNull(),
    /** 1, 2, 3, ... in the order of writing. */
    position: integer('position').notNull(),
    writtenDate: date('written_date').notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.systemId, table.claimId, table.position] })],
)

export const legacyInvitations = pgTable('legacy_invitations', {
  id: uuid('id').primaryKey(),
  systemId: integer('system_id').notNull(),
  userId: text('user_id').notNull(),
  emailAddress: text('email_address').notNull(),
})
