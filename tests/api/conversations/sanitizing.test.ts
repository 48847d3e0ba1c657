// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { cleanMessage, reduceHtml } from '#server/modules/conversations/sanitize.ts'
import { isAllowedLink } from '#shared/rich-text/link.ts'
import { ALIGNED_TAGS, RICH_TEXT_TAGS } from '#shared/rich-text/vocabulary.ts'
import { NAUGHTY_STRINGS } from '#tests/support/naughty-strings.ts'
import { ATTACK_STRINGS } from './attack-strings.ts'

const tags = new Set<string>(RICH_TEXT_TAGS)
const aligned = new Set<string>(ALIGNED_TAGS)

/** Parts of the parsed HTML that the editor could not have written. */
function foreignParts(html: string): string[] {
  const root = document.createElement('div')
  root.innerHTML = html
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase()
    if (!tags.has(tag)) return [tag]
    return [...element.attributes].flatMap(({ name, value }) => {
      if (tag === 'a' && name === 'href') return isAllowedLink(value) ? [] : [`href=${value}`]
      if (tag === 'a' && name === 'rel') return value === 'noopener noreferrer' ? [] : [`rel=${value}`]
      if (tag === 'a' && name === 'target') return value === '_blank' ? [] : [`target=${value}`]
      if (tag === 'ol' && name === 'start') return /^\d{1,9}$/.test(value) ? [] : [`start=${value}`]
      if (tag === 'ol' && name === 'type') return /^[aAiI]$/.test(value) ? [] : [`type=${value}`]
      if (aligned.has(tag) && name === 'style')
        return /^text-align:(left|center|right)$/.test(value) ? [] : [`style=${value}`]
      return [`${tag}[${name}]`]
    })
  })
}

describe('Messages of others cannot run scripts', () => {
  it(`${ATTACK_STRINGS.length} attacks leave only the allowed elements of the editor's messages`, () => {
    expect(ATTACK_STRINGS.length).toBeGreaterThan(300)
    for (const attack of ATTACK_STRINGS)
      expect(foreignParts(cleanMessage(attack).html), attack.slice(0, 200)).toEqual([])
  })

  it('sanitizing twice equals sanitizing once', () => {
    for (const attack of ATTACK_STRINGS) {
      const once = cleanMessage(attack).html
      expect(cleanMessage(once).html, attack.slice(0, 200)).toBe(once)
    }
  })

  it('previews are plain text: escaped markup stays text', () => {
    expect(cleanMessage('<p>&lt;img src=x onerror=alert(1)&gt; &amp; more</p>').preview).toBe(
      '<img src=x onerror=alert(1)> & more',
    )
  })
})

describe('Messages of the editor arrive unchanged', () => {
  it('paragraphs of plain text, which skip the sanitizer, equal the output of the sanitizer', () => {
    const texts = [
      ...ATTACK_STRINGS,
      ...NAUGHTY_STRINGS,
      'two\r\nlines',
      '"quoted" \'text\' `here`',
      '\u2028\u200b\ufeff',
      '\u{1f3e0}',
    ].map((text) => text.replace(/[<>&\p{Cs}\0]/gu, ''))
    for (const text of texts)
      expect(reduceHtml(`<p>${text}</p><p></p>`), text.slice(0, 200)).toBe(`<p>${text}</p><p></p>`)
    expect(cleanMessage(`<p>${texts[0] ?? ''}</p>`).html).toBe(`<p>${texts[0] ?? ''}</p>`)
  })

  it.each([
    '<h1>Scope</h1><h2>Kitchen</h2><p>Cabinets, <strong>base</strong> and <em>wall</em>, <u>no</u> island.</p>',
    '<ul><li><p>North slope</p><ul><li><p>14 hits</p></li></ul></li></ul><ol><li><p>Roof</p></li></ol>',
    '<ol start="3"><li><p>Third</p></li></ol><ol type="a"><li><p>Letter</p></li></ol>',
    '<p style="text-align:center">Centered</p><h1 style="text-align:right">Right</h1><p style="text-align:left">Left</p>',
    '<p>one<br />two</p>',
    '<p>R&amp;R &lt;drywall&gt; 5" base</p>',
    '<p>José – 20 °C, 損害, 🏠</p>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">link</a></p>',
    '<p><a href="mailto:ann@example.com" rel="noopener noreferrer" target="_blank">mail</a></p>',
  ])('%s', (html) => {
    expect(cleanMessage(html).html).toBe(html)
  })

  it('a link without rel and target gets both; a link to a disallowed target keeps only its text', () => {
    expect(cleanMessage('<a href="http://example.com">x</a>').html).toBe(
      '<a href="http://example.com" rel="noopener noreferrer" target="_blank">x</a>',
    )
    expect(cleanMessage('<p><a href="ftp://example.com">x</a> <a>y</a></p>').html).toBe('<p>x y</p>')
  })

  it('words of adjacent blocks are separated in the preview', () => {
    expect(cleanMessage('<h1>Roof</h1><p>North<br>slope</p><ul><li>12 hits</li><li>none</li></ul>').preview).toBe(
      'Roof North slope 12 hits none',
    )
  })

  it('a long message is previewed in at most 140 characters', () => {
    const { preview } = cleanMessage(`<p>${'hail damage '.repeat(60)}</p>`)
    expect(Array.from(preview).length).toBeLessThanOrEqual(140)
    expect(preview.endsWith('…')).toBe(true)
  })
})
