/** Texts of all forms that require a password or a code. */
export const codeMessages = {
  code: 'Code',
  codeFromApp: 'Open your authenticator app and enter the code for Evolve.',
  codeFromSms: (destination: string | null) =>
    destination === null
      ? 'Enter the code that we sent to your phone.'
      : `Enter the code that we sent to ${destination}.`,
  password: 'Password',
}
