import { Parser } from 'htmlparser2'

/** Elements whose text is not displayed. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'head'])
const BLOCKS = new Set(
  (
    'address article aside blockquote br dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p ' +
    'pre section table td th tr ul'
  ).split(' '),
)

/** The readable text of a page: no scripts, no markup, a line a block. */
export function htmlText(html: string): string {
  let text = ''
  let unseen = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNSEEN.has(name)) unseen += 1
      if (BLOCKS.has(name)) text += '\n'
    },
    ontext: (part) => {
      if (unseen === 0) text += part.replace(/\s+/g, ' ')
    },
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1
      if (BLOCKS.has(name)) text += '\n'
    },
  })
  parser.end(html)
  return text.replace(/ *\n[ \n]*/g, '\n').trim()
}

export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Walks over an XML document. Entities of its own are not expanded: there is no way to make a small file large. */
export function walkXml(xml: string, { open, text, close }: XmlHandlers): void {
  const parser = new Parser(
    { onopentag: (name, attributes) => open?.(name, attributes), ontext: text, onclosetag: (name) => close?.(name) },
    { xmlMode: true },
  )
  parser.end(xml)
}
