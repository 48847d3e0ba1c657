/** `isCut`: the bytes end within the text, possibly within a character. */
interface DecodeOptions {
  isCut?: boolean
}

export declare function encodingOf(bytes: Uint8Array, options?: DecodeOptions): string
export declare function withWindowsLetters(text: string): string
export declare function decodeAs(encoding: string, bytes: Uint8Array, options?: DecodeOptions): string
export declare function decodeText(bytes: Uint8Array, options?: DecodeOptions): string
