/**
 * Keeps React working on pages that the browser translates. A translator replaces each text node with a `<font>`
 * element, or moves the node into one. React still holds the text node: removing it, or inserting an element before
 * it, throws in the browser, and the screen would be replaced by the error page. A changed text would stay invisible.
 */

/** The element that a translator put in place of a text node that is no longer in the document. */
const replacements = new WeakMap<Node, Element>()

let replacing: MutationObserver | null = null
let changing: MutationObserver | null = null

/** Records the replacements among `records` and follows the replaced text nodes, so that their changes are shown. */
function recordReplacements(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling } of records) {
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.isConnected) continue
      const element = [...addedNodes, previousSibling].find(isTranslation)
      if (!element) continue
      replacements.set(node, element)
      changing?.observe(node, { characterData: true })
    }
  }
}

function isTranslation(node: Node | null | undefined): node is Element {
  return node?.nodeName === 'FONT'
}

/** Shows the new text in place of the translation of the old one. The translator then translates it again. */
function showChanges(records: readonly MutationRecord[]): void {
  for (const { target } of records) {
    const element = replacements.get(target)
    if (!element?.isConnected || target.isConnected) continue
    element.replaceWith(target)
    replacements.delete(target)
  }
}

/** The child of `parent` that shows `node`: the node itself, its translation or an element around it; or null. */
function childFor(parent: Node, node: Node): Node | null {
  if (replacing) recordReplacements(replacing.takeRecords())
  let shown: Node | null = node.isConnected ? node : (replacements.get(node) ?? null)
  while (shown && shown.parentNode !== parent) shown = shown.parentNode
  return shown
}

/**
 * Starts to follow translations for the lifetime of the page. Text that was translated before is not followed.
 * @returns stops, and restores the methods of `Node`; for tests
 */
export function supportTranslatedText(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- Both are called with the node as `this`.
  const { removeChild, insertBefore } = Node.prototype
  replacing = new MutationObserver(recordReplacements)
  changing = new MutationObserver(showChanges)
  replacing.observe(document, { childList: true, subtree: true })

  // Only a text node may be missing. For any other node, the browser's error reports a fault of ours.
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !(child instanceof Text)) return removeChild.call(this, child) as Child
    const shown = childFor(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null): Added {
    // A text node that React moves takes its translation with it.
    if (added instanceof Text) replacements.get(added)?.remove()
    if (before === null || before.parentNode === this || !(before instanceof Text))
      return insertBefore.call(this, added, before) as Added
    return insertBefore.call(this, added, childFor(this, before)) as Added
  }
  return () => {
    replacing?.disconnect()
    changing?.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}
