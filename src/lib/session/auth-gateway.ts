import type { AuthGateway } from './auth-port.ts'

export type { AuthGateway, CodeMethod, Credentials, ReauthenticationStep, SignInStep } from './auth-port.ts'

let load = async (): Promise<AuthGateway> => (await import('./amplify-gateway.ts')).amplifyGateway

/** The identity service's client; its library is loaded by the first call. */
export function authGateway(): Promise<AuthGateway> {
  return load()
}

/**
 * Starts loading the library early, for example when the user enters the first field; a failure is reported by the
 * actual call.
 */
export function prefetchAuthGateway(): void {
  load().catch(() => undefined)
}

/** Replaces the gateway in tests of screens. */
export function provideAuthGateway(gateway: AuthGateway): void {
  load = () => Promise.resolve(gateway)
}
