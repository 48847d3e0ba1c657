/**
 * Defines for every table how the erasure changes a person's rows. A new table must be added here:
 * tests/api/user-account compares this list with the tables of the database.
 */

/** Replaces a text that contained the person's name in a record that is kept. */
export const ERASED_TEXT = '[erased]'
/** The name that others see instead of the person's. */
export const ERASED_NAME = { first: 'Deleted', last: 'User' } as const

/** A statement of the erasure. `$user`, `$email`, `$phone` and `$name` are replaced with the person's values. */
export interface ErasureStep {
  table: string
  statement: string
}

const deleted = (table: string, condition: string): ErasureStep => ({
  table,
  statement: `delete from ${table} where ${condition}`,
})

/** Selects rows of tables that reference the owner by type and id. */
const ofOwner = (prefix: 'owner' | 'entity'): string => `${prefix}_type = 'User' and ${prefix}_id = $user`

/** The person's documents, profile pictures, quick link icons and files of the assistant. */
const OWN_FILES = `select id from files where owner_id = $user and owner_type in ('User', 'UserProfile', 'UserQuickLinks')`

/** Sorted in an order that respects the foreign keys. */
export const ERASURE_STEPS: readonly ErasureStep[] = [
  deleted('chat_answers_under_way', 'user_id = $user'),
  deleted('chat_files', 'user_id = $user'),
  deleted(
    'chat_messages',
    'chat_conversation_id in (select chat_conversation_id from chat_conversations where user_id = $user)',
  ),
  deleted('chat_conversations', 'user_id = $user'),
  deleted('chat_custom_instructions', 'user_id = $user'),
  deleted('prompt_clippings', 'user_id = $user'),
  deleted('client_mutations', 'user_id = $user'),
  deleted('connection_requests', '$user in (requesting_id, target_id)'),
  deleted('connections', '$user in (requesting_id, target_id)'),
  deleted('follows', `user_id = $user or (followed_type = 'User' and followed_id = $user)`),
  deleted('conversation_drafts', 'user_id = $user'),
  deleted(
    'conversation_labellings',
    `participant_id in (select id from conversation_participants where ${ofOwner('entity')})`,
  ),
  {
    table: 'conversation_participants',
    statement: `update conversation_participants set label_ids = '{}' where ${ofOwner('entity')} and label_ids <> '{}'`,
  },
  deleted('conversation_labels', ofOwner('entity')),
  deleted('outbox_sealing_keys', 'user_id = $user'),
  deleted('dashboard_settings', ofOwner('owner')),
  deleted('quick_links', ofOwner('owner')),
  {
    table: 'users',
    statement: `update users set identity_sub = 'erased:' || id, email_address = id || '@erased.invalid',
      first_name = '${ERASED_NAME.first}', last_name = '${ERASED_NAME.last}', middle_name = null, suffix = null, birth_date = null,
      cell_phone_country_code = null, cell_phone_number = null, home_phone_country_code = null, home_phone_number = null,
      secondary_email_address = null, language_ids = '{}', company_name = null, company_title = null, about = null,
      x_profile_link = null, linkedin_profile_link = null, facebook_profile_link = null,
      conversation_insurance_profile_link = null, work_codes = '{}', avatar_instance_id = null, banner_instance_id = null,
      phone_visibility = 'Nobody', email_visibility = 'Nobody', private = true, deactivated = true where id = $user`,
  },
  {
    table: 'discarded_contents',
    statement: `insert into discarded_contents (id, storage_key, discarded_at)
      select gen_random_uuid(), storage_key, now() from file_instances where file_id in (${OWN_FILES})`,
  },
  deleted('document_events', ofOwner('owner')),
  deleted('file_instances', `file_id in (${OWN_FILES})`),
  deleted('files', `id in (${OWN_FILES})`),
  deleted('folders', ofOwner('owner')),
  {
    // The hourly sweep removes the content of an expired upload, then the row.
    table: 'uploads',
    statement: `update uploads set file_name = '${ERASED_TEXT}', expires_at = created_at where uploader_id = $user`,
  },
  deleted('addresses', ofOwner('owner')),
  deleted('emergency_contacts', 'user_id = $user'),
  deleted('handles', ofOwner('entity')),
  deleted('adjuster_appointments', 'user_id = $user'),
  deleted('adjuster_licenses', 'user_id = $user'),
  deleted('licensing_regions', 'user_id = $user'),
  deleted('adjuster_licensing', 'user_id = $user'),
  deleted('legacy_links', 'user_id = $user'),
  deleted('claim_viewers', 'user_id = $user'),
  deleted('legacy_invitations', 'lower(email_address) = $email'),
  deleted('legacy_exchange_tokens', 'user_id = $user'),
  deleted('notification_settings', 'user_id = $user'),
  deleted('notification_times', 'user_id = $user'),
  deleted(
    'notification_deliveries',
    'notification_id in (select id from notifications where recipient_user_id = $user)',
  ),
  deleted('notifications', 'recipient_user_id = $user'),
  {
    // Notifications of other people contain the person's name if they are about the person.
    table: 'notification_events',
    statement: `update notification_events set
      in_app_text = replace(in_app_text, $name, '${ERASED_NAME.first} ${ERASED_NAME.last}'),
      email_subject = replace(email_subject, $name, '${ERASED_NAME.first} ${ERASED_NAME.last}')
      where $name <> '' and $user in (related_entity_id, target_entity_id)`,
  },
  deleted('push_subscriptions', 'user_id = $user'),
  deleted('recovery_codes', 'user_id = $user'),
  deleted('remembered_devices', 'user_id = $user'),
  {
    table: 'assumed_identities',
    statement: `update assumed_identities set reason = '${ERASED_TEXT}' where target_user_id = $user`,
  },
  {
    // Allows the history to be changed for this transaction; see refuse_history_change in the migrations.
    table: 'history_logs',
    statement: `select set_config('evolve.erases_history', 'on', true)`,
  },
  {
    table: 'history_changes',
    statement: `update history_changes set entity_value = '${ERASED_TEXT}',
      old_value = case when old_value is not null then '${ERASED_TEXT}' end,
      new_value = case when new_value is not null then '${ERASED_TEXT}' end
      where (owner_type = 'User' and owner_id = $user)
        or entity_id in (select id from organization_members where user_id = $user union all select $user
          union all select id from site_users where user_id = $user)
        or entity_id in (select id from associate_invitations where lower(email_address) = $email)
        or $email in (lower(entity_value), lower(old_value), lower(new_value))`,
  },
  deleted('organization_members', 'user_id = $user'),
  deleted('associate_invitations', 'lower(email_address) = $email'),
  deleted('site_administrator_links', 'lower(email_address) = $email'),
  deleted('site_user_invitations', 'lower(email_address) = $email'),
  deleted('billing_mails', 'lower(email_address) = $email'),
  deleted('dev_inbox', `lower("to") = $email or "to" = $phone`),
  {
    table: 'person_names',
    statement: `delete from person_names where name in ($firstName, $lastName, split_part($firstName, ' ', 1),
      split_part($lastName, ' ', 1)) and not exists (select from users where name in (search_key(first_name),
        search_key(last_name), split_part(search_key(first_name), ' ', 1), split_part(search_key(last_name), ' ', 1)))`,
  },
]

