import { type Read, useRead } from '#src/lib/data/use-read.ts'
import {
  type DashboardSettingsFieldsFragment,
  GetOrgConfigurationSettingsDocument,
  UserDashboardConfigurationSettingsDocument,
} from '../dashboards.generated.ts'
import type { DashboardOwner } from '../owner.ts'

export type DashboardSettings = DashboardSettingsFieldsFragment

/** Reads the theme of a dashboard. */
export function useDashboardSettings(owner: DashboardOwner): {
  settings: DashboardSettings | undefined
  read: Pick<Read<unknown>, 'failed' | 'asOf' | 'refresh'>
} {
  const isUser = owner.type === 'User'
  const own = useRead(UserDashboardConfigurationSettingsDocument, isUser ? { userId: owner.id } : null)
  const shared = useRead(GetOrgConfigurationSettingsDocument, isUser ? null : { orgId: owner.id })
  return {
    settings: isUser ? own.data?.userDashboardConfigurationSettings : shared.data?.getOrgConfigurationSettings,
    read: isUser ? own : shared,
  }
}
