/** Each picture of a PDF begins with this. */
const PICTURE = '/Subtype /Image'

/** Counts the pictures of a PDF while it arrives. Pieces may end anywhere. */
export function createPhotoCounter(): (piece: Uint8Array) => number {
  // Single bytes become single characters.
  const decoder = new TextDecoder('latin1')
  let count = 0
  let rest = ''
  return (piece) => {
    const text = rest + decoder.decode(piece)
    count += text.split(PICTURE).length - 1
    // Shorter than the mark, so that nothing is counted twice.
    rest = text.slice(-(PICTURE.length - 1))
    return count
  }
}
