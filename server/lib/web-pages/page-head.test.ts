import { describe, expect, it } from 'vitest'
import { hasWholeHead, readPageHead } from './page-head.ts'

const LIMITS = { titleMaxLength: 20, descriptionMaxLength: 30, siteNameMaxLength: 10 }
const read = (html: string | Buffer, contentType = 'text/html; charset=utf-8') =>
  readPageHead({ body: Buffer.from(html), contentType, url: new URL('https://a.example/blog/') }, LIMITS)

describe('readPageHead', () => {
  it('prefers Open Graph to the tags of the page', () => {
    expect(
      read(`<head><title>Plain</title><meta name="description" content="Plain text">
        <meta property="og:title" content="Hail &amp; wind"><meta property="og:description" content="A storm">
        <meta property="og:site_name" content="News"><meta property="og:image" content="../hail.jpg"></head>`),
    ).toEqual({
      ...{ title: 'Hail & wind', description: 'A storm', siteName: 'News' },
      picture: new URL('https://a.example/hail.jpg'),
    })
  })

  it('uses the title and the description of a page without Open Graph', () => {
    expect(read('<TITLE> Roof\n  report </TITLE><meta name=Description content="What we saw">')).toEqual({
      ...{ title: 'Roof report', description: 'What we saw', siteName: null, picture: null },
    })
  })

  it('has no title for a page without one, or with an empty one', () => {
    expect(read('<p>Hello</p>').title).toBeNull()
    expect(read('<title> \u200b </title>').title).toBeNull()
    expect(read('').title).toBeNull()
  })

  it('shortens long texts, and removes invisible characters', () => {
    expect(read(`<title>${'long '.repeat(50)}</title>`).title).toBe('long long long long…')
    expect(read('<title>\u202egpj.exe\u0007 a</title>').title).toBe('gpj.exe a')
  })

  it('keeps markup in a title as text', () => {
    expect(read('<meta property="og:title" content="<img src=x>">').title).toBe('<img src=x>')
  })

  it.each([
    'http://127.0.0.1/a.png',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'https://a.example:8443/a.png',
  ])('ignores the picture %s', (address) =>
    expect(read(`<title>A</title><meta property="og:image" content="${address}">`).picture).toBeNull(),
  )

  it('reads other encodings, from the header or the page', () => {
    expect(read(Buffer.from('<title>Se\xf1al</title>', 'latin1'), 'text/html; charset=ISO-8859-1').title).toBe('Señal')
    expect(read(Buffer.from('<meta charset="windows-1252"><title>Se\xf1al</title>', 'latin1'), 'text/html').title).toBe(
      'Señal',
    )
    expect(read(Buffer.from('<title>Dana\x92s</title>', 'latin1'), 'text/html; charset=ISO-8859-1').title).toBe(
      'Dana\u2019s',
    )
    expect(read('<title>Señal</title>', 'text/html; charset=no-such').title).toBe('Señal')
  })

  it('reads half a megabyte of hostile markup at once', () => {
    // Not the time on the clock, because other processes may be busy.
    const begun = process.cpuUsage()
    read('<meta '.repeat(90_000))
    read(`<title>${'<!--'.repeat(130_000)}`)
    read('<div>'.repeat(100_000))
    expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000)
  })
})

describe('hasWholeHead', () => {
  it('is true from the end of the head, or the beginning of the body', () => {
    expect(hasWholeHead(Buffer.from('<head><title>A</title>'))).toBe(false)
    expect(hasWholeHead(Buffer.from('<head></HEAD >'))).toBe(true)
    expect(hasWholeHead(Buffer.from('<title>A</title><body class="x">'))).toBe(true)
  })
})
