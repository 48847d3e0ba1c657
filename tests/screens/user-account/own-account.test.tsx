import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { messages } from '#src/features/user-account/security/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

it('the only administrator of an organization sees which organization prevents the deletion of their account', async () => {
  const organization = await world.organization()
  const person = await world.member(organization, 'admin')
  await openScreen({ path: `/${person.handle}/account/security`, as: person, device: 'phone' })
  await userEvent.click(await screen.findByRole('button', { name: messages.deactivate }))
  const question = await screen.findByRole('alertdialog', { name: messages.deactivateTitle })
  await userEvent.click(within(question).getByRole('button', { name: messages.deactivate }))
  expect(await screen.findByText(new RegExp(`the only administrator of ${organization.displayName}`))).toBeTruthy()
})

it('the download of personal data starts with the click', async () => {
  const person = await world.person()
  await openScreen({ path: `/${person.handle}/account/security`, as: person })
  const begun: string[] = []
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return
    begun.push(event.target.href)
    event.preventDefault()
  })
  await userEvent.click(await screen.findByRole('button', { name: messages.downloadData }))
  await expect.poll(() => begun).toEqual([expect.stringContaining('/account/personal-data?person=')])
})

it('deleting the account requires the confirmation word, and ends the session', async () => {
  const person = await world.person()
  await openScreen({ path: `/${person.handle}/account/security`, as: person, device: 'phone' })
  await userEvent.click(await screen.findByRole('button', { name: messages.erase }))
  const question = await screen.findByRole('alertdialog', { name: messages.eraseTitle })
  const confirm = within(question).getByRole('button', { name: messages.erase })
  expect(confirm).toHaveProperty('disabled', true)
  await userEvent.type(await within(question).findByRole('textbox'), messages.eraseWord)
  await userEvent.click(confirm)
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeTruthy()
})

it('staff deletes the account of a person on request, and sees when the deletion takes effect', async () => {
  const [person, staff] = [await world.person(), await world.staff('admin')]
  await openScreen({ path: `/${person.handle}/account/security`, as: staff })
  await userEvent.click(await screen.findByRole('button', { name: messages.erase }))
  const question = await screen.findByRole('alertdialog', { name: messages.eraseTitle })
  await userEvent.type(await within(question).findByRole('textbox'), messages.eraseWord)
  await userEvent.click(within(question).getByRole('button', { name: messages.erase }))
  expect(await screen.findByText(/The data of this account will be deleted on/)).toBeTruthy()
})
