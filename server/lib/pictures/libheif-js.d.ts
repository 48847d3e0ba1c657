/** The part of libheif-js in use: it brings types for its lowest level only. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void
  }

  interface LibHeif {
    HeifDecoder: new () => {
      /** The context of what was decoded last. */
      decoder: number
      /** The pictures that stand in it by themselves, not yet unpacked; none when it cannot be read. */
      decode(content: Uint8Array): HeifImage[]
    }
    /** Refuses to unpack what has more than this squared points. */
    heif_context_set_maximum_image_size_limit(context: number, maximumWidth: number): void
  }

  const libheif: LibHeif
  // The package's own shape.
  // oxlint-disable-next-line no-restricted-exports
  export default libheif
}
