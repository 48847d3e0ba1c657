import type { SettingFragment } from './site.generated.ts'

type Health = SettingFragment['health']

export interface CheckedSetting extends Pick<SettingFragment, 'name' | 'health'> {
  subSettings?: readonly CheckedSetting[]
}

/** Returns the names of services in the wanted state, at any depth. Settings nested in a match are not listed. */
export function namesByHealth(settings: readonly CheckedSetting[], wanted: NonNullable<Health>): string[] {
  return settings.flatMap(({ name, health, subSettings = [] }) =>
    health === wanted ? [name] : namesByHealth(subSettings, wanted),
  )
}
