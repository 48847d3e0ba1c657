import type { SettingFragment } from './site.generated.ts'

type Health = SettingFragment['health']

export interface CheckedSetting extends Pick<SettingFragment, 'name' | 'health'> {
  subSettings?: readonly CheckedSetting[]
}

/** Names of the services in this state, at any level: the service, not the setting in it that says so. */
export function namesByHealth(settings: readonly CheckedSetting[], wanted: NonNullable<Health>): string[] {
  return settings.flatMap(({ name, health, subSettings = [] }) =>
    health === wanted ? [name] : namesByHealth(subSettings, wanted),
  )
}
