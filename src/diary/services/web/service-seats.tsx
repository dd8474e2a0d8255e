import { Lock } from 'lucide-react'
import { usePlan } from '#base/subscription/web/plan-data.ts'
import { fieldProps } from '#web/form/schema-fields.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import type { ServiceFormState } from './service-form-state.ts'

const usual = '8'

export function ServiceSeats({ form, has }: { form: ServiceFormState; has: boolean }) {
  const sold = usePlan().data
  const isClass = form.watch('is_class')
  // Existing seats stay on any plan.
  if (sold?.plan === 'free' && !sold.is_super_admin && !has)
    return (
      <FieldSet legend="Class">
        <Banner
          tone="info"
          icon={<Lock aria-hidden="true" className="size-4.5" />}
          title="Classes are part of the Marketing plan"
          action={
            <ButtonLink to="/pricing" size="sm">
              See the plans
            </ButtonLink>
          }
        >
          Several people at one start, with seats that are counted.
        </Banner>
      </FieldSet>
    )
  return (
    <FieldSet legend="Class">
      <Checkbox
        label="Several people come at once"
        hint="You plan its classes in the calendar, and each takes as many as it has seats."
        {...form.register('is_class', {
          onChange: event => {
            if (event.target.checked && form.getValues('seats') === '') form.setValue('seats', usual)
          },
        })}
      />
      {isClass ? (
        <>
          <Field
            label="Seats"
            hint="Of a new class. Each class can have its own."
            className="max-w-40"
            {...fieldProps(form, 'service', 'seats')}
          >
            <Input inputMode="numeric" {...form.register('seats')} />
          </Field>
          <Checkbox
            label="Show visitors how many seats are left"
            hint="Of classes that are planned from now on."
            {...form.register('shows_seats')}
          />
        </>
      ) : null}
    </FieldSet>
  )
}
