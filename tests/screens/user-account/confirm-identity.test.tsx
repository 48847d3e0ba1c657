import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages as authMessages } from '#src/features/auth/messages.ts'
import { messages as identityMessages } from '#src/features/reauthentication/messages.ts'
import { messages } from '#src/features/user-account/security/messages.ts'
import { AuthFailure, SIGN_IN_TOO_OLD } from '#src/lib/session/auth-failure.ts'
import { provideAuthGateway } from '#src/lib/session/auth-gateway.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import { type MemoryAccount, MemoryAuthGateway } from '../auth/memory-auth-gateway.ts'

const PASSWORD = 'Claims-Desk-4711'
const TOO_OLD = new AuthFailure(SIGN_IN_TOO_OLD, 'Please log in again to change how you log in.')

async function signedIn(mfa: MemoryAccount['mfa']): Promise<MemoryAuthGateway> {
  const account: MemoryAccount = { email: 'ann@example.com', password: PASSWORD, confirmed: true, mfa }
  const gateway = new MemoryAuthGateway([account])
  provideAuthGateway(gateway)
  // The calls that follow act on this account.
  await gateway.signIn(account)
  return gateway
}

const confirmIdentity = () => screen.findByRole('dialog', { name: identityMessages.title })
const enter = (dialog: HTMLElement, label: string, text: string) =>
  userEvent.type(within(dialog).getByLabelText(label, { exact: false, selector: 'input' }), `${text}{Enter}`)

describe.each(['wide', 'phone'] as const)('a change that needs a recent log in, %s', (device) => {
  it('keeps the typed values, refuses a wrong password, and continues after the right password and the code', async () => {
    const gateway = await signedIn('authenticator')
    gateway.fails.changePassword = TOO_OLD
    const person = await world.person()
    await openScreen({ path: `/${person.handle}/account/security`, as: person, device })
    await userEvent.click(await screen.findByRole('button', { name: messages.changePassword }))
    const form = await screen.findByRole('dialog', { name: messages.changePassword })
    const field = (label: string) =>
      within(form).getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input' })
    await userEvent.type(field(messages.oldPassword), PASSWORD)
    await userEvent.type(
      within(form).getAllByLabelText<HTMLInputElement>(/^New Password/)[0] as HTMLElement,
      'Adjusted-Roof-77',
    )
    await userEvent.type(field(messages.confirmPassword), 'Adjusted-Roof-77')
    await userEvent.click(within(form).getByRole('button', { name: messages.changePassword }))

    const dialog = await confirmIdentity()
    await enter(dialog, authMessages.password, 'Wrong-Desk-4711')
    expect(await within(dialog).findByText(identityMessages.incorrectPassword)).toBeTruthy()
    await userEvent.clear(within(dialog).getByLabelText(authMessages.password, { exact: false, selector: 'input' }))
    await enter(dialog, authMessages.password, PASSWORD)
    expect(await within(await confirmIdentity()).findByText(authMessages.codeFromApp)).toBeTruthy()
    expect(field(messages.confirmPassword).value).toBe('Adjusted-Roof-77')
    await enter(await confirmIdentity(), authMessages.code, '123456')

    expect(await screen.findByText(messages.passwordChanged)).toBeTruthy()
    expect(gateway.accounts[0]?.password).toBe('Adjusted-Roof-77')
  })

  it('on the server is sent again automatically, and not at all if the user declines', async () => {
    await signedIn(null)
    const person = await world.person()
    const { sent, failNext } = await openScreen({
      ...{ path: `/${person.handle}/account/security`, as: person, device },
      failing: { RecoveryCodesCreate: 'FRESH_SIGN_IN_REQUIRED' },
    })
    const create = () => userEvent.click(screen.getByRole('button', { name: messages.createRecoveryCodes }))
    await screen.findByRole('button', { name: messages.createRecoveryCodes })
    await create()
    await userEvent.click(within(await confirmIdentity()).getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(sent.filter((name) => name === 'RecoveryCodesCreate')).toHaveLength(1)

    failNext('RecoveryCodesCreate', 'FRESH_SIGN_IN_REQUIRED')
    await create()
    await enter(await confirmIdentity(), authMessages.password, PASSWORD)
    expect(await screen.findByText(messages.codesOnce)).toBeTruthy()
  })
})

it('a reset asks the user to confirm their identity, above the confirmation dialog', async () => {
  await signedIn(null)
  const person = await world.person()
  await openScreen({
    ...{ path: `/${person.handle}/account/security`, as: person, device: 'phone' },
    failing: { ResetMfa: 'FRESH_SIGN_IN_REQUIRED' },
  })
  const reset = await screen.findByRole('button', { name: messages.resetMfa })
  await expect.poll(() => reset.hasAttribute('disabled')).toBe(false)
  await userEvent.click(reset)
  const question = await screen.findByRole('alertdialog', { name: messages.resetMfaTitle })
  await userEvent.click(within(question).getByRole('button', { name: messages.resetMfa }))
  await enter(await confirmIdentity(), authMessages.password, PASSWORD)
  expect(await screen.findByText(messages.mfaReset)).toBeTruthy()
})
