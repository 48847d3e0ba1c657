/** The names of the screens, which the routes carry to every screen; the sentences come with the screens. */
export const titles = {
  logIn: 'Log In',
  signUp: 'Sign Up',
  forgot: 'Forgot Password',
  recovery: 'Lost your phone?',
  mfa: 'Protect your account',
} as const
