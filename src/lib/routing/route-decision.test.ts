import { describe, expect, it } from 'vitest'
import { paths } from '#src/config/paths.ts'
import type { RouteAccess } from './app-route.ts'
import { effectiveAccess, routeDecision, type SessionFacts, type ViewerFacts } from './route-decision.ts'

const anonymous: SessionFacts = { signedIn: false, mfa: 'unknown' }
const withoutMfa: SessionFacts = { signedIn: true, mfa: 'missing' }
const unknownMfa: SessionFacts = { signedIn: true, mfa: 'unknown' }
const signedIn: SessionFacts = { signedIn: true, mfa: 'set-up' }
const unregistered: ViewerFacts = { registered: false, isStaff: false }
const standard: ViewerFacts = { registered: true, isStaff: false }
const staff: ViewerFacts = { registered: true, isStaff: true }

const SHOW = 'show'
const WAIT = 'wait'
const to = (path: string, remember = false): string => (remember ? `${path} and back` : path)
const login = to(paths.login.href(), true)
const mfa = to(paths.mfaConfig.href(), true)
const register = to(paths.register.href(), true)
const home = to(paths.home.href())

/** One row for each kind of page, one column for each kind of user. */
const TABLE: Record<RouteAccess, [string, string, string, string, string, string, string]> = {
  //                anonymous, no MFA,                     MFA unknown,                 loading, unregistered, standard,
  // staff
  'anonymous-only': [SHOW, to(paths.mfaConfig.href()), to(paths.mfaConfig.href()), home, home, home, home],
  public: [SHOW, SHOW, SHOW, SHOW, SHOW, SHOW, SHOW],
  identity: [login, SHOW, SHOW, SHOW, SHOW, SHOW, SHOW],
  unregistered: [login, mfa, mfa, WAIT, SHOW, home, home],
  registered: [login, mfa, mfa, WAIT, register, SHOW, SHOW],
  standard: [login, mfa, mfa, WAIT, register, SHOW, to(paths.site.href())],
  staff: [login, mfa, mfa, WAIT, register, home, SHOW],
}
const PEOPLE: [SessionFacts, ViewerFacts | null][] = [
  [anonymous, null],
  [withoutMfa, null],
  [unknownMfa, null],
  [signedIn, null],
  [signedIn, unregistered],
  [signedIn, standard],
  [signedIn, staff],
]

describe('Access to a page, and the redirects of users without access', () => {
  it.each(Object.entries(TABLE))('%s', (access, expected) => {
    const decided = PEOPLE.map(([session, viewer]) => {
      const decision = routeDecision(access as RouteAccess, session, viewer)
      return decision.kind === 'redirect' ? to(decision.to, decision.remember) : decision.kind
    })
    expect(decided).toEqual(expected)
  })

  it('makes a single segment that can be a handle public, and the profiles of organizations', () => {
    expect(effectiveAccess('public', '/maya-whitfield')).toBe('public')
    expect(effectiveAccess('public', '/abcd')).toBe('registered')
    expect(effectiveAccess('public', '/orgs/abc/profile')).toBe('public')
    expect(effectiveAccess('public', '/orgs/abc/conversations')).toBe('registered')
    expect(effectiveAccess('public', '/orgs/abc')).toBe('registered')
  })
})
