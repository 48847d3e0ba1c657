import { type ComponentType, lazy, useState } from 'react'

type Preloadable<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of its first use. Rejects when it cannot be fetched; the next call tries again. */
  preload: () => Promise<unknown>
}

/**
 * A component in a chunk of its own, for which the surrounding Suspense waits. Where the chunk is there already it is
 * drawn at once; React's `lazy` would draw the fallback first, and keep it on screen for 300 ms.
 *
 * @param load fetches the chunk
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async (): Promise<{ default: ComponentType<Props> }> => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Late = lazy(preload)
  function Loaded(props: Props) {
    // The same one for as long as it is on screen: another one would begin anew.
    const [Component] = useState(() => loaded ?? Late)
    return <Component {...props} />
  }
  return Object.assign(Loaded, { preload })
}
