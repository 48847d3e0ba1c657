/**
 * Reads the text of a file. If it is not valid UTF-8, decodes it as Windows-1252, which older spreadsheet programs
 * write.
 */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
