import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { messages } from '#src/features/legacy-claims/claim-file/messages.ts'
import { messages as claimMessages } from '#src/features/legacy-claims/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

const LINK =
  'mutation ($orgId: ID!, $request: LegacyCompanyInput!) { legacyAdjustmentCompanyLink(orgId: $orgId, request: $request) { name } }'

/** A member of the organization that holds the claims of a company. */
async function adjuster() {
  const organization = await world.organization()
  const person = await world.member(organization, 'admin')
  const { systemId, acid, claimIds } = await world.claimsCompany(person, 'ADMIN')
  await world.graphql(LINK, { orgId: organization.id, request: { systemId, acid } }, person)
  return { person, claimKey: `${systemId}-${acid}-${claimIds[0] ?? ''}` }
}

/** The path of each download that the page starts. */
function watchDownloads(): string[] {
  const paths: string[] = []
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return
    event.preventDefault()
    paths.push(new URL(event.target.href).pathname)
  })
  return paths
}

describe('The file of a claim', () => {
  it('is downloaded after the user has seen what it contains', async () => {
    const { person, claimKey } = await adjuster()
    await openScreen({ as: person, path: paths.claim.href(claimKey) })
    const button = await screen.findByRole('button', { name: messages.download })
    const urls = watchDownloads()
    await userEvent.click(button)
    const dialog = within(await screen.findByRole('alertdialog', { name: messages.download }))
    expect(dialog.getByText(messages.text(0, 0))).toBeTruthy()
    expect(urls).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: messages.confirm }))
    await waitFor(() => expect(urls).toEqual(['/storage/claim-package']))
    expect(await screen.findByText(messages.started)).toBeTruthy()
  }, 60_000)

  it('cannot be downloaded while the server is unreachable, with the reason', async () => {
    const { person, claimKey } = await adjuster()
    const { setOffline } = await openScreen({ as: person, path: paths.claim.href(claimKey) })
    await screen.findByRole('button', { name: messages.download })
    setOffline(true)
    expect(await screen.findByText(messages.offline)).toBeTruthy()
    expect(screen.getByRole('button', { name: messages.download }).getAttribute('aria-disabled')).toBe('true')
  }, 60_000)

  it('is not offered to users who may not read the documents of the claim', async () => {
    const person = await world.person()
    const { systemId, acid, claimIds } = await world.claimsCompany(person, 'ADMIN')
    await openScreen({ as: person, path: paths.claim.href(`${systemId}-${acid}-${claimIds[0] ?? ''}`) })
    expect(await screen.findByText(claimMessages.documentsDenied)).toBeTruthy()
    expect(screen.queryByRole('button', { name: messages.download })).toBeNull()
  }, 60_000)
})
