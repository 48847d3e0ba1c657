/**
 * jsdom matches every rule of the document with every element whose style is asked for, which each look by role does: a
 * third of the time of the screens. Of the styles that Fluent UI inserts, only those stay which somebody asks for in a
 * page without a layout: whether something is shown, can be pressed, scrolls or has written content.
 */
const ASKED_FOR = /[{;]\s*(?:display|visibility|content|pointer-events|overflow(?:-[xy])?|position|font-size)\s*:/

const insertRule = CSSStyleSheet.prototype.insertRule
CSSStyleSheet.prototype.insertRule = function insertAskedFor(this: CSSStyleSheet, rule, index) {
  return ASKED_FOR.test(rule) ? insertRule.call(this, rule, index) : this.cssRules.length
}

export {}
