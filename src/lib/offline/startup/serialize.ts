/**
 * Serializes a static snapshot of the screen: its markup without controls, element names and typed text, and the CSS
 * rules that it uses.
 */

const NEVER =
  'script, style, link, meta, template, iframe, object, embed, audio, video, canvas, [role="status"], ' +
  '[role="alert"], [data-tabster-dummy], [data-not-in-picture]'
const ATTRIBUTES = new Set([
  'class',
  'style',
  'role',
  'dir',
  'lang',
  'title',
  'datetime',
  'placeholder',
  'type',
  'alt',
  'data-keeps-scroll',
])
/** They reference element ids, which are removed because the page itself will use them. */
const REFERENCES =
  /^aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto|live|busy)$/
const CONTROLS = 'button, input, select, textarea, summary, [contenteditable], [role="button"]'

function isKept(element: Element, { name, value }: Attr): boolean {
  if (element instanceof SVGElement) return !/^on|href$/i.test(name)
  // Only links within the app are kept.
  if (name === 'href') return /^\/(?![/\\])/.test(value)
  if (name === 'src') return value.startsWith('data:image/')
  if (name.startsWith('aria-')) return !REFERENCES.test(name)
  return ATTRIBUTES.has(name)
}

function clean(element: Element): void {
  const isControl = element.matches(CONTROLS)
  const isLink = element.hasAttribute('href')
  for (const attribute of [...element.attributes])
    if (!isKept(element, attribute)) element.removeAttribute(attribute.name)
  if (isControl) element.toggleAttribute('inert', true)
  if (element instanceof HTMLTextAreaElement) element.textContent = ''
  // The removed URL was an anchor in this page, or outside of the app.
  if (isLink && element instanceof HTMLAnchorElement && !element.hasAttribute('href')) element.remove()
  if (element instanceof HTMLImageElement && !element.hasAttribute('src')) element.remove()
}

/** Whether all classes of the selector are used; a selector without classes matches elements and is kept. */
function speaksOf(selector: string, classes: ReadonlySet<string>): boolean {
  return selector
    .split(',')
    .some((one) => (one.match(/\.-?[a-z_][\w-]*/gi) ?? []).every((name) => classes.has(name.slice(1))))
}

function collectRules(
  rules: CSSRuleList,
  classes: ReadonlySet<string>,
  found: (text: string, rule: CSSStyleRule | null) => void,
): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      if (speaksOf(rule.selectorText, classes)) found(rule.cssText, rule)
    } else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) {
      const inside: string[] = []
      collectRules(rule.cssRules, classes, (text) => inside.push(text))
      const head = rule instanceof CSSMediaRule ? '@media' : '@supports'
      if (inside.length > 0) found(`${head} ${rule.conditionText}{${inside.join('')}}`, null)
    }
  }
}

/** The used variables of a theme; it has hundreds, of which a screen uses some. */
function themeRule(rule: CSSStyleRule, used: ReadonlySet<string>): string {
  const declarations = [...rule.style]
    .filter((name) => !name.startsWith('--') || used.has(name))
    .map((name) => `${name}:${rule.style.getPropertyValue(name)}`)
  return `${rule.selectorText}{${declarations.join(';')}}`
}

function isTheme(rule: CSSStyleRule | null): rule is CSSStyleRule {
  return rule !== null && [...rule.style].some((name) => name.startsWith('--'))
}

export function serializeScreen(root: Element, sheets: Iterable<CSSStyleSheet>): { html: string; css: string } {
  const copy = root.cloneNode(true) as Element
  // Tools that are visible only on hover: half of the markup, and not visible in the snapshot.
  const controls = [...copy.querySelectorAll(CONTROLS)]
  root.querySelectorAll(CONTROLS).forEach((control, index) => {
    if (!control.checkVisibility({ opacityProperty: true })) controls[index]?.remove()
  })
  for (const element of copy.querySelectorAll(NEVER)) element.remove()
  for (const element of copy.querySelectorAll('*')) clean(element)
  const html = copy.innerHTML
  const classes = new Set([...copy.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))

  const texts: string[] = []
  const themes: CSSStyleRule[] = []
  for (const sheet of sheets) {
    collectRules(sheet.cssRules, classes, (text, rule) => {
      if (isTheme(rule)) themes.push(rule)
      else texts.push(text)
    })
  }
  const themeValues = themes.flatMap((rule) => [...rule.style].map((name) => rule.style.getPropertyValue(name)))
  const used = new Set([...texts, ...themeValues, html].flatMap((text) => text.match(/(?<=var\(\s*)--[\w-]+/g) ?? []))
  return { html, css: [...themes.map((rule) => themeRule(rule, used)), ...texts].join('\n') }
}
