import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { messages as authMessages } from '#src/features/auth/messages.ts'
import { messages } from '#src/features/user-account/security/messages.ts'
import { RECOVERY_CODES_COUNT } from '#shared/limits.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

it('new recovery codes are shown once, with the number of remaining codes', async () => {
  const person = await world.person({ handle: 'codes-owner' })
  await openScreen({ path: '/codes-owner/account/security', as: person })
  await userEvent.click(await screen.findByRole('button', { name: messages.createRecoveryCodes }))
  const dialog = await screen.findByRole('dialog', { name: messages.recoveryCodes })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(RECOVERY_CODES_COUNT)
  await userEvent.click(within(dialog).getByRole('button', { name: messages.done }))
  expect(await screen.findByText(messages.recoveryCodesLeft(RECOVERY_CODES_COUNT))).toBeTruthy()
  // Until the dialog has closed, the page behind it is hidden from assistive technology.
  expect(await screen.findByRole('button', { name: messages.renewRecoveryCodes })).toBeTruthy()
})

it('an unknown code is refused without details', async () => {
  await openScreen({ path: '/auth/recovery', as: null })
  await userEvent.type(await screen.findByLabelText(/Email/), 'nobody@example.com')
  await userEvent.type(screen.getByLabelText(new RegExp(authMessages.recoveryCode)), 'ABCD-EFGH-JKLM-NPQR')
  await userEvent.click(screen.getByRole('button', { name: authMessages.useRecoveryCode }))
  expect(await screen.findByText(/do not belong together/)).toBeTruthy()
})
