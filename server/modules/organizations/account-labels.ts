import type { FieldLabels } from '#server/modules/history/service.ts'
import type { OrganizationRow } from './repository.ts'

/** The fields of an organization's account that the history compares. */
export type RecordedAccount = Omit<OrganizationRow, 'avatarInstanceId' | 'bannerInstanceId'> & {
  handle?: string | null
}

export const ACCOUNT_LABELS: FieldLabels<RecordedAccount> = {
  displayName: 'Display Name',
  legalName: 'Legal Name',
  handle: 'Handle',
  emailAddress: 'Primary Email',
  mainPhoneCountryCode: 'Phone Country Code',
  mainPhoneNumber: 'Phone',
  deactivated: 'Deactivated',
  private: 'Private',
  legacySystemId: 'System ID',
  legacyAcid: 'ACID',
  conversationInsuranceUrl: 'Conversation Insurance URL',
}
