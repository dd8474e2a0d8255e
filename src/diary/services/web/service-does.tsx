import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { areas, plainTraits, tableTraits, traits } from '#rules/composing/traits.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldSet } from '#web/ui/fields/field.tsx'
import { suggestTraits } from '../suggest-traits.ts'
import { areaNames, traitNames } from '../trait-labels.ts'
import type { ServiceFormState } from './service-form-state.ts'

/** The traits that screening compares health answers with: one line, opens to edit. */
export function ServiceDoes({ form }: { form: ServiceFormState }) {
  const [isOpen, setOpen] = useState(false)
  const [does, where, name, category] = form.watch(['traits', 'areas', 'name', 'category'])
  const suggested = suggestTraits(name, category ?? null)
  const isNew = suggested.some(trait => !does.includes(trait))
  const take = () =>
    form.setValue(
      'traits',
      traits.filter(trait => does.includes(trait) || suggested.includes(trait)),
      { shouldDirty: true },
    )
  const named = traits.filter(trait => does.includes(trait)).map(trait => traitNames[trait])
  const placed = areas.filter(area => where.includes(area)).map(area => areaNames[area])
  return (
    <FieldSet
      legend="What it does"
      hint="Health answers of a client are held against it. Clients do not see this."
    >
      <p className="text-small">
        {named.length > 0 ? `${named.join(' · ')}.` : "Not set: it's screened as hands-on work."}
        {` Where: ${placed.length > 0 ? placed.join(', ').toLowerCase() : 'the whole body'}.`}
      </p>
      {isNew ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-small text-muted-foreground">
            Its name suggests: {suggested.map(trait => traitNames[trait]).join(' · ')}
          </p>
          <Button size="sm" onClick={take}>
            Take these
          </Button>
        </div>
      ) : null}
      <Button variant="link" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close the choice' : 'Choose what and where'}
      </Button>
      {isOpen ? (
        <>
          <Choices form={form} name="traits" legend="Work" options={tableTraits} names={traitNames} />
          <Choices
            form={form}
            name="traits"
            legend="Position and contact"
            options={plainTraits}
            names={traitNames}
          />
          <Choices
            form={form}
            name="areas"
            legend="Where, if not the whole body"
            options={areas}
            names={areaNames}
          />
        </>
      ) : null}
    </FieldSet>
  )
}

interface ChoicesProps<Name extends 'traits' | 'areas'> {
  form: ServiceFormState
  name: Name
  legend: string
  options: readonly string[]
  names: Readonly<Record<string, string>>
}

function Choices<Name extends 'traits' | 'areas'>({
  form,
  name,
  legend,
  options,
  names,
}: ChoicesProps<Name>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => {
        const chosen = field.value as readonly string[]
        return (
          <FieldSet legend={legend} className="gap-0">
            <div className="grid grid-cols-1 gap-x-4 xs:grid-cols-2">
              {options.map(option => (
                <Checkbox
                  key={option}
                  label={names[option]}
                  checked={chosen.includes(option)}
                  onChange={({ target }) =>
                    field.onChange(
                      target.checked ? [...chosen, option] : chosen.filter(each => each !== option),
                    )
                  }
                />
              ))}
            </div>
          </FieldSet>
        )
      }}
    />
  )
}
