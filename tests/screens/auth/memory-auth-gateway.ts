import { AuthFailure, UNREACHABLE } from '#src/lib/session/auth-failure.ts'
import type { AuthGateway, Credentials, ReauthenticationStep, SignInStep } from '#src/lib/session/auth-gateway.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'

export interface MemoryAccount {
  email: string
  password: string
  confirmed: boolean
  mfa: 'authenticator' | 'sms' | null
  /** True if this browser is remembered, so that sign-in needs no code. */
  remembered?: boolean
}

const CODE = '123456'
const CLIENT = 'test-client'

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Stores the tokens that Amplify stores after a sign-in. */
export async function storeTokens(sub: string, lifetimeMs = 3_600_000): Promise<void> {
  const token = `${encode({ alg: 'none' })}.${encode({ sub, exp: Math.floor((Date.now() + lifetimeMs) / 1000) })}.x`
  const prefix = `CognitoIdentityServiceProvider.${CLIENT}`
  await sessionStore.setItem(`${prefix}.LastAuthUser`, sub)
  await sessionStore.setItem(`${prefix}.${sub}.accessToken`, token)
  await sessionStore.setItem(`${prefix}.${sub}.refreshToken`, 'refresh')
  await sessionStore.setItem(`${prefix}.${sub}.deviceKey`, 'device-1')
}

/** An identity service in memory that throws the same exceptions as the real one. Every code is 123456. */
export class MemoryAuthGateway implements AuthGateway {
  readonly accounts: MemoryAccount[]
  /** Names of the calls in order, with those arguments that a test checks. */
  readonly calls: string[] = []
  reachable = true
  fails: Partial<Record<keyof AuthGateway, AuthFailure>> = {}
  renewal: 'renewed' | 'refused' = 'renewed'
  private current: MemoryAccount | null = null

  constructor(accounts: MemoryAccount[] = []) {
    this.accounts = accounts
  }

  private meet(call: keyof AuthGateway, given = ''): void {
    this.calls.push(given ? `${call} ${given}` : call)
    if (!this.reachable)
      throw new AuthFailure(UNREACHABLE, 'We could not reach the server. Check your connection and try again.')
    const failure = this.fails[call]
    if (failure) throw failure
  }

  private checkCode(code: string): void {
    if (code !== CODE)
      throw new AuthFailure('CodeMismatchException', 'Invalid verification code provided, please try again.')
  }

  private async enter(account: MemoryAccount): Promise<SignInStep> {
    this.current = account
    if (account.mfa && !account.remembered) {
      return { step: 'code', method: account.mfa, destination: account.mfa === 'sms' ? '+*******0143' : null }
    }
    await storeTokens(account.email)
    return { step: 'done', mfa: account.mfa ? 'set-up' : 'missing' }
  }

  async signIn({ email, password }: Credentials): Promise<SignInStep> {
    this.meet('signIn')
    const account = this.accounts.find((one) => one.email === email && one.password === password)
    if (!account) throw new AuthFailure('NotAuthorizedException', 'Incorrect username or password.')
    this.current = account
    return account.confirmed ? this.enter(account) : { step: 'confirm-sign-up' }
  }

  async confirmSignIn({
    code,
    rememberDevice,
  }: {
    code: string
    rememberDevice: boolean
  }): Promise<{ rememberedDeviceKey: string | null }> {
    this.meet('confirmSignIn', code)
    this.checkCode(code)
    await storeTokens(this.current?.email ?? 'nobody')
    return { rememberedDeviceKey: rememberDevice ? 'device-1' : null }
  }

  async resendSignInCode(): Promise<void> {
    this.meet('resendSignInCode')
  }

  async signUp({ email, password }: Credentials): Promise<SignInStep> {
    this.meet('signUp')
    if (this.accounts.some((one) => one.email === email)) {
      throw new AuthFailure('UsernameExistsException', 'An account with the given email already exists.')
    }
    this.accounts.push({ email, password, confirmed: false, mfa: null })
    return { step: 'confirm-sign-up' }
  }

  async confirmSignUp({ email, code }: { email: string; code: string }): Promise<SignInStep> {
    this.meet('confirmSignUp', code)
    this.checkCode(code)
    const account = this.accounts.find((one) => one.email === email)
    if (!account) throw new AuthFailure('UserNotFoundException', 'Username/client id combination not found.')
    account.confirmed = true
    return this.enter(account)
  }

  async resendSignUpCode(email: string): Promise<void> {
    this.meet('resendSignUpCode', email)
  }

  async requestPasswordReset(email: string): Promise<void> {
    this.meet('requestPasswordReset', email)
  }

  async confirmPasswordReset({
    email,
    code,
    newPassword,
  }: {
    email: string
    code: string
    newPassword: string
  }): Promise<void> {
    this.meet('confirmPasswordReset')
    this.checkCode(code)
    const account = this.accounts.find((one) => one.email === email)
    if (account) account.password = newPassword
  }

  async changePassword({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }): Promise<void> {
    this.meet('changePassword')
    if (this.current && this.current.password !== oldPassword)
      throw new AuthFailure('NotAuthorizedException', 'Incorrect username or password.')
    if (this.current) this.current.password = newPassword
  }

  async reauthenticate(password: string): Promise<ReauthenticationStep> {
    this.meet('reauthenticate')
    if (this.current && this.current.password !== password)
      throw new AuthFailure('NotAuthorizedException', 'Incorrect username or password.')
    const method = this.current?.mfa
    if (method) return { step: 'code', method, destination: method === 'sms' ? '+*******0143' : null }
    this.fails = {}
    return { step: 'done' }
  }

  async confirmReauthentication(code: string): Promise<void> {
    this.meet('confirmReauthentication', code)
    this.checkCode(code)
    this.fails = {}
  }

  async fetchMfa(): Promise<'set-up' | 'missing'> {
    this.meet('fetchMfa')
    return this.current?.mfa ? 'set-up' : 'missing'
  }

  async startAuthenticator(): Promise<{ secret: string; address: string }> {
    this.meet('startAuthenticator')
    return {
      secret: 'JBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Evolve:ann%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Evolve',
    }
  }

  async finishAuthenticator(code: string): Promise<void> {
    this.meet('finishAuthenticator', code)
    if (code !== CODE) throw new AuthFailure('EnableSoftwareTokenMFAException', 'Code mismatch')
    if (this.current) this.current.mfa = 'authenticator'
  }

  async startSms(phoneNumber: string): Promise<void> {
    this.meet('startSms', phoneNumber)
  }

  async finishSms(code: string): Promise<void> {
    this.meet('finishSms', code)
    this.checkCode(code)
    if (this.current) this.current.mfa = 'sms'
  }

  async renew(): Promise<'renewed' | 'refused'> {
    this.meet('renew')
    if (this.renewal === 'renewed') await storeTokens(this.current?.email ?? 'ann@example.com')
    return this.renewal
  }

  async signOut(): Promise<void> {
    this.meet('signOut')
  }
}
