import { parentPort, workerData } from 'node:worker_threads'
import type { TextPart, TextReply, TextTask } from './file-text.ts'

async function read({ content, ending }: TextTask): Promise<TextPart[]> {
  switch (ending) {
    case 'pdf':
      return (await import('./pdf-text.ts')).pdfText(content)
    case 'docx':
      return (await import('./office-text.ts')).wordText(content)
    case 'pptx':
      return (await import('./office-text.ts')).slidesText(content)
    case 'xlsx':
      return (await import('./office-text.ts')).sheetsText(content)
    case 'html':
      return [{ place: null, text: (await import('./markup-text.ts')).htmlText(new TextDecoder().decode(content)) }]
    default:
      throw new Error(`There is no reader for .${ending}.`)
  }
}

try {
  parentPort?.postMessage({ parts: await read(workerData as TextTask) } satisfies TextReply)
} catch (error) {
  parentPort?.postMessage({ unreadable: error instanceof Error ? error.message : String(error) } satisfies TextReply)
}
