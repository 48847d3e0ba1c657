import type { SettingFragment } from './site.generated.ts'

export interface CheckedSetting extends Pick<SettingFragment, 'name' | 'health'> {
  subSettings?: readonly CheckedSetting[]
}

/** Names of failed services, at any level: the service, not the setting in it that says so. */
export function failedNames(settings: readonly CheckedSetting[]): string[] {
  return settings.flatMap(({ name, health, subSettings = [] }) =>
    health === 'Failed' ? [name] : failedNames(subSettings),
  )
}
