/** The part of a web page that is shown. */
export interface WebPage {
  title: string
  description: string | null
  siteName: string | null
  /** A small WebP picture that this server drew; null if the page has none that can be shown. */
  picture: Buffer | null
}

/** Reads pages on the public internet. */
export interface WebPagesPort {
  /**
   * A page that is being read already is not requested again.
   *
   * @param ownerId the person who waits for the page
   * @returns null if the page has nothing to show or cannot be read
   * @throws WebPagesBusyError if too many pages are being read
   */
  read(address: string, ownerId: string): Promise<WebPage | null>
}

/** Too many pages are being read at this moment. */
export class WebPagesBusyError extends Error {
  override readonly name = 'WebPagesBusyError'
}
