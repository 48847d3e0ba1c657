import type { SettingFragment } from './site.generated.ts'

export interface CheckedSetting extends Pick<SettingFragment, 'name' | 'health'> {
  subSettings?: readonly CheckedSetting[]
}

/** What failed its check, at whatever level it stands: the service, not the figure in it that says so. */
export function failedNames(settings: readonly CheckedSetting[]): string[] {
  return settings.flatMap(({ name, health, subSettings = [] }) =>
    health === 'Failed' ? [name] : failedNames(subSettings),
  )
}
