import { UsersRound, X } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { fieldProps } from '#web/form/schema-fields.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import type { ServiceFormState } from './service-form-state.ts'

interface ServiceTermsProps {
  form: ServiceFormState
  at: number
  currency: string
  people: readonly { id: string; name: string }[]
}

/** Own length and price per practitioner. Null if only one offers it. */
export function ServiceTerms({ form, at, currency, people }: ServiceTermsProps) {
  const path = `durations.${at}.terms` as const
  const terms = form.watch(path)
  const offering = people.filter(({ id }) => form.watch('practitioner_ids').includes(id))
  const [length, price] = [form.watch(`durations.${at}.duration_min`), form.watch(`durations.${at}.price`)]
  const set = (value: typeof terms) => form.setValue(path, value, { shouldDirty: true })
  if (offering.length < 2 && terms.length === 0) return null
  const missing = offering.filter(({ id }) => !terms.some(each => each.practitioner_id === id))
  const blank = missing.map(({ id }) => ({
    practitioner_id: id,
    is_offered: true,
    duration_min: '',
    price: '',
  }))
  if (terms.length === 0) {
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={<UsersRound aria-hidden="true" className="size-4" />}
        onClick={() => set(blank)}
      >
        Own price or length for somebody
      </Button>
    )
  }
  return (
    <div className="flex w-full flex-col gap-3 rounded-md border border-border p-3">
      <div className="flex items-start justify-between gap-3">
        <p className="text-small text-muted-foreground">Empty is as above. Clients see it with the name.</p>
        <IconButton
          label={`Remove own prices of length ${at + 1}`}
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={() => set([])}
        />
      </div>
      {terms.map((own, row) => {
        const person = offering.find(({ id }) => id === own.practitioner_id)
        if (!person) return null
        const base = `${path}.${row}` as const
        return (
          <fieldset
            key={own.practitioner_id}
            aria-label={person.name}
            className="grid min-w-0 grid-cols-2 gap-x-3"
          >
            <div className="col-span-2">
              <Controller
                control={form.control}
                name={`${base}.is_offered`}
                render={({ field }) => (
                  <Checkbox
                    label={person.name}
                    checked={field.value}
                    onChange={event => field.onChange(event.target.checked)}
                  />
                )}
              />
            </div>
            {own.is_offered ? (
              <>
                <Field label="Length" optional {...fieldProps(form, 'service', `${base}.duration_min`)}>
                  <Input
                    inputMode="numeric"
                    trailing="min"
                    placeholder={length}
                    {...form.register(`${base}.duration_min`)}
                  />
                </Field>
                <Field label="Price" optional {...fieldProps(form, 'service', `${base}.price`)}>
                  <Input
                    inputMode="decimal"
                    trailing={currency}
                    placeholder={price}
                    {...form.register(`${base}.price`)}
                  />
                </Field>
              </>
            ) : (
              <p className="col-span-2 text-small text-muted-foreground">Does not give this length.</p>
            )}
          </fieldset>
        )
      })}
      {blank.length > 0 ? (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => set([...terms, ...blank])}>
          Show everybody
        </Button>
      ) : null}
    </div>
  )
}
