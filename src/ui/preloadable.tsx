import { type ComponentType, lazy, useState } from 'react'

type Preloadable<Props> = ComponentType<Props> & {
  /** Loads the code before its first use. Rejects if it cannot be loaded; the next call tries again. */
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
    loaded ??= await load()
    return { default: loaded }
  }
  const Late = lazy(preload)
  function Loaded(props: Props) {
    // The same component while it is mounted: replacing it would reset its state.
    const [Component] = useState(() => loaded ?? Late)
    return <Component {...props} />
  }
  return Object.assign(Loaded, { preload })
}
