/** Screen text of the dialog that confirms the user's identity. */
export const messages = {
  title: 'Confirm It Is You',
  text: 'You logged in a while ago. For your security, enter your password to continue. What you entered is kept.',
  confirm: 'Continue',
  incorrectPassword: 'Incorrect password',
}
