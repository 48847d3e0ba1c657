import type { ServerEnv } from '#server/env.ts'
import { CLAIM_VIEWER_DAYS } from '#shared/limits.ts'
import { PAGE_PREVIEW_DAYS } from '#shared/limits/page-previews.ts'

/** A rule that deletes the records of one table after a number of days. */
export interface RetentionRule {
  table: string
  /** SQL of the time at which the period starts. */
  since: string
  /** SQL condition that selects the rows of the rule. */
  condition: string
  days: (retention: ServerEnv['retention']) => number
}

/** The periods of docs/operations.md ("Retention") that no job of another module applies. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    ...{ table: 'security_events', since: 'occurred_at', condition: 'true' },
    days: ({ securityLogDays }) => securityLogDays,
  },
  {
    ...{ table: 'audit_entries', since: 'occurred_at', condition: 'true' },
    days: ({ assumedIdentityDays }) => assumedIdentityDays,
  },
  {
    ...{ table: 'assumed_identities', since: 'coalesce(ended_at, expires_at)', condition: 'true' },
    days: ({ assumedIdentityDays }) => assumedIdentityDays,
  },
  {
    ...{ table: 'associate_invitations', since: 'coalesce(declined_at, sent_at)', condition: 'true' },
    days: ({ invitationDays }) => invitationDays,
  },
  {
    ...{ table: 'site_user_invitations', since: 'coalesce(accepted_at, sent_at)', condition: 'true' },
    days: ({ invitationDays }) => invitationDays,
  },
  { table: 'claim_viewers', since: 'seen_at', condition: 'true', days: () => CLAIM_VIEWER_DAYS },
  { table: 'page_previews', since: 'read_at', condition: 'true', days: () => PAGE_PREVIEW_DAYS },
]
