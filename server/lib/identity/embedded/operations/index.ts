import type { Operation } from '../operation.ts'
import * as admin from './admin.ts'
import * as devices from './devices.ts'
import * as mfa from './mfa.ts'
import * as password from './password.ts'
import * as profile from './profile.ts'
import * as session from './session.ts'
import * as signIn from './sign-in.ts'
import * as signUp from './sign-up.ts'

/** Every operation that a browser may call at POST /identity. */
export const PUBLIC_OPERATIONS: Readonly<Record<string, Operation>> = {
  SignUp: signUp.SignUp,
  ConfirmSignUp: signUp.ConfirmSignUp,
  ResendConfirmationCode: signUp.ResendConfirmationCode,
  InitiateAuth: signIn.InitiateAuth,
  RespondToAuthChallenge: signIn.RespondToAuthChallenge,
  GetTokensFromRefreshToken: session.GetTokensFromRefreshToken,
  RevokeToken: session.RevokeToken,
  GlobalSignOut: session.GlobalSignOut,
  ForgotPassword: password.ForgotPassword,
  ConfirmForgotPassword: password.ConfirmForgotPassword,
  ChangePassword: password.ChangePassword,
  AssociateSoftwareToken: mfa.AssociateSoftwareToken,
  VerifySoftwareToken: mfa.VerifySoftwareToken,
  SetUserMFAPreference: mfa.SetUserMFAPreference,
  GetUser: profile.GetUser,
  UpdateUserAttributes: profile.UpdateUserAttributes,
  GetUserAttributeVerificationCode: profile.GetUserAttributeVerificationCode,
  VerifyUserAttribute: profile.VerifyUserAttribute,
  ConfirmDevice: devices.ConfirmDevice,
  UpdateDeviceStatus: devices.UpdateDeviceStatus,
  ListDevices: devices.ListDevices,
  GetDevice: devices.GetDevice,
  ForgetDevice: devices.ForgetDevice,
}

/** The server's operations; never reachable over HTTP. */
export const ADMIN_OPERATIONS: Readonly<Record<string, Operation>> = {
  AdminGetUser: admin.AdminGetUser,
  AdminListDevices: admin.AdminListDevices,
  AdminForgetDevice: admin.AdminForgetDevice,
  AdminSetUserMFAPreference: admin.AdminSetUserMFAPreference,
  AdminUserGlobalSignOut: admin.AdminUserGlobalSignOut,
  AdminDeleteUser: admin.AdminDeleteUser,
  AdminDisableUser: admin.AdminDisableUser,
  AdminEnableUser: admin.AdminEnableUser,
}
