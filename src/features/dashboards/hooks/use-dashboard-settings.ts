import { type Read, useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import {
  type DashboardSettingsFieldsFragment,
  GetOrgConfigurationSettingsDocument,
  PatchOrgConfigurationSettingsDocument,
  PatchUserDashboardConfigurationSettingsDocument,
  UserDashboardConfigurationSettingsDocument,
} from '../dashboards.generated.ts'
import { messages } from '../messages.ts'
import type { DashboardOwner } from '../owner.ts'

export type DashboardSettings = DashboardSettingsFieldsFragment
export type ThemeValues = Pick<DashboardSettings, 'title' | 'subTitle' | 'primaryColor' | 'secondaryColor'>

/** What an edit is based on: the values that the editor started with. */
export interface ThemeBase {
  base: ThemeValues
  /** True to overwrite others' changes of the same. */
  overwrite: boolean
}

/** Reads and saves the theme of a dashboard. */
export function useDashboardSettings(owner: DashboardOwner): {
  settings: DashboardSettings | undefined
  read: Pick<Read<unknown>, 'failed' | 'asOf' | 'refresh'>
  save: (patch: ThemeValues, based: ThemeBase) => Promise<WriteOutcome<unknown>>
} {
  const isUser = owner.type === 'User'
  const own = useRead(UserDashboardConfigurationSettingsDocument, isUser ? { userId: owner.id } : null)
  const shared = useRead(GetOrgConfigurationSettingsDocument, isUser ? null : { orgId: owner.id })
  const queue = () => ({ label: messages.themeChange })
  const themed = (patch: ThemeValues): DashboardSettings => ({
    __typename: 'DashboardSettings',
    ...patch,
    id: owner.id,
  })
  const [saveOwn] = useWrite(PatchUserDashboardConfigurationSettingsDocument, {
    done: messages.themeUpdated,
    invalidates: ['userDashboardConfigurationSettings'],
    form: true,
    queue,
    optimistic: (cache, { userId, patch }) =>
      void cache.writeQuery({
        query: UserDashboardConfigurationSettingsDocument,
        variables: { userId },
        data: { userDashboardConfigurationSettings: themed(patch) },
      }),
  })
  const [saveShared] = useWrite(PatchOrgConfigurationSettingsDocument, {
    done: messages.themeUpdated,
    invalidates: ['getOrgConfigurationSettings'],
    form: true,
    queue,
    optimistic: (cache, { orgId, patch }) =>
      void cache.writeQuery({
        query: GetOrgConfigurationSettingsDocument,
        variables: { orgId },
        data: { getOrgConfigurationSettings: themed(patch) },
      }),
  })
  return {
    settings: isUser ? own.data?.userDashboardConfigurationSettings : shared.data?.getOrgConfigurationSettings,
    read: isUser ? own : shared,
    save: (patch, based) =>
      isUser ? saveOwn({ userId: owner.id, patch, ...based }) : saveShared({ orgId: owner.id, patch, ...based }),
  }
}
