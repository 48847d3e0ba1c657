import { describe, expect, it } from 'vitest'
import { SERVER_PATHS } from './server-paths.ts'

describe('Opening an address in the browser', () => {
  it.each([
    '/graphql',
    '/identity/',
    '/identity/x',
    '/storage/uploads/1',
    '/account/personal-data?person=x',
    '/config.json',
    '/status.json',
    '/audit-export?from=x',
    '/health',
    '/ready',
    '/metrics',
    '/dev/inbox',
    '/graphql?query=x',
  ])('lets the server answer %s', (path) => {
    expect(SERVER_PATHS.test(path)).toBe(true)
  })

  it.each([
    '/',
    '/app/conversations',
    '/auth/login',
    '/identity-experts',
    '/graphqlfans',
    '/healthy-homes',
    '/devlin',
    '/orgs/storage/profile',
    '/account',
    '/status',
    '/site/audit',
    '/accountants',
    '/dana/account',
  ])('shows the app for %s', (path) => {
    expect(SERVER_PATHS.test(path)).toBe(false)
  })
})