/** Tables from which nothing is erased, grouped by the reason. */
export const KEPT_TABLES: Readonly<Record<string, readonly string[]>> = {
  'What a person wrote to others belongs to the claims of those others. The author is shown as "Deleted User".': [
    ...['conversations', 'messages', 'message_attachments', 'conversation_readings', 'conversation_claims'],
  ],
  'The law requires that records of money are kept. They name organizations.': [
    ...['ledger_invoices', 'ledger_invoice_items', 'ledger_payments', 'ledger_prices', 'ledger_credit_notes'],
    ...['ledger_credit_note_items', 'ledger_plan_charges', 'ledger_plan_periods', 'ledger_tax_rates'],
    ...[
      'billing_absences',
      'billing_entered_usage',
      'billing_notices',
      'billing_tax_settings',
      'billing_usage_charges',
    ],
    ...['ledger_products', 'billing_ad_hoc_items', 'billing_journals', 'billing_options', 'billing_usage_events'],
    ...['stripe_customers', 'stripe_events', 'stripe_import', 'stripe_invoices', 'stripe_products'],
    'stripe_subscriptions',
  ],
  'They belong to an organization, which answers for them.': [
    ...['organizations', 'organization_roles', 'organization_business_lines', 'organization_representatives'],
    ...['announcements', 'claims'],
  ],
  'They hold ids, counts and dates alone.': [
    ...['audit_entries', 'security_events', 'message_boxes', 'message_notice_progress', 'assistant_tokens'],
    ...[
      'network_search_uses',
      'page_preview_uses',
      'page_preview_removals',
      'assistant_usage',
      'associate_invitation_mails',
      'test_data_runs',
      'site_users',
      'erasures',
    ],
  ],
  'They hold what public web pages say, and no person.': ['page_previews'],
  'They describe a stored content. The sweep removes them with it.': [
    ...['file_renditions', 'file_text_parts', 'file_text_words', 'upload_tokens'],
  ],
  'The identity service deletes its own account first.': [
    ...['identity_users', 'identity_sessions', 'identity_refresh_tokens', 'identity_devices', 'identity_codes'],
    ...['identity_challenges', 'identity_counters', 'identity_keys'],
  ],
  'They belong to the claims system, which is another company’s.': [
    ...['legacy_claims', 'legacy_claim_notes', 'legacy_companies', 'legacy_users'],
  ],
  'They hold settings of the site.': ['evolve_settings', 'site_roles'],
}
