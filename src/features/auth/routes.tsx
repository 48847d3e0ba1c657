import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { messages } from './messages.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.login.pattern,
    title: messages.logInTitle,
    layout: 'auth',
    access: 'anonymous-only',
    load: () => import('./pages/log-in-page.tsx').then(({ LogInPage }) => ({ Page: LogInPage })),
  },
  {
    path: paths.signUp.pattern,
    title: messages.signUpTitle,
    layout: 'auth',
    access: 'anonymous-only',
    load: () => import('./pages/sign-up-page.tsx').then(({ SignUpPage }) => ({ Page: SignUpPage })),
  },
  {
    path: paths.forgotPassword.pattern,
    title: messages.forgotTitle,
    layout: 'auth',
    access: 'anonymous-only',
    load: () => import('./pages/forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ({ Page: ForgotPasswordPage })),
  },
  {
    path: paths.mfaConfig.pattern,
    title: messages.mfaTitle,
    layout: 'auth',
    access: 'identity',
    load: () => import('./pages/mfa-config-page.tsx').then(({ MfaConfigPage }) => ({ Page: MfaConfigPage })),
  },
]
