import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** The HTML element that highlights a placeholder in the editor; it is a decoration and not part of the message. */
const NODE_NAME = 'mark'

interface Marked {
  placeholders: readonly string[]
  decorations: DecorationSet
}

/** A transaction with placeholders under this key replaces the highlighted placeholders. */
export const placeholderMarks = new PluginKey<Marked>('placeholders')

/** The positions of a passage in the document. A passage cannot span several text blocks. */
export function findPassages(doc: Node, passage: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  if (passage === '') return found
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    // A line break inside the block has length 1, like a character.
    const text = node.textBetween(0, node.content.size, undefined, '\n')
    for (let at = text.indexOf(passage); at !== -1; at = text.indexOf(passage, at + passage.length))
      found.push({ from: position + 1 + at, to: position + 1 + at + passage.length })
    return false
  })
  return found
}

function mark(doc: Node, placeholders: readonly string[]): Marked {
  const decorations = placeholders.flatMap((placeholder) =>
    findPassages(doc, placeholder).map(({ from, to }) => Decoration.inline(from, to, { nodeName: NODE_NAME })),
  )
  return { placeholders, decorations: DecorationSet.create(doc, decorations) }
}

/** Highlights the placeholders of a kept draft until they are filled in. */
export const PlaceholderMarks = Extension.create({
  name: 'placeholderMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marked>({
      key: placeholderMarks,
      state: {
        init: () => ({ placeholders: [], decorations: DecorationSet.empty }),
        apply: (transaction, marked) => {
          const placeholders = transaction.getMeta(placeholderMarks) as readonly string[] | undefined
          if (placeholders === undefined && (!transaction.docChanged || marked.placeholders.length === 0)) return marked
          return mark(transaction.doc, placeholders ?? marked.placeholders)
        },
      },
      props: { decorations: (state) => placeholderMarks.getState(state)?.decorations },
    }),
  ],
})
