import { useCallback, useState } from 'react'

const PREFIX = 'evolve.setting.'

function read(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/**
 * A choice of looks that this device remembers, whoever is signed in: never anything about a person.
 *
 * @param options what may be chosen, the default first
 */
export function useDeviceSetting<Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): [Option, (option: Option) => void] {
  const [chosen, setChosen] = useState<Option>(() => options.find((option) => option === read(name)) ?? options[0])
  const choose = useCallback(
    (option: Option) => {
      setChosen(option)
      try {
        localStorage.setItem(PREFIX + name, option)
      } catch {
        // A full or forbidden store only costs the memory of it.
      }
    },
    [name],
  )
  return [chosen, choose]
}
