import type { DiagnosticSetting } from '#server/graphql/generated.ts'

export function setting(name: string, value: string | number | boolean | null): DiagnosticSetting {
  const shown = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value === null ? 'Not set' : String(value)
  return { name, value: shown, health: null, subSettings: [] }
}

export function group(name: string, subSettings: DiagnosticSetting[]): DiagnosticSetting {
  return { name, value: null, health: null, subSettings }
}
