import { useWrite } from '#src/lib/data/use-write.ts'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import {
  GetOrgConfigurationSettingsDocument,
  PatchOrgConfigurationSettingsDocument,
  PatchUserDashboardConfigurationSettingsDocument,
  UserDashboardConfigurationSettingsDocument,
} from '../dashboards.generated.ts'
import { messages } from '../messages.ts'
import type { DashboardOwner } from '../owner.ts'
import type { DashboardSettings } from './use-dashboard-settings.ts'

type ThemeValues = Pick<DashboardSettings, 'title' | 'subTitle' | 'primaryColor' | 'secondaryColor'>

/** The base of an edit: the values that the editor started with. */
interface ThemeBase {
  base: ThemeValues
  /** True to overwrite others' changes of the same. */
  overwrite: boolean
}

/** Saves the theme of a dashboard; queued while the server is unreachable. */
export function useSaveTheme(
  owner: DashboardOwner,
): (patch: ThemeValues, based: ThemeBase) => Promise<WriteOutcome<unknown>> {
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
  return (patch, based) =>
    owner.type === 'User'
      ? saveOwn({ userId: owner.id, patch, ...based })
      : saveShared({ orgId: owner.id, patch, ...based })
}
