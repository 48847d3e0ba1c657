/** Screen titles. Routes load them at startup; the other texts load with their screen. */
export const titles = {
  logIn: 'Log In',
  signUp: 'Sign Up',
  forgot: 'Forgot Password',
  recovery: 'Lost your phone?',
  mfa: 'Protect your account',
} as const
