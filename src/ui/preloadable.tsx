import { type ComponentType, lazy, useState } from 'react'

/** The code of a part of a page could not be loaded: the network failed, or a newer build has replaced the file. */
export class CodeNotLoadedError extends Error {
  constructor(cause: unknown) {
    super('Code could not be loaded', { cause })
  }
}

let round = 0

/** Requests code that could not be loaded again when it is rendered next. Until then, React repeats the error. */
export function requestCodeAgain(): void {
  round += 1
}

type Preloadable<Props> = ComponentType<Props> & {
  /** Loads the code before its first use. Rejects with CodeNotLoadedError; the next call tries again. */
  preload: () => Promise<unknown>
}

/**
 * A component in a separate chunk; the surrounding Suspense waits for it. If the chunk is already loaded, it is
 * rendered immediately; React's `lazy` would render the fallback first, and show it for 300 ms.
 *
 * @param load loads the chunk
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      loaded ??= await load()
      return { default: loaded }
    } catch (error) {
      throw new CodeNotLoadedError(error)
    }
  }
  let late = { round, Late: lazy(preload) }
  function latest(): ComponentType<Props> {
    // React's `lazy` keeps a failure forever.
    if (late.round !== round) late = { round, Late: lazy(preload) }
    return loaded ?? late.Late
  }
  function Loaded(props: Props) {
    // The same component while it is mounted: replacing it would reset its state.
    const [Component] = useState(latest)
    return <Component {...props} />
  }
  return Object.assign(Loaded, { preload })
}
