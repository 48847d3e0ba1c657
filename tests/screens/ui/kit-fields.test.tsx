import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { AddressFields, type AddressFormCountry } from '#src/ui/address/address-fields.tsx'
import { ColorField } from '#src/ui/color-field.tsx'
import { DateRangeField } from '#src/ui/date-range-field.tsx'
import { EntityCombobox } from '#src/ui/entity-combobox/entity-combobox.tsx'
import type { EntityOption } from '#src/ui/entity-combobox/entity-options.tsx'
import { Form } from '#src/ui/form.tsx'
import { IconField } from '#src/ui/icon-field.tsx'
import { MapView } from '#src/ui/map/map-view.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { MultiSelectField } from '#src/ui/multi-select-field.tsx'
import { LABEL_COLORS } from '#src/ui/palette.ts'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { RadioGroupField } from '#src/ui/radio-group-field.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { violationsIn } from './axe.ts'
import { renderOn } from './in-theme.tsx'

type Values = Record<string, unknown>

function show(fields: ReactNode, defaultValues: Values) {
  const submit = vi.fn(async (_values: Values) => undefined)
  renderOn(
    'phone',
    <Form schema={z.record(z.string(), z.unknown())} defaultValues={defaultValues} onSubmit={submit} label="Fields">
      {fields}
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
  const user = userEvent.setup()
  const sent = async (): Promise<Values> => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(submit).toHaveBeenCalled())
    return submit.mock.lastCall?.[0] ?? {}
  }
  return { user, sent }
}

function person(name: string): EntityOption {
  const initials = name.slice(0, 1)
  return { id: name, emblem: { id: name, displayName: name, entityType: 'User', extraData: { initials } } }
}

describe('People and organizations', () => {
  function People({ onChange }: { onChange: (chosen: readonly EntityOption[]) => void }) {
    const [chosen, setChosen] = useState<readonly EntityOption[]>([])
    const [text, setText] = useState('')
    const change = (next: readonly EntityOption[]): void => {
      setChosen(next)
      onChange(next)
    }
    const found = ['Riley Nguyen', 'Riley Moss'].filter((name) => text !== '' && name.startsWith(text)).map(person)
    return (
      <EntityCombobox
        label="People"
        chosen={chosen}
        onAdd={(option) => change([...chosen, option])}
        onRemove={({ id }) => change(chosen.filter((one) => one.id !== id))}
        text={text}
        onTextChange={setText}
        options={found.filter(({ id }) => !chosen.some((one) => one.id === id))}
        searching={false}
      />
    )
  }

  it('can be selected and removed by keyboard, several at a time', async () => {
    const onChange = vi.fn()
    renderOn('phone', <People onChange={onChange} />)
    const user = userEvent.setup()
    const box = screen.getByRole('combobox', { name: 'People' })
    await user.type(box, 'Riley')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('button', { name: 'Remove Riley Moss' })).toBeTruthy()
    await user.type(box, 'Riley')
    expect(await screen.findAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Enter}')
    await user.keyboard('{Backspace}')
    expect(onChange).toHaveBeenLastCalledWith([person('Riley Moss')])
  })
})

describe('Choices', () => {
  it('are submitted as selected', async () => {
    const { user, sent } = show(
      <>
        <SwitchField name="private" label="Private" />
        <RadioGroupField
          name="kind"
          label="Kind"
          options={[
            { value: 'a', label: 'First' },
            { value: 'b', label: 'Second' },
          ]}
        />
        <MultiSelectField
          name="types"
          label="Types"
          options={[
            { value: 'p', label: 'Primary' },
            { value: 't', label: 'Technical' },
          ]}
        />
        <ColorField
          name="color"
          label="Color"
          colors={(['Red', 'Teal', 'Grey'] as const).map((name) => ({
            value: name,
            label: name,
            ...LABEL_COLORS[name],
          }))}
        />
      </>,
      { private: false, kind: '', types: [], color: '' },
    )
    expect(await violationsIn(document.body)).toEqual([])
    await user.click(screen.getByRole('switch', { name: 'Private' }))
    await user.click(screen.getByRole('radio', { name: 'Second' }))
    await user.click(screen.getByRole('combobox', { name: 'Types' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Technical' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('radio', { name: 'Red' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Teal' })).toBe(document.activeElement)
    expect(await sent()).toEqual({ private: true, kind: 'b', types: ['t'], color: 'Teal' })
  })

  it('of icons are found by name, the shortest names first, at most twenty', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `car-${'x'.repeat(30 - index)}`)
    const search = vi.fn(async () => names.map((name) => ({ name, look: <i /> })))
    const { user, sent } = show(<IconField name="icon" label="Icon" search={search} />, { icon: '' })
    expect(search).not.toHaveBeenCalled()
    await user.type(screen.getByRole('textbox', { name: 'Search icons' }), 'car')
    const icons = await screen.findAllByRole('radio')
    expect(icons).toHaveLength(20)
    expect(icons[0]?.getAttribute('aria-label')).toBe('car-x')
    await user.click(screen.getByRole('radio', { name: 'car-xx' }))
    expect(await sent()).toEqual({ icon: 'car-xx' })
  })
})

