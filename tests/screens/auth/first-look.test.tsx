import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideConfig } from '#src/config/env.ts'
import { messages } from '#src/features/auth/first-look/messages.ts'
import { getSession, rememberPath } from '#src/lib/session/session.ts'
import { MemoryAuthGateway, type MemoryAccount } from './memory-auth-gateway.ts'
import { cleanDevice, openAuthScreen, paths, screen, testConfig } from './render-auth.tsx'

const avery: MemoryAccount = {
  email: 'avery@evolve.example',
  password: 'Hail-on-Slate',
  confirmed: true,
  mfa: 'authenticator',
}
const admin: MemoryAccount = { ...avery, email: 'admin@evolve.example' }
const newcomer: MemoryAccount = { ...avery, email: 'taylor@evolve.example', mfa: null }

const PEOPLE = [
  { ...avery, name: 'Avery Collins', title: 'Field adjuster', hasInbox: true },
  { ...admin, name: 'Site Admin', title: 'Staff', hasInbox: false },
  { ...newcomer, name: 'Taylor Brooks', title: 'No second step yet', hasInbox: true },
].map(({ email, password, name, title, hasInbox }) => ({ email, password, name, title, hasInbox }))

let fetched: string[] = []
let people: unknown = PEOPLE
let code: string | null = '123456'

beforeEach(async () => {
  await cleanDevice()
  fetched = []
  people = PEOPLE
  code = '123456'
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    if (path === '/dev/demo-people') return people === null ? new Response('', { status: 503 }) : Response.json(people)
    return Response.json(path.endsWith('/code') ? { code } : {})
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openLogIn({ demoPeople }: { demoPeople: boolean }) {
  provideConfig({ ...testConfig, demoPeople })
  return openAuthScreen(paths.login.href(), new MemoryAuthGateway([{ ...avery }, { ...admin }, { ...newcomer }]))
}

describe('The first look', () => {
  it('shows what Evolve is with pictures of a fixed size, and offers nobody where the server has no demo people', async () => {
    await openLogIn({ demoPeople: false })
    await screen.findByRole('heading', { name: messages.title })
    const pictures = document.querySelectorAll('aside img')
    expect(pictures).toHaveLength(4)
    for (const picture of pictures) {
      expect(picture.getAttribute('loading')).toBe('lazy')
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['560', '340'])
    }
    expect(screen.queryByRole('heading', { name: messages.demoTitle })).toBeNull()
    expect(fetched).not.toContain('/dev/demo-people')
  })

  it.each([['no demo world', []] as const, ['no answer', null] as const])('is complete with %s', async (_, answer) => {
    people = answer
    await openLogIn({ demoPeople: true })
    await screen.findByRole('heading', { name: messages.title })
    expect(screen.queryByRole('heading', { name: messages.demoTitle })).toBeNull()
  })

  it('is not shown on the other sign-in screens', async () => {
    provideConfig({ ...testConfig, demoPeople: true })
    await openAuthScreen(paths.signUp.href(), new MemoryAuthGateway())
    expect(document.querySelector('aside')).toBeNull()
  })
})

describe('A demo person', () => {
  const enter = async (name: string) => {
    const screens = await openLogIn({ demoPeople: true })
    await screens.person.click(await screen.findByRole('button', { name: new RegExp(name) }))
    return screens
  }

  it('is entered with one tap and opens the inbox, staff the home page', async () => {
    const { path } = await enter('Avery Collins')
    await waitFor(() => expect(path()).toBe('/app/conversations'))
    expect(getSession()).toMatchObject({ status: 'signed-in', mfa: 'set-up', identityKey: avery.email })
    expect(fetched).toContain('/dev/demo-people/avery%40evolve.example/code')
  })

  it('of the staff opens the home page', async () => {
    const { path } = await enter('Site Admin')
    await waitFor(() => expect(path()).toBe('/'))
  })

  it('opens the page that was requested first', async () => {
    rememberPath('/avery-collins')
    const { path } = await enter('Avery Collins')
    await waitFor(() => expect(path()).toBe('/avery-collins'))
  })

  it('without a second step sets it up', async () => {
    const { path } = await enter('Taylor Brooks')
    await waitFor(() => expect(path()).toBe('/auth/mfa-config'))
  })

  it('whose codes were just used stays at the form, which says so', async () => {
    code = null
    const { path } = await enter('Avery Collins')
    expect(await screen.findByText(messages.codeUsed)).toBeDefined()
    expect([path(), getSession().status]).toEqual(['/auth/login', 'anonymous'])
  })

  it('whose password was changed is refused with a next step', async () => {
    people = PEOPLE.map((person) => ({ ...person, password: 'changed' }))
    await enter('Avery Collins')
    expect((await screen.findByRole('alert')).textContent).toBe(messages.failed)
  })

  it('is one of the first four; the others follow on request', async () => {
    people = Array.from({ length: 6 }, (_, index) => ({ ...PEOPLE[0], email: `${index}@x.example`, name: `P${index}` }))
    const { person } = await openLogIn({ demoPeople: true })
    const section = within(await screen.findByRole('region', { name: messages.demoTitle }))
    expect(section.getAllByRole('listitem')).toHaveLength(4)
    await person.click(section.getByRole('button', { name: messages.showAll(6) }))
    expect(section.getAllByRole('listitem')).toHaveLength(6)
  })
})
