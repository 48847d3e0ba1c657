import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormattedText } from '#src/features/assistant/components/formatted-text.tsx'
import { useFormattedCopy } from '#src/features/assistant/hooks/use-formatted-copy.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { renderOn } from '../ui/in-theme.tsx'

function Copied({ text }: { text: string }) {
  const { ref, html } = useFormattedCopy()
  return (
    <div ref={ref}>
      <FormattedText text={text} isGrowing={false} />
      <CopyButton text={text} html={html} />
    </div>
  )
}

function show(text: string, isGrowing = false): HTMLElement {
  const { container } = renderOn('phone', <FormattedText text={text} isGrowing={isGrowing} />)
  const answer = container.querySelector<HTMLElement>('[data-answer]')
  if (!answer) throw new Error('There is no answer.')
  return answer
}

afterEach(() => void vi.unstubAllGlobals())

describe('An answer', () => {
  it('has headings below those of the page, lists, tables and bold text', () => {
    const answer = show('# Due\n\nTwo **claims** [1]:\n\n- One\n- Two\n\n| Claim | Due |\n| - | - |\n| 901 | May 1 |')
    expect(screen.getByRole('heading', { level: 3, name: 'Due' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['One', 'Two'])
    expect(screen.getByRole('columnheader', { name: 'Claim' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: 'May 1' })).toBeTruthy()
    expect(answer.querySelector('strong')?.textContent).toBe('claims')
    expect(answer.textContent).toContain('[1]:')
  })

  it('keeps the line breaks of a letter', () => {
    expect(show('Hello Nora,\n\nBest regards,\nAnn Lee').innerHTML).toMatch(/Best regards,<br>\s*Ann Lee/)
  })

  it('names the host of a link, whatever its text is', () => {
    const answer = show('[evolve.example](https://evolve.example@evil.example/x?a=1) and https://astm.org/e')
    expect(answer.textContent).toBe('evolve.example (evil.example) and https://astm.org/e (astm.org)')
    for (const link of answer.querySelectorAll('a'))
      expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer nofollow'])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](/app/account)',
    '[x](//evil.example)',
    '[x](blob:https://evil.example/1)',
    '<javascript:alert(1)>',
    '[1]\n\n[1]: javascript:alert(1)',
    '<a href="https://evil.example" onclick="alert(1)">x</a>',
    '<img src=x onerror=alert(1)>',
    '![x](https://evil.example/pixel.png)',
    '![x][1]\n\n[1]: https://evil.example/pixel.png',
    '<script>alert(1)</script>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name="p"></form>',
    '<style>body{display:none}</style>',
    '<svg onload=alert(1)>',
    '- [x] done',
    'x[^1]\n\n[^1]: note',
    '| <img src=x onerror=alert(1)> | b |\n| - | - |\n| <script>alert(1)</script> | ![x](https://evil.example/p) |',
    '```html\n<script>alert(1)</script>\n```',
  ])('has no link, picture, control or HTML of others: %s', (text) => {
    for (const isGrowing of [true, false]) {
      const answer = show(text, isGrowing)
      expect(answer.querySelector('a, img, script, iframe, form, input, style, svg, section, button')).toBeNull()
      const attributes = [...answer.querySelectorAll('*')].flatMap((one) => [...one.attributes].map(({ name }) => name))
      expect(attributes.filter((name) => /^on|^id$|^style$|^src/.test(name))).toEqual([])
      answer.remove()
    }
  })

  it('keeps the elements of what was written while it grows', () => {
    const { rerender } = renderOn('phone', <FormattedText text={'## Due\n\nOne'} isGrowing />)
    const heading = screen.getByRole('heading', { name: 'Due' })
    rerender(<FormattedText text={'## Due\n\nOne **two'} isGrowing />)
    expect(screen.getByRole('heading', { name: 'Due' })).toBe(heading)
    expect(screen.getByText('two').tagName).toBe('STRONG')
    expect(document.body.textContent).not.toContain('**')
  })

  it('is copied as formatted and as plain text', async () => {
    const text = 'Two **claims**, see https://astm.org'
    const written: Record<string, Blob>[] = []
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(items: Record<string, Blob>) {
          written.push(items)
        }
      },
    )
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
    renderOn('phone', <Copied text={text} />)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(written).toHaveLength(1))
    expect(await written[0]?.['text/plain']?.text()).toBe(text)
    expect(await written[0]?.['text/html']?.text()).toBe(
      '<p>Two <strong>claims</strong>, see <a href="https://astm.org/">https://astm.org</a> (astm.org)</p>',
    )
  })
})
