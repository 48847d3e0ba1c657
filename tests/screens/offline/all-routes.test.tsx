import { cleanup, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FURTHER_ROUTES } from '#src/app/further-pages.tsx'
import { START_ROUTES } from '#src/app/routes.tsx'
import { paths } from '#src/config/paths.ts'
import { uiMessages as ui } from '#src/ui/messages.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { NETWORK_ERROR_MESSAGE } from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'
import type { Person } from '#tests/support/world.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

/** Walks all routes of the app while the server is unreachable. */

const LOADING = '[role=progressbar], [aria-label^="Loading"], [aria-busy=true]'
const FAULT = /error occurred|could not|couldn't|cannot be (loaded|shown)|went wrong|unable to/i
/** Leave the app, or are not for people who are signed in. */
const LEFT_OUT: readonly string[] = [paths.register.pattern, paths.zendesk.pattern, '*']

const QUERIES: Readonly<Record<string, string>> = {
  [paths.legacyInvitation.pattern]: '?invitationID=1',
  [paths.organizationLink.pattern]: '?system=1&acid=2',
  [paths.administrator.pattern]: '?token=abc',
}

type Values = Readonly<Record<string, string>>

const patterns = (routes: readonly AppRoute[]): string[] => [
  ...new Set(
    routes.flatMap(({ path, access, children = [] }) => [
      ...(access === 'anonymous-only' || access === 'identity' ? [] : [path]),
      ...patterns(children),
    ]),
  ),
]

/** The addresses of all pages; `values` has the parts that vary. A part that is not needed is left out. */
function addresses(values: Values): string[] {
  return patterns([...START_ROUTES, ...FURTHER_ROUTES])
    .filter((pattern) => !LEFT_OUT.includes(pattern))
    .map((pattern) => {
      const handle = pattern.startsWith('/orgs/') ? values['organization'] : values['person']
      return pattern
        .replaceAll(/\/:(\w+)\?/g, '')
        .replace(/$/, QUERIES[pattern] ?? '')
        .replaceAll(/:(\w+)/g, (_part, name: string) => (name === 'handle' ? handle : values[name]) ?? 'none')
    })
}

/** Opens a page as after a reload, and waits until it is shown. */
async function open(as: Person, path: string, isOffline: boolean): Promise<void> {
  cleanup()
  const { sent, answered } = await openScreen({ as, path, reloads: true, isOffline })
  await waitFor(
    () => {
      if (!isOffline) expect(answered.length).toBe(sent.length)
      expect(document.querySelector('main')?.textContent ?? '').not.toBe('')
      expect(document.querySelectorAll(LOADING)).toHaveLength(0)
    },
    { timeout: 4_000 },
  )
}

/** The fault on the screen: a state that still loads, or text of an error; null if nothing is. */
async function problemAt(as: Person, address: string): Promise<string | null> {
  const hangs = await open(as, address, true).then(
    () => false,
    () => true,
  )
  if (hangs) return `${address} still loads: ${document.querySelector(LOADING)?.outerHTML.slice(0, 120)}`
  const text = document.querySelector('main')?.textContent ?? ''
  const alert = document.querySelector('main [role=alert]')?.textContent
  const isFault = FAULT.test(text) || text.includes(NETWORK_ERROR_MESSAGE) || text.includes(GENERIC_ERROR_MESSAGE)
  return alert !== undefined || isFault ? `${address}: ${alert ?? text.slice(0, 300)}` : null
}

async function problemsOf(as: Person, all: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of all) {
    const problem = await problemAt(as, address)
    if (problem !== null) found.push(problem)
  }
  return found
}

/** Opens a page with network, and lets the device store it. */
async function visit(as: Person, address: string): Promise<void> {
  await open(as, address, false)
  // The page writes what is still unsaved when it is hidden.
  window.dispatchEvent(new Event('pagehide'))
}

const LINK =
  'mutation ($orgId: ID!, $request: LegacyCompanyInput!) { legacyAdjustmentCompanyLink(orgId: $orgId, request: $request) { name } }'

describe('Without network', () => {
  it('every page that was never opened says that it is not on this device', async () => {
    const organization = await world.organization()
    const person = await world.member(organization, 'admin')
    await openScreen({ as: person, path: paths.conversations.href() })
    await visit(person, paths.conversations.href())
    const values = { organization: organization.handle, person: person.handle, entityId: organization.id }
    expect(await problemsOf(person, addresses(values))).toEqual([])
  }, 300_000)

  it('so does every part of an organization and of a profile whose first page was opened', async () => {
    const organization = await world.organization()
    const person = await world.member(organization, 'admin')
    await openScreen({ as: person, path: paths.conversations.href() })
    await visit(person, paths.organizationDashboard.href(organization.handle))
    await visit(person, paths.handle.href(person.handle))
    const values = { organization: organization.handle, person: person.handle, entityId: organization.id }
    const below = addresses(values).filter((address) => /^\/(orgs\/)?[^/]+-\d/.test(address))
    expect(below.length).toBeGreaterThan(15)
    expect(await problemsOf(person, below)).toEqual([])
  }, 300_000)

  it('so does every page of the site administration', async () => {
    const staff = await world.staff('admin')
    const person = await world.person()
    await openScreen({ as: staff, path: paths.site.href() })
    await visit(staff, paths.site.href())
    const values = { person: person.handle, id: person.userId }
    const all = [
      ...addresses(values).filter((address) => address.startsWith('/site')),
      paths.accountSiteUser.href(staff.handle),
    ]
    expect(all.length).toBeGreaterThan(12)
    expect(await problemsOf(staff, all)).toEqual([])
  }, 300_000)

  it('every page that was opened once shows its data and their age', async () => {
    const organization = await world.organization()
    const person = await world.member(organization, 'admin')
    const other = await world.person()
    await world.connect({ id: person.userId, entityType: 'User' }, { id: other.userId, entityType: 'User' })
    const { systemId, acid, claimIds } = await world.claimsCompany(person, 'ADMIN')
    await world.graphql(LINK, { orgId: organization.id, request: { systemId, acid } }, person)
    const claimKey = `${systemId}-${acid}-${claimIds[1]}`
    const values = { organization: organization.handle, person: person.handle, entityId: organization.id, claimKey }
    await openScreen({ as: person, path: paths.conversations.href() })
    const all = addresses(values).filter((address) => !address.startsWith('/site') && !/[?]/.test(address))
    for (const address of all) await visit(person, address)
    expect(await problemsOf(person, all)).toEqual([])

    const shown = [
      paths.home.href(),
      paths.conversations.href(),
      paths.networkConnections.href(),
      paths.linkedCompanies.href(),
      paths.claimDocuments.href(claimKey),
      paths.organizations.href(),
      paths.organizationDashboard.href(organization.handle),
      paths.organizationProfile.href(organization.handle),
      paths.organizationConversations.href(organization.handle),
      paths.organizationDocuments.href(organization.handle),
      paths.organizationNetwork.href(organization.handle),
      paths.organizationAssociates.href(organization.handle),
      paths.organizationAnnouncements.href(organization.handle),
      paths.handle.href(person.handle),
      paths.account.href(person.handle),
    ]
    expect(all).toEqual(expect.arrayContaining(shown))
    const unshown: string[] = []
    for (const address of shown) {
      await open(person, address, true)
      const text = document.querySelector('main')?.textContent ?? ''
      if (!/As of/.test(text) || text.includes(ui.notOnDevice)) unshown.push(`${address}: ${text.slice(0, 400)}`)
    }
    expect(unshown).toEqual([])
  }, 600_000)
})
