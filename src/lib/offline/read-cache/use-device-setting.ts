import { useCallback, useState } from 'react'
import { readDeviceSetting, writeDeviceSetting } from './device-setting.ts'

/**
 * A display setting that this device remembers for all users; never data about a person.
 *
 * @param options the allowed options, the default first
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
