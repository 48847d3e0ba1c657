import { useCallback, useState } from 'react'
import { readDeviceSetting, writeDeviceSetting } from './device-setting.ts'

/**
 * A choice of looks that this device remembers, whoever is signed in: never anything about a person.
 *
 * @param options what may be chosen, the default first
 */
export function useDeviceSetting<Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): [Option, (option: Option) => void] {
  const [chosen, setChosen] = useState<Option>(
    () => options.find((option) => option === readDeviceSetting(name)) ?? options[0],
  )
  const choose = useCallback(
    (option: Option) => {
      setChosen(option)
      writeDeviceSetting(name, option)
    },
    [name],
  )
  return [chosen, choose]
}
