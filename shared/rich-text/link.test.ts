import { describe, expect, it } from 'vitest'
import { addressFromField, isAllowedLink, linkFromField } from './link.ts'

describe('The link field of the editor', () => {
  it.each([
    ['example.com', 'http://example.com'],
    ['  example.com/a?b=1#c ', 'http://example.com/a?b=1#c'],
    ['localhost:8080/x', 'http://localhost:8080/x'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com', 'HTTPS://Example.com'],
    ['mailto:ann@example.com', 'mailto:ann@example.com'],
    ['example.com/?to=https://example.org', 'http://example.com/?to=https://example.org'],
  ])('%j links to %j', (typed, link) => {
    expect(linkFromField(typed)).toBe(link)
  })

  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'vbscript:x',
    'http://',
    'file:///etc/passwd',
  ])('%j links to nothing', (typed) => {
    expect(linkFromField(typed)).toBeNull()
  })
})

describe('An address in a message', () => {
  it('is http, https or mailto and nothing else', () => {
    expect(isAllowedLink('ht\ttp://a.example')).toBe(true)
    for (const address of ['http://a.example', 'https://a.example/b', 'mailto:a@b.example'])
      expect(isAllowedLink(address)).toBe(true)
    for (const address of ['//a.example', '/a', 'a', '#', 'http:a', 'https:\\\\a', 'javascript:http://a', 'tel:1', ''])
      expect(isAllowedLink(address)).toBe(false)
  })
})

describe('A field that must contain an address', () => {
  it.each([
    ['x.example', 'http://x.example'],
    [' https://x.example/a?b#c ', 'https://x.example/a?b#c'],
    ['x.example:8080/maps', 'http://x.example:8080/maps'],
    ['localhost:4000', 'http://localhost:4000'],
    ['müller.example', 'http://müller.example'],
    ['http://intranet/claims', 'http://intranet/claims'],
    ['http://[::1]:4000/', 'http://[::1]:4000/'],
    ['https://x.example./', 'https://x.example./'],
    ['mailto:a@x.example', 'mailto:a@x.example'],
  ])('accepts %j', (typed, address) => {
    expect(addressFromField(typed)).toBe(address)
  })

  it.each([
    '',
    'notaurl',
    'https://a b',
    'not a url',
    'x.example/a b',
    'https://',
    'https://:80',
    '.',
    'a..b',
    'https://a..b',
    'https://.',
    'https://.a/b',
    'https://1.2.3.4:999999',
    'mailto:',
  ])('refuses %j', (typed) => {
    expect(addressFromField(typed)).toBeNull()
  })
})
