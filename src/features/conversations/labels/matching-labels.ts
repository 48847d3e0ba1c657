import { containsWords, foldedWords } from '#shared/text/folded-match.ts'
import type { LabelNode, TreeLabel } from '../queued/label-tree.ts'

/** The nodes whose path contains every word of `text`. */
export function nodesMatching<L extends TreeLabel>(
  nodes: readonly LabelNode<L>[],
  text: string,
): readonly LabelNode<L>[] {
  const words = foldedWords(text)
  return nodes.filter(({ path }) => containsWords(path, words))
}
