import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#src/features/auth/messages.ts'
import { messages as identityMessages } from '#src/features/reauthentication/messages.ts'
import { AuthFailure, SIGN_IN_TOO_OLD } from '#src/lib/session/auth-failure.ts'
import { getSession } from '#src/lib/session/session.ts'
import { MemoryAuthGateway, storeTokens } from './memory-auth-gateway.ts'
import { cleanDevice, openAuthScreen, paths, screen } from './render-auth.tsx'

beforeEach(async () => {
  await cleanDevice()
  await storeTokens('ann@example.com')
})

async function choose(method: string, gateway = new MemoryAuthGateway()) {
  const screens = await openAuthScreen(paths.mfaConfig.href(), gateway)
  await screens.person.click(
    await screen.findByRole('button', { name: new RegExp(`^${method.replace(/[()]/gu, '\\$&')}`, 'u') }),
  )
  return screens
}

describe('MFA configuration', () => {
  it('shows QR code and key for an authenticator app and accepts its first code, spaces stripped', async () => {
    const gateway = new MemoryAuthGateway()
    const { person, path } = await choose(messages.methodAuthenticator, gateway)
    await screen.findByRole('img', { name: messages.qrCode })
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    await person.type(screen.getByLabelText(messages.code), '123 456{Enter}')
    await waitFor(() => expect(path()).toBe('/'))
    expect(gateway.calls).toContain('finishAuthenticator 123456')
    expect(getSession().mfa).toBe('set-up')
  })

  it('shows an error for a wrong code under the code field', async () => {
    const { person, messageOf } = await choose(messages.methodAuthenticator)
    await person.type(await screen.findByLabelText(messages.code), '000000{Enter}')
    await screen.findByText('Code mismatch')
    expect(messageOf(messages.code)).toBe('Code mismatch')
    expect(getSession().mfa).toBe('missing')
  })

  it('asks the user to confirm their identity if the log-in is old, then continues with the typed number', async () => {
    const gateway = new MemoryAuthGateway()
    gateway.fails.startSms = new AuthFailure(SIGN_IN_TOO_OLD, 'Please log in again to change how you log in.')
    const { person } = await choose(messages.methodSms, gateway)
    await person.type(await screen.findByLabelText(messages.phone), '(202) 555-0143{Enter}')
    const dialog = await screen.findByRole('dialog', { name: identityMessages.title })
    await person.type(
      within(dialog).getByLabelText(messages.password, { exact: false, selector: 'input' }),
      'Claims-Desk-4711{Enter}',
    )
    await screen.findByRole('heading', { name: messages.smsCodeTitle })
    expect(gateway.calls.filter((call) => call === 'startSms +12025550143')).toHaveLength(2)
  })

  it('shows the key for an authenticator app after the user confirmed their identity', async () => {
    const gateway = new MemoryAuthGateway()
    gateway.fails.startAuthenticator = new AuthFailure(SIGN_IN_TOO_OLD, 'Please log in again to change how you log in.')
    const { person } = await choose(messages.methodAuthenticator, gateway)
    const dialog = await screen.findByRole('dialog', { name: identityMessages.title })
    await person.type(
      within(dialog).getByLabelText(messages.password, { exact: false, selector: 'input' }),
      'Claims-Desk-4711{Enter}',
    )
    await screen.findByRole('img', { name: messages.qrCode })
  })

  it('offers Back when there is no key to show', async () => {
    const gateway = new MemoryAuthGateway()
    gateway.fails.startAuthenticator = new AuthFailure('InternalErrorException', 'x')
    const { person } = await choose(messages.methodAuthenticator, gateway)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('There was an error fetching your authenticator code.')
    await person.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('heading', { name: messages.mfaTitle })
  })

  it('sends a code to a phone number and accepts it', async () => {
    const gateway = new MemoryAuthGateway()
    const { person, path } = await choose(messages.methodSms, gateway)
    expect(
      [...screen.getByLabelText<HTMLSelectElement>(messages.phoneCountry).options].map((option) => option.text),
    ).toEqual(['US +1', 'GB +44'])
    await person.type(await screen.findByLabelText(messages.phone), '(202) 555-0143{Enter}')
    await screen.findByRole('heading', { name: messages.smsCodeTitle })
    await person.type(screen.getByLabelText(messages.code), '123456{Enter}')
    await waitFor(() => expect(path()).toBe('/'))
    expect(gateway.calls).toContain('startSms +12025550143')
  })

  it('refuses a phone number that is invalid in the selected country', async () => {
    const gateway = new MemoryAuthGateway()
    const { person, messageOf } = await choose(messages.methodSms, gateway)
    await person.selectOptions(screen.getByLabelText(messages.phoneCountry), 'GB +44')
    await person.type(screen.getByLabelText(messages.phone), '12{Enter}')
    await screen.findByText('Invalid Phone Number')
    expect(messageOf(messages.phone)).toBe('Invalid Phone Number')
    expect(gateway.calls.filter((call) => call.startsWith('startSms'))).toEqual([])
  })

  it('redirects a person who already has a second factor into the app', async () => {
    const gateway = new MemoryAuthGateway([
      { email: 'ann@example.com', password: 'correct horse', confirmed: true, mfa: 'sms', remembered: true },
    ])
    await gateway.signIn({ email: 'ann@example.com', password: 'correct horse' })
    const { path } = await openAuthScreen(paths.mfaConfig.href(), gateway)
    await waitFor(() => expect(path()).toBe('/'))
    expect(getSession().mfa).toBe('set-up')
  })

  it('does not trap a person whose account cannot be checked', async () => {
    const gateway = new MemoryAuthGateway()
    gateway.reachable = false
    const { person } = await openAuthScreen(paths.mfaConfig.href(), gateway)
    await screen.findByText(messages.mfaCheckFailed)
    gateway.reachable = true
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: new RegExp(`^${messages.methodAuthenticator}`, 'u') })
    expect(screen.getByRole('button', { name: messages.signOut })).toBeTruthy()
  })
})
