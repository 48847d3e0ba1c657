import { describe, expect, it } from 'vitest'
import { isPublicAddress, readPublicUrl } from './public-address.ts'

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '93.184.215.14', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.255.255', '100.128.0.1'])(
    'accepts the public address %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each(['2606:4700:4700::1111', '2a00:1450:4001:82f::200e', '2607:f8b0:4004:c07::71'])(
    'accepts the public address %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['this host', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['unspecified', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['link-local', '169.254.1.1'],
    ['metadata of clouds', '169.254.169.254'],
    ['metadata of Alibaba, carrier-grade NAT', '100.100.100.200'],
    ['metadata of AWS on IPv6', 'fd00:ec2::254'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['carrier-grade NAT', '100.127.255.255'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.9'],
    ['6to4 relays', '192.88.99.1'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700:4700::1111%eth0'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fdff:ffff::1'],
    ['multicast', 'ff02::1'],
    ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4-mapped, in hexadecimal', '::ffff:7f00:1'],
    ['IPv4-mapped public', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-translated', '::ffff:0:7f00:1'],
    ['NAT64 of a private address', '64:ff9b::a00:1'],
    ['NAT64 of a public address', '64:ff9b::808:808'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4 of a private address', '2002:a00:1::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discard', '100::1'],
    ['benchmarks', '2001:2::1'],
    ['not routed', '4000::1'],
    ['not routed', '8000::1'],
    ['segment routing', '5f00::1'],
    ['no address', 'example.com'],
    ['no address', ''],
  ])('refuses %s: %s', (_about, address) => expect(isPublicAddress(address)).toBe(false))
})

describe('readPublicUrl', () => {
  it.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['http://example.com', 'http://example.com/'],
    ['https://example.com:443/x', 'https://example.com/x'],
    ['http://example.com:80/x', 'http://example.com/x'],
    ['https://93.184.215.14/', 'https://93.184.215.14/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
  ])('accepts %s', (address, href) => expect(readPublicUrl(address)?.href).toBe(href))

  it.each([
    ['another scheme', 'ftp://example.com/'],
    ['another scheme', 'file:///etc/passwd'],
    ['another scheme', 'gopher://example.com/'],
    ['another scheme', 'data:text/html,x'],
    ['another scheme', 'javascript:alert(1)'],
    ['another port', 'http://example.com:8080/'],
    ['another port', 'https://example.com:22/'],
    ['the port of a database', 'http://example.com:5432/'],
    ['credentials', 'https://user:secret@example.com/'],
    ['a user name', 'https://user@example.com/'],
    ['a host that looks like credentials', 'https://example.com@127.0.0.1/'],
    ['loopback', 'http://127.0.0.1/'],
    ['loopback as a number', 'http://2130706433/'],
    ['loopback in hexadecimal', 'http://0x7f000001/'],
    ['loopback in octal', 'http://0177.0.0.1/'],
    ['loopback in short', 'http://127.1/'],
    ['loopback with a dot at the end', 'http://127.0.0.1./'],
    ['loopback in fullwidth digits', 'http://１２７.０.０.１/'],
    ['loopback in circled digits', 'http://①②⑦.⓪.⓪.①/'],
    ['zero', 'http://0/'],
    ['IPv6 loopback', 'http://[::1]/'],
    ['IPv4-mapped', 'http://[::ffff:169.254.169.254]/'],
    ['metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['metadata by name', 'http://metadata.google.internal/computeMetadata/v1/'],
    ['localhost', 'http://localhost/'],
    ['localhost with a dot', 'http://localhost./'],
    ['below localhost', 'http://a.localhost/'],
    ['a host without a dot', 'http://intranet/'],
    ['a name of the local network', 'http://printer.local/'],
    ['a name of the local network', 'http://db.internal'],
    ['a name of a home network', 'http://nas.home.arpa/'],
    ['an onion service', 'http://abc.onion/'],
    ['no address', 'example.com'],
    ['no address', ''],
  ])('refuses %s: %s', (_about, address) => expect(readPublicUrl(address)).toBeNull())

  it('resolves the address of a redirect against the page', () => {
    const page = new URL('https://example.com/a/b')
    expect(readPublicUrl('../c', page)?.href).toBe('https://example.com/c')
    expect(readPublicUrl('//other.example/d', page)?.href).toBe('https://other.example/d')
    expect(readPublicUrl('//127.0.0.1/d', page)).toBeNull()
  })
})
