const INDENT = '  '

/** "- " or "2. ", indented by the lists around the item. */
function markOf(item: Element): string {
  const list = item.parentElement
  const depth = [...ancestorsOf(item)].filter((one) => one.matches('ul, ol')).length - 1
  const first = Number(list?.getAttribute('start') ?? 1)
  const mark = list?.matches('ol') ? `${first + [...list.children].indexOf(item)}.` : '-'
  return `${INDENT.repeat(depth)}${mark} `
}

function* ancestorsOf(element: Element): Generator<Element> {
  for (let one = element.parentElement; one; one = one.parentElement) yield one
}

const withoutEmptyLines = (text: string): string => text.replace(/\n(?:[ \t]*\n)+/g, '\n')

/**
 * A formatted answer as text for files that have no formatting: list items have their marks, cells are separated.
 *
 * @param html of FormattedText, in which blocks are separated by line breaks
 */
export function answerAsText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const item of body.querySelectorAll('li')) {
    // A paragraph of an item begins in the line of its mark.
    if (item.firstChild?.nodeType === Node.TEXT_NODE && item.firstChild.textContent?.trim() === '')
      item.firstChild.remove()
    item.prepend(markOf(item))
  }
  for (const cell of body.querySelectorAll('td + td, th + th')) cell.prepend(' | ')
  for (const row of body.querySelectorAll('tr')) row.append('\n')
  for (const line of body.querySelectorAll('hr')) line.replaceWith('----')
  for (const block of body.children) {
    if (block.matches('ul, ol')) block.textContent = withoutEmptyLines(block.textContent)
    block.append('\n')
  }
  return body.textContent
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
