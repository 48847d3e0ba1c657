export interface StreamEvent {
  event: string
  data: string
}

/**
 * Parses an event stream (HTML standard, section 9.2). It accepts parts of the text that end anywhere, and returns the
 * events that are complete. Comments, which only keep the connection open, return none.
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
