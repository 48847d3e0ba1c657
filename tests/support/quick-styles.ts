/**
 * jsdom matches every style rule with each element whose computed style is read, which each query by role does: a third
 * of the time of screen tests. Of Fluent UI's rules, only those are kept that matter without a layout: whether an
 * element is shown, can be pressed, scrolls or has generated content.
 */
const ASKED_FOR = /[{;]\s*(?:display|visibility|content|pointer-events|overflow(?:-[xy])?|position|font-size)\s*:/

const insertRule = CSSStyleSheet.prototype.insertRule
CSSStyleSheet.prototype.insertRule = function insertAskedFor(this: CSSStyleSheet, rule, index) {
  return ASKED_FOR.test(rule) ? insertRule.call(this, rule, index) : this.cssRules.length
}

export {}
