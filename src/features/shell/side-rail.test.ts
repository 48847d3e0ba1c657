import { describe, expect, it } from 'vitest'
import { hasSideRail, linksBeside, linksWithRoom } from './side-rail.ts'

describe('The side rail', () => {
  it.each([
    ['/app/conversations', true],
    ['/avery-collins', true],
    ['/orgs-and-more', true],
    ['/orgs/invitations', true],
    ['/', false],
    ['/orgs', false],
    ['/orgs/summit-claims/documents', false],
  ])('is shown on %s: %s', (pathname, expected) => {
    expect(hasSideRail(pathname)).toBe(expected)
  })

  it('shows as many links as fit, and reserves one place for See more', () => {
    expect(linksWithRoom(480, 2, 8)).toBe(8)
    expect(linksWithRoom(479, 2, 8)).toBe(6)
    expect(linksWithRoom(100, 2, 8)).toBe(0)
    expect(linksWithRoom(100, 2, 0)).toBe(0)
  })

  it('has the partner’s site once, although it is also a quick link', () => {
    const [site, other] = [{ url: 'https://partner.example' }, { url: 'https://radar.example/' }]
    expect(linksBeside('https://partner.example/', [site, other])).toEqual([other])
    expect(linksBeside(null, [site, other])).toEqual([site, other])
  })
})
