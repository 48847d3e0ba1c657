import { describe, expect, it } from 'vitest'
import { webLinksOf } from './web-links.ts'

const link = (href: string): string => `<a href="${href}" rel="noopener noreferrer" target="_blank">page</a>`

describe('webLinksOf', () => {
  it('finds each address once, without its fragment, in the order of the text', () => {
    const b = 'https://b.example/x?a=1&amp;b=2'
    expect(webLinksOf(`<p>${link(b)} ${link('http://a.example')}</p><p>${link(`${b}#part`)}</p>`)).toEqual([
      'https://b.example/x?a=1&b=2',
      'http://a.example',
    ])
  })

  it('leaves out mail addresses, and text that only looks like a link', () => {
    expect(
      webLinksOf(
        `<p>${link('mailto:a@b.example')} https://plain.example ${link('https://')}
        &lt;a href="https://escaped.example"&gt;</p>`,
      ),
    ).toEqual([])
  })

  it('takes time in proportion to the length of the message', () => {
    const begun = performance.now()
    webLinksOf('<a '.repeat(6_600))
    webLinksOf(`<a ${'href="https://'.repeat(1_400)}`)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})
