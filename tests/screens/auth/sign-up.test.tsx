import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#src/features/auth/messages.ts'
import { AuthFailure } from '#src/lib/session/auth-failure.ts'
import { MemoryAuthGateway } from './memory-auth-gateway.ts'
import { cleanDevice, openAuthScreen, paths, screen, toastTexts } from './render-auth.tsx'

beforeEach(cleanDevice)

async function signUp(gateway: MemoryAuthGateway, confirm = 'correct horse') {
  const screens = await openAuthScreen(paths.signUp.href(), gateway)
  await screens.person.type(screen.getByLabelText(messages.email), 'ann@example.com')
  await screens.person.type(screen.getByLabelText(messages.password), 'correct horse')
  await screens.person.type(screen.getByLabelText(messages.confirmPassword), `${confirm}{Enter}`)
  return screens
}

describe('Sign Up', () => {
  it.each([
    ['UsernameExistsException', messages.email],
    ['InvalidPasswordException', messages.password],
    ['TooManyRequestsException', messages.confirmPassword],
  ])('shows a %s under "%s"', async (reason, label) => {
    const gateway = new MemoryAuthGateway()
    gateway.fails.signUp = new AuthFailure(reason, 'What the service says.')
    const { messageOf } = await signUp(gateway)
    await screen.findByText('What the service says.')
    expect(messageOf(label)).toBe('What the service says.')
  })

  it('prefills the email address of an invitation, and explains why', async () => {
    await openAuthScreen(`${paths.signUp.href()}?email=robin%40claims.example`, new MemoryAuthGateway())
    expect(screen.getByLabelText<HTMLInputElement>(messages.email).value).toBe('robin@claims.example')
    expect(screen.getByText(messages.invitedHint)).toBeTruthy()
  })

  it('needs the same password twice', async () => {
    const gateway = new MemoryAuthGateway()
    const { messageOf } = await signUp(gateway, 'correct house')
    await screen.findByText('Passwords must match')
    expect(messageOf(messages.confirmPassword)).toBe('Passwords must match')
    expect(gateway.calls).toEqual([])
  })

  it('confirms the address with a code, logs the person in and continues to MFA', async () => {
    const { person, path, messageOf } = await signUp(new MemoryAuthGateway())
    await screen.findByText('Enter the code that we sent to ann@example.com.')
    await person.type(screen.getByLabelText(messages.code), '12345{Enter}')
    await screen.findByText('Code must be 6 digits')
    await person.clear(screen.getByLabelText(messages.code))
    await person.type(screen.getByLabelText(messages.code), '000000{Enter}')
    await screen.findByText('Invalid verification code provided, please try again.')
    expect(messageOf(messages.code)).not.toBeNull()
    await person.clear(screen.getByLabelText(messages.code))
    await person.click(screen.getByLabelText(messages.code))
    await person.paste('123456')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/auth/mfa-config'))
  })

  it('shows whether the code could be sent again', async () => {
    const gateway = new MemoryAuthGateway()
    const { person } = await signUp(gateway)
    await person.type(await screen.findByLabelText(messages.code), '000000{Enter}')
    await screen.findByText('Invalid verification code provided, please try again.')
    await person.click(await screen.findByRole('button', { name: messages.resend }))
    await waitFor(() => expect(toastTexts()).toContain('Code was successfully resent'))
    expect(screen.queryByText('Invalid verification code provided, please try again.')).toBeNull()
    gateway.fails.resendSignUpCode = new AuthFailure('LimitExceededException', 'Attempt limit exceeded.')
    await person.click(screen.getByRole('button', { name: messages.resend }))
    await waitFor(() => expect(toastTexts()).toContain('There was an issue resending the code'))
  })
})

describe('Forgot Password', () => {
  async function toReset(gateway: MemoryAuthGateway) {
    const screens = await openAuthScreen(paths.forgotPassword.href(), gateway)
    await screens.person.type(screen.getByLabelText(messages.email), 'ann@example.com{Enter}')
    await screen.findByRole('heading', { name: messages.resetTitle })
    return screens
  }

  async function fillIn(person: Awaited<ReturnType<typeof toReset>>['person'], code: string) {
    await person.type(screen.getByLabelText(messages.code), code)
    await person.type(screen.getByLabelText(messages.newPassword), 'a new password')
    await person.type(screen.getByLabelText(messages.confirmNewPassword), 'a new password{Enter}')
  }

  it('sets a new password with the code and returns to the log-in', async () => {
    const gateway = new MemoryAuthGateway([
      { email: 'ann@example.com', password: 'forgotten', confirmed: true, mfa: 'sms' },
    ])
    const { person, path } = await toReset(gateway)
    await fillIn(person, '123456')
    await waitFor(() => expect(path()).toBe('/auth/login'))
    expect(gateway.accounts[0]?.password).toBe('a new password')
  })

  it('shows an error for a wrong code or a refused password under its field', async () => {
    const gateway = new MemoryAuthGateway()
    const { person, messageOf } = await toReset(gateway)
    await fillIn(person, '000000')
    await screen.findByText('Invalid verification code provided, please try again.')
    expect(messageOf(messages.code)).not.toBeNull()
    gateway.fails.confirmPasswordReset = new AuthFailure(
      'InvalidPasswordException',
      'This password is known from a breach.',
    )
    await person.click(screen.getByRole('button', { name: messages.resetPassword }))
    await screen.findByText('This password is known from a breach.')
    expect(messageOf(messages.newPassword)).toBe('This password is known from a breach.')
  })
})
