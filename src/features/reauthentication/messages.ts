/** Every sentence of the question who the signed-in person is. */
export const messages = {
  title: 'Confirm It Is You',
  text: 'You logged in a while ago. For your security, enter your password to continue. What you entered is kept.',
  confirm: 'Continue',
  incorrectPassword: 'Incorrect password',
}
