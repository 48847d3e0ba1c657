/**
 * A still picture of what is on screen: its markup without anything that acts, names or was typed, and the rules it
 * uses.
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
/** They name elements, whose names are left out: the page itself will use them. */
const REFERENCES =
  /^aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto|live|busy)$/
const CONTROLS = 'button, input, select, textarea, summary, [contenteditable], [role="button"]'

function isKept(element: Element, { name, value }: Attr): boolean {
  if (element instanceof SVGElement) return !/^on|href$/i.test(name)
  // Links stay inside the product.
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
  // It leads to a part of this page, or out of the product.
  if (isLink && element instanceof HTMLAnchorElement && !element.hasAttribute('href')) element.remove()
  if (element instanceof HTMLImageElement && !element.hasAttribute('src')) element.remove()
}

/** Whether every class that the selector names is used; what names none speaks of elements. */
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

/** A theme has hundreds of variables; a screen uses some. */
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
  // Tools that show themselves under a pointer only: half of the markup, and nothing of the picture.
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
