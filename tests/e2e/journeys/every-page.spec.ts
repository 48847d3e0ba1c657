import type { Page, Request } from 'playwright/test'
import { paths } from '#src/config/paths.ts'
import type { Control } from '../support/control.ts'
import { brokenWords, cutOff, smallTargets } from '../support/layout.ts'
import { type RouteNames, ROUTES } from '../support/routes.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** The smallest phone; a viewport of 320 px is also that of a browser on a 640 px screen with a zoom of 200 %. */
const SMALLEST = { width: 320, height: 568 }
/** Where the content of a list starts on a phone (docs/design.md#one-header-per-screen). */
const LIST_TOP_MAX_PX = 260

const NOBODY: RouteNames = {
  person: {
    ...{ userId: '', email: '', password: '', firstName: '', lastName: '', handle: '' },
    ...{ totpSecret: null, phoneNumber: null },
  },
  ...{ handle: '', organizationId: '', roleId: '', claimKey: '' },
}

async function prepareMember(control: Control): Promise<RouteNames> {
  const [person, marcus, ann] = await Promise.all([
    control.person({ firstName: 'Bartholomew', lastName: 'Featherstonehaugh' }),
    control.person({ firstName: 'Marcus', lastName: 'Okafor' }),
    control.person({ firstName: 'Ann', lastName: 'Whitfield' }),
  ])
  await Promise.all([control.connect(person, marcus), control.connect(ann, person)])
  await control.conversation({
    subject: 'Water loss at 1420 Harbor Blvd, second floor, units 4 and 5',
    people: [marcus, person],
    messages: ['The insured reports standing water in the basement.', 'I can inspect on Thursday.'],
  })
  const { id, handle } = await control.organization({
    name: 'Gulf Coast Catastrophe Adjusters of Southwestern Louisiana',
    members: [
      { person, keys: 'admin' },
      { person: marcus, keys: ['Org_Member'] },
    ],
  })
  const { systemId, acid, claimIds } = await control.claimsCompany(person, 'ADMIN')
  return { person, handle, organizationId: id, roleId: '', claimKey: `${systemId}-${acid}-${claimIds[0]}` }
}

const inFlight = new WeakMap<Page, Set<Request>>()

/** Counts the requests of a page, except the event stream, which stays open, and health checks, which end unread. */
function followRequests(page: Page): void {
  const requests = new Set<Request>()
  inFlight.set(page, requests)
  page.on('request', (request) => {
    const isEndless =
      request.headers()['accept'] === 'text/event-stream' || new URL(request.url()).pathname === '/ready'
    if (!isEndless) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** The page has its heading, all responses have arrived, and what they changed is drawn. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(async () => {
    for (let frames = 0; frames < 3; frames++) {
      expect([...(inFlight.get(page) ?? [])].map((request) => request.url())).toEqual([])
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    }
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0, { timeout: 100 })
  }).toPass()
}

async function idOfFirstRole(page: Page, handle: string): Promise<string> {
  await page.goto(paths.organizationRoles.href(handle))
  const link = page.locator(`main a[href^="${paths.organizationRoles.href(handle)}/"]:not([href$="/create"])`).first()
  return ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
}

/** Opens each route once, and looks at it in its own text size and in twice that size. */
async function faultsOf(page: Page, routes: Record<string, (names: RouteNames) => string>, names: RouteNames) {
  const faults: string[] = []
  for (const [key, href] of Object.entries(routes)) {
    await page.goto(href(names))
    await settled(page)
    const found = [...(await cutOff(page)), ...(await brokenWords(page)), ...(await smallTargets(page))]
    faults.push(...found.map((fault) => `${key}: ${fault}`))
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      window.scrollTo(0, 0)
    })
    const large = [...(await cutOff(page)), ...(await brokenWords(page))]
    faults.push(...large.map((fault) => `${key} with text of 200 %: ${fault}`))
  }
  return faults
}

test.describe('On the smallest phone, also with text of 200 %, no page cuts or breaks a word or has a small target', {
  tag: '@phone',
}, () => {
  test.use({ viewport: SMALLEST })

  test('for visitors', async ({ page }) => {
    followRequests(page)
    expect(await faultsOf(page, ROUTES.anonymous, NOBODY)).toEqual([])
  })

  test('for members', async ({ page, control }) => {
    test.setTimeout(300_000)
    const names = await prepareMember(control)
    followRequests(page)
    await signIn(page, control, names.person)
    const roleId = await idOfFirstRole(page, names.handle)
    expect(await faultsOf(page, ROUTES.member, { ...names, roleId })).toEqual([])
  })

  test('for staff', async ({ page, control }) => {
    test.setTimeout(240_000)
    const person = await control.person({ staff: 'admin' })
    // A surname as long as a card is wide in large text.
    await control.person({ firstName: 'Samuel', lastName: 'Castellano' })
    followRequests(page)
    await signIn(page, control, person, { at: '/site' })
    expect(await faultsOf(page, ROUTES.staff, { ...NOBODY, person })).toEqual([])
  })
})

/** Distance of the first row, or of what an empty list shows, from the top of the screen. */
async function listTop(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await settled(page)
  const list = page.locator('main ul[aria-label] > li, main [data-empty]').first()
  return Math.round((await list.boundingBox())?.y ?? Number.POSITIVE_INFINITY)
}

test('On a phone, lists start at the top of the screen, and the chosen section of a profile is visible', {
  tag: '@phone',
}, async ({ page, control, browser }) => {
  const names = await prepareMember(control)
  const { person, handle } = names
  const staff = await control.person({ staff: 'admin' })
  followRequests(page)
  await signIn(page, control, person)
  const tops: Record<string, number> = {}
  for (const path of [
    paths.networkConnections.href(),
    paths.networkConnections.href({ list: 'connections' }),
    paths.organizationNetwork.href(handle),
    `${paths.organizationNetwork.href(handle)}?list=connections`,
    paths.organizationAssociates.href(handle),
    paths.claims.href(),
  ])
    tops[path] = await listTop(page, path)
  await page.goto(paths.organizationProfile.href(handle))
  await expect(page.getByRole('region', { name: 'About' })).toBeInViewport({ ratio: 0.3 })
  const site = await browser.newPage({ viewport: page.viewportSize() ?? SMALLEST, serviceWorkers: 'block' })
  followRequests(site)
  await signIn(site, control, staff, { at: '/site' })
  for (const path of [paths.siteBilling.href(), paths.siteUsers.href()]) tops[path] = await listTop(site, path)
  await site.close()
  const late = Object.entries(tops).filter(([, top]) => top > LIST_TOP_MAX_PX)
  expect(late).toEqual([])
})