describe('Amounts, dates and numbers', () => {
  it('are formatted when their field loses the focus', async () => {
    const { user, sent } = show(<MoneyField name="price" label="Price" />, { price: '' })
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '1,234.5')
    await user.tab()
    expect(await sent()).toEqual({ price: '1234.50' })
  })

  it('do not allow an end date before the start date', async () => {
    const { user } = show(<DateRangeField name="period" fromLabel="Start Date" toLabel="End Date" />, {
      period: { from: '', to: '' },
    })
    await user.type(screen.getByLabelText('Start Date'), '2026-11-23')
    await waitFor(() => expect(screen.getByLabelText('End Date').getAttribute('min')).toBe('2026-11-23'))
  })

  it('show the error of a date range at both fields, and remove it from both', async () => {
    const period = z.object({ from: z.string(), to: z.string() }).check(
      z.superRefine(({ from, to }, context) => {
        if (from <= to) return
        for (const path of ['from', 'to'])
          context.addIssue({ code: 'custom', message: 'Wrong', path: [path], input: '' })
      }),
    )
    renderOn(
      'phone',
      <Form
        schema={z.object({ period })}
        defaultValues={{ period: { from: '2026-11-23', to: '2026-11-24' } }}
        onSubmit={async () => undefined}
        mode="onTouched"
      >
        <DateRangeField name="period" fromLabel="Start Date" toLabel="End Date" />
      </Form>,
    )
    const write = (day: string): void => {
      fireEvent.change(screen.getByLabelText('End Date'), { target: { value: day } })
      fireEvent.blur(screen.getByLabelText('End Date'))
    }
    write('2026-11-20')
    await waitFor(() => expect(screen.getAllByText('Wrong')).toHaveLength(2))
    write('2026-11-25')
    await waitFor(() => expect(screen.queryAllByText('Wrong')).toHaveLength(0))
  })

  it('show the stored date, also after the form is rendered again', async () => {
    const { user } = show(<DateRangeField name="period" fromLabel="Start Date" toLabel="End Date" />, {
      period: { from: '2026-11-23', to: '2026-12-01' },
    })
    const shown = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
    expect([shown('Start Date'), shown('End Date')]).toEqual(['2026-11-23', '2026-12-01'])
    await user.clear(screen.getByLabelText('Start Date'))
    await user.type(screen.getByLabelText('Start Date'), '2026-11-25')
    await waitFor(() => expect(screen.getByLabelText('End Date').getAttribute('min')).toBe('2026-11-25'))
    expect([shown('Start Date'), shown('End Date')]).toEqual(['2026-11-25', '2026-12-01'])
  })

  it('keep country code and number of a phone together', async () => {
    const { user, sent } = show(<PhoneField name="phone" label="Main Phone" />, {
      phone: { countryCode: '1', number: '' },
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country Code' }), 'GB +44')
    await user.type(screen.getByRole('textbox', { name: 'Main Phone' }), '2079460958')
    expect(await sent()).toEqual({ phone: { countryCode: '44', number: '2079460958' } })
  })
})

describe('An address', () => {
  const rule = (label: string, visibility: 'Hidden' | 'Optional' | 'Required' = 'Required') => ({ label, visibility })
  const country = (id: string, area: string): AddressFormCountry => ({
    id,
    name: id,
    address1: rule('Street'),
    address2: rule('Unit', 'Optional'),
    municipality: rule('City'),
    adminArea1: rule(area),
    adminArea2: rule('', 'Hidden'),
    postalCode: rule('Postal Code'),
    postalCodeRegex: null,
    addressFieldLookups: [{ id: `${id}-1`, field: 'AdminArea1', displayName: `${area} of ${id}`, displayOrder: 1 }],
  })

  it('has the fields of its country and clears the area of the previous country', async () => {
    const { user, sent } = show(
      <AddressFields name="home" countries={[country('US', 'State'), country('CA', 'Province')]} />,
      {
        home: {
          countryId: 'US',
          address1: '1 Main St',
          address2: '',
          municipality: '',
          adminArea1Id: 'US-1',
          adminArea2Id: '',
          postalCode: '',
        },
      },
    )
    expect(screen.getByRole('combobox', { name: /State/ })).toHaveProperty('value', 'US-1')
    await user.selectOptions(screen.getByRole('combobox', { name: /Country/ }), 'CA')
    const provinces = await screen.findByRole('combobox', { name: /Province/ })
    expect(within(provinces).getByRole('option', { name: 'Province of CA' })).toBeTruthy()
    expect((await sent())['home']).toMatchObject({ countryId: 'CA', address1: '1 Main St', adminArea1Id: '' })
  })
})

describe('A map', () => {
  it('has a marker that arrow keys move', async () => {
    const move = vi.fn()
    renderOn(
      'phone',
      <MapView
        label="Office"
        tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: 'Somebody' }}
        markers={[{ key: 'office', label: 'Head office', latitude: 40, longitude: -83 }]}
        onMove={move}
      />,
    )
    const marker = await screen.findByRole('button', { name: 'Head office' })
    marker.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(move).toHaveBeenCalledExactlyOnceWith('office', {
      latitude: expect.closeTo(40, 2),
      longitude: expect.any(Number),
    })
    expect(move.mock.lastCall?.[1].longitude).toBeGreaterThan(-83)
  })
})
