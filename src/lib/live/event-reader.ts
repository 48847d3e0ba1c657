export interface StreamEvent {
  event: string
  data: string
}

/**
 * Takes the text of an event stream as it comes, in parts that end anywhere, and gives the events that are whole (HTML
 * standard, section 9.2). Comments, which only keep the stream alive, give none.
 */
export function createEventReader(): (part: string) => StreamEvent[] {
  let rest = ''
  return (part) => {
    rest += part.replaceAll('\r\n', '\n')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      let event = ''
      const data: string[] = []
      for (const line of block.split('\n')) {
        const [, name, value = ''] = /^(event|data):? ?(.*)$/.exec(line) ?? []
        if (name === 'event') event = value
        if (name === 'data') data.push(value)
      }
      return event === '' ? [] : [{ event, data: data.join('\n') }]
    })
  }
}
