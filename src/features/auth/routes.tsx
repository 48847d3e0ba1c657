import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.login.pattern,
    title: titles.logIn,
    layout: 'auth',
    access: 'anonymous-only',
    load: () => import('./pages/log-in-page.tsx').then(({ LogInPage }) => ({ Page: LogInPage })),
  },
  {
    path: paths.signUp.pattern,
    title: titles.signUp,
    layout: 'auth',
    access: 'anonymous-only',
    load: () => import('./pages/sign-up-page.tsx').then(({ SignUpPage }) => ({ Page: SignUpPage })),
  },
  {
    path: paths.forgotPassword.pattern,
    title: titles.forgot,
    layout: 'auth',
    access: 'anonymous-only',
    load: () =>
      import('./pages/forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ({ Page: ForgotPasswordPage })),
  },
  {
    path: paths.mfaRecovery.pattern,
    title: titles.recovery,
    layout: 'auth',
    access: 'public',
    load: () => import('./pages/mfa-recovery-page.tsx').then(({ MfaRecoveryPage }) => ({ Page: MfaRecoveryPage })),
  },
  {
    path: paths.mfaConfig.pattern,
    title: titles.mfa,
    layout: 'auth',
    access: 'identity',
    load: () => import('./pages/mfa-config-page.tsx').then(({ MfaConfigPage }) => ({ Page: MfaConfigPage })),
  },
]
