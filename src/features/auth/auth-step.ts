import type { CodeMethod } from '#src/lib/session/auth-gateway.ts'

/**
 * The current step of a sign-in page. It is stored in the history entry, so that Back returns to the previous step and
 * a reload keeps it. It must never contain a password or a code.
 */
export type AuthStep =
  | { step: 'code'; method: CodeMethod; destination: string | null }
  | { step: 'confirm'; email: string }
  | { step: 'reset'; email: string }
  | { step: 'authenticator' }
  | { step: 'sms' }
  | { step: 'sms-code'; phoneNumber: string }

const STEP_NAMES: ReadonlySet<unknown> = new Set([
  'code',
  'confirm',
  'reset',
  'authenticator',
  'sms',
  'sms-code',
] satisfies AuthStep['step'][])

/**
 * Returns the step of a history entry; null for the page's first screen and for entries that this module did not write.
 */
export function readAuthStep(state: unknown): AuthStep | null {
  if (typeof state !== 'object' || state === null || !('step' in state)) return null
  return STEP_NAMES.has(state.step) ? (state as AuthStep) : null
}
