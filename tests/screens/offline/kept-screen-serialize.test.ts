import { beforeEach, describe, expect, it } from 'vitest'
import { serializeScreen } from '#src/lib/offline/startup/serialize.ts'

/** The content of a startup snapshot, and the parts that it must never contain. */

// jsdom does not render: in these tests an element is visible unless it has the class `invisible`.
beforeEach(() => {
  Element.prototype.checkVisibility = function (this: Element) {
    return !this.classList.contains('invisible')
  }
})

function still(html: string, css = ''): ReturnType<typeof serializeScreen> {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  document.body.innerHTML = `<div id="root">${html}</div>`
  const root = document.getElementById('root')
  if (!root || !style.sheet) throw new Error('no page')
  const made = serializeScreen(root, [style.sheet])
  style.remove()
  return made
}

describe('Markup', () => {
  it('keeps visible content and the targets of links', () => {
    const { html } = still(
      '<main class="a" id="main" tabindex="-1"><a class="b" href="/app/conversations?conversationId=1" tabindex="-1">Roof</a></main>',
    )
    expect(html).toBe('<main class="a"><a class="b" href="/app/conversations?conversationId=1">Roof</a></main>')
  })

  it.each([
    ['scripts', '<script>alert(1)</script>'],
    ['handlers', '<img src="data:image/png;base64,AA" onerror="alert(1)">'],
    ['frames', '<iframe srcdoc="x"></iframe>'],
    ['styles of the page', '<style>main{}</style>'],
    [
      'links to other places',
      '<a href="https://elsewhere.example/">x</a><a href="//elsewhere.example">x</a><a href="javascript:alert(1)">x</a>',
    ],
    ['addresses of pictures, which are signed', '<img src="/storage/a?signature=x"><img src="blob:x">'],
    [
      'handlers inside drawings',
      '<svg onload="alert(1)"><a href="javascript:alert(1)"></a><use href="https://elsewhere.example/#x"></use></svg>',
    ],
    ['tools that are not seen', '<button class="invisible">alert</button>'],
    ['what the page tells at the moment', '<div role="status">alert</div><div role="alert">alert</div>'],
  ])('leaves out %s', (_what, given) => {
    const { html } = still(`<main>${given}</main>`)
    expect(html).not.toMatch(/alert|elsewhere|signature|blob:|iframe|<style|<button/)
  })

  it('leaves out typed values, and makes controls inert', () => {
    const { html } = still(
      '<input class="a" value="typed" placeholder="Search"><textarea>typed</textarea><button type="button" aria-label="Menu">M</button>',
    )
    expect(html).not.toContain('typed')
    expect(html).toBe(
      '<input class="a" placeholder="Search" inert=""><textarea inert=""></textarea><button type="button" ' +
        'aria-label="Menu" inert="">M</button>',
    )
  })

  it('leaves out ids and references to them, because the page itself will use them', () => {
    const { html } = still(
      '<section aria-labelledby="x" aria-label="List" data-conversation="1"><h1 id="x">List</h1></section>',
    )
    expect(html).toBe('<section aria-label="List"><h1>List</h1></section>')
  })
})

describe('Rules', () => {
  it('are included if the markup uses them', () => {
    const { css } = still(
      '<p class="used also">x</p>',
      '.used{color:red}.used.also{margin:0}.unused{color:blue}body{margin:0}@media (min-width: 1px){.used{padding:0}.unused{padding:1px}}',
    )
    expect(css).toMatch(/\.used \{ ?color: red;/)
    expect(css).toMatch(/body \{ ?margin: 0/)
    expect(css).toMatch(/@media \(min-width: 1px\)\{\.used/)
    expect(css).not.toContain('unused')
  })

  it('include only the theme variables that they use', () => {
    const { css } = still(
      '<p class="theme used">x</p>',
      '.theme{--ink:#111;--paper:#fff;--never:#f00}.used{color:var(--ink)}',
    )
    expect(css).toContain('--ink')
    expect(css).not.toContain('--never')
  })
})
