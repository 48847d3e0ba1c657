import { codeMessages } from '#src/lib/session/code-messages.ts'
import { titles } from './titles.ts'

/**
 * Every sentence of the sign-in screens. Those of doc 1 sections 2.2, 4 and 8 stand word for word; the rest is ours.
 */
export const messages = {
  ...codeMessages,
  product: 'Evolve',
  tagline: 'Where claims people work together',

  logInTitle: titles.logIn,
  logIn: 'Log In',
  signUpTitle: titles.signUp,
  signUp: 'Sign Up',
  noAccount: 'New to Evolve?',
  haveAccount: 'Already have an account?',
  forgotPasswordLink: 'Forgot password?',
  backToLogIn: 'Back to Log In',

  email: 'Email Address',
  confirmPassword: 'Confirm Password',
  newPassword: 'New Password',
  confirmNewPassword: 'Confirm New Password',
  passwordHint: 'At least 8 characters',
  invitedHint: 'Your invitation is for this address. With another address you cannot accept it.',

  confirmTitle: 'Confirm your account',
  codeSentTo: (email: string) => `Enter the code that we sent to ${email}.`,
  confirm: 'Confirm',
  resend: 'Resend code',
  resent: 'Code was successfully resent',
  resendFailed: 'There was an issue resending the code',
  confirmed: 'Your account is confirmed. Please log in.',

  forgotTitle: titles.forgot,
  forgotText: 'Enter your email address. We will send you a code to set a new password.',
  sendCode: 'Send Code',
  resetTitle: 'Reset Password',
  resetText: (email: string) =>
    `If there is an account for ${email}, a code is on its way. Enter it with your new password.`,
  resetPassword: 'Reset Password',
  resetDone: 'Your password was changed. Please log in.',
  resetNeeded: 'Your password must be changed before you can log in. We sent you a code by email.',

  codeTitle: 'Enter your code',
  lostPhone: titles.recovery,
  recoveryText: 'Enter one of your recovery codes. Then log in with your password and set up your new phone.',
  noRecoveryCode: 'Without a recovery code, ask Support to reset your multi-factor authentication.',
  recoveryCode: 'Recovery Code',
  useRecoveryCode: 'Use Recovery Code',
  recovered: 'Multi-factor authentication is off. Log in with your password to set it up again.',
  rememberDevice: 'Remember this device for 30 days',
  verify: 'Verify',
  deviceNotRemembered: 'You are logged in, but this device could not be remembered.',

  mfaTitle: titles.mfa,
  mfaText:
    'Evolve holds claims and personal data, so everybody logs in with a second step. Choose how you want to get your codes.',
  methodAuthenticator: 'Authenticator app',
  methodAuthenticatorText: 'Codes come from an app on your phone. Works without signal.',
  methodSms: 'Text message (SMS)',
  methodSmsText: 'Codes come to your cell phone by SMS.',
  authenticatorTitle: 'Set up your authenticator app',
  scan: 'Scan this code with your authenticator app.',
  openOrEnter: 'Open your authenticator app from here. It then shows codes for Evolve.',
  qrCode: 'QR code for your authenticator app',
  openApp: 'Open in authenticator app',
  secretText: 'Or enter this key by hand:',
  copySecret: 'Copy key',
  enterAppCode: 'Then enter the code that the app shows.',
  authenticatorFailed: 'There was an error fetching your authenticator code.',
  back: 'Back',
  smsTitle: 'Set up text messages',
  smsText: 'We will send a code to your cell phone.',
  phoneCountry: 'Country',
  phone: 'Cell Phone',
  smsCodeTitle: 'Enter the code from your phone',
  signOut: 'Sign Out',
  mfaCheckFailed: 'We could not check your account.',
  tryAgain: 'Try again',

  offline: 'You are offline. Connect to the internet to continue.',

  masterSubscriptionAgreement: 'Master Subscription Agreement',
  cookiePolicy: 'Cookie Policy',
  privacyPolicy: 'Privacy Policy',
  status: 'System Status',
} as const
