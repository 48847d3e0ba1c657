import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminForgetDeviceCommand,
  AdminGetUserCommand,
  AdminListDevicesCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import type {
  AdminGetUserCommandOutput,
  AttributeType,
  CognitoIdentityProviderClient,
  DeviceType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { AccessClaims, IdentityDevice, IdentityPort, IdentityUser, MfaMethod } from './port.ts'
import type { SessionState, SessionStates } from './session-states.ts'

/** The differences between a pool at AWS and the embedded one. */
export interface PoolAccess {
  client: CognitoIdentityProviderClient
  userPoolId: string
  /** Throws TokenRejected. */
  verifyAccessToken(token: string): Promise<AccessClaims>
  /** Queries the pool whether the session is still valid. */
  readSession(claims: AccessClaims): Promise<SessionState>
  states: SessionStates
}

const DEVICE_PAGE_ROWS = 60
const NOBODY = '00000000-0000-4000-8000-00000000dead'
const OFF = { Enabled: false, PreferredMfa: false }

/** The identity port on Cognito's API, for either pool. */
export function createCognitoIdentity(pool: PoolAccess): IdentityPort {
  const { client, userPoolId: UserPoolId, states } = pool
  const stateOf = (claims: AccessClaims) => states.get(claims, () => pool.readSession(claims))
  const named = (sub: string) => ({ UserPoolId, Username: sub })
  return {
    verifyAccessToken: (token) => pool.verifyAccessToken(token),
    isSessionLive: async (claims) => (await stateOf(claims)).live,
    hasMfa: async (claims) => (await stateOf(claims)).hasMfa,
    // No user has this subject, so the call fails only if the pool or the right to read users is missing.
    async check() {
      await client.send(new AdminGetUserCommand(named(NOBODY))).catch((error: unknown) => {
        if (!(error instanceof UserNotFoundException)) throw error
      })
    },
    async getUser(sub) {
      try {
        return toIdentityUser(await client.send(new AdminGetUserCommand(named(sub))))
      } catch (error) {
        if (error instanceof UserNotFoundException) return null
        throw error
      }
    },
    listDevices: (sub) => listAllDevices(pool, sub),
    async forgetDevice(sub, deviceKey) {
      await client.send(new AdminForgetDeviceCommand({ ...named(sub), DeviceKey: deviceKey }))
    },
    async resetMfa(sub) {
      await client.send(
        new AdminSetUserMFAPreferenceCommand({ ...named(sub), SMSMfaSettings: OFF, SoftwareTokenMfaSettings: OFF }),
      )
      states.forget(sub)
    },
    async globalSignOut(sub) {
      await client.send(new AdminUserGlobalSignOutCommand(named(sub)))
      states.forget(sub)
    },
    async disable(sub) {
      // First the account, then its sessions: otherwise a sign-in between the two calls would stay valid.
      await client.send(new AdminDisableUserCommand(named(sub)))
      await client.send(new AdminUserGlobalSignOutCommand(named(sub)))
      states.forget(sub)
    },
    async enable(sub) {
      await client.send(new AdminEnableUserCommand(named(sub)))
      states.forget(sub)
    },
    async delete(sub) {
      try {
        await client.send(new AdminDeleteUserCommand(named(sub)))
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error
      }
      states.forget(sub)
    },
  }
}

/** Reads every page, because the device list must be complete. */
async function listAllDevices({ client, userPoolId }: PoolAccess, sub: string): Promise<IdentityDevice[]> {
  const devices: IdentityDevice[] = []
  let PaginationToken: string | undefined
  do {
    const page = await client.send(
      new AdminListDevicesCommand({ UserPoolId: userPoolId, Username: sub, Limit: DEVICE_PAGE_ROWS, PaginationToken }),
    )
    devices.push(...(page.Devices ?? []).map(toIdentityDevice))
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
  return devices
}

const valueOf = (attributes: readonly AttributeType[] | undefined, name: string): string | null =>
  attributes?.find(({ Name }) => Name === name)?.Value ?? null

const isMfaMethod = (name: string | undefined): name is MfaMethod => name === 'SMS_MFA' || name === 'SOFTWARE_TOKEN_MFA'

function toIdentityUser(user: AdminGetUserCommandOutput): IdentityUser {
  const username = user.Username ?? ''
  return {
    sub: valueOf(user.UserAttributes, 'sub') ?? username,
    username,
    email: valueOf(user.UserAttributes, 'email') ?? '',
    emailVerified: valueOf(user.UserAttributes, 'email_verified') === 'true',
    phoneNumber: valueOf(user.UserAttributes, 'phone_number'),
    enabled: user.Enabled ?? false,
    status: user.UserStatus ?? 'UNKNOWN',
    mfaMethods: (user.UserMFASettingList ?? []).filter(isMfaMethod),
    preferredMfa: isMfaMethod(user.PreferredMfaSetting) ? user.PreferredMfaSetting : null,
  }
}

function toIdentityDevice(device: DeviceType): IdentityDevice {
  return {
    deviceKey: device.DeviceKey ?? '',
    name: valueOf(device.DeviceAttributes, 'device_name'),
    remembered: valueOf(device.DeviceAttributes, 'dev:device_remembered_status') === 'remembered',
    lastIpAddress: valueOf(device.DeviceAttributes, 'last_ip_used'),
    createdAt: device.DeviceCreateDate ?? new Date(0),
    lastAuthenticatedAt: device.DeviceLastAuthenticatedDate ?? null,
  }
}
