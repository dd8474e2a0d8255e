import { Hourglass, X } from 'lucide-react'
import { fieldProps } from '#web/form/schema-fields.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import type { ServiceFormState } from './service-form-state.ts'

/** When the practitioner is free during the service. */
export function ServiceProcessing({ form, at }: { form: ServiceFormState; at: number }) {
  const path = `durations.${at}.processing` as const
  const set = (value: { after: string; min: string } | null) =>
    form.setValue(path, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  if (!form.watch(path)) {
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={<Hourglass aria-hidden="true" className="size-4" />}
        onClick={() => set({ after: '', min: '' })}
      >
        Add processing time
      </Button>
    )
  }
  return (
    <div className="w-full rounded-md border border-border p-3">
      <div className="flex items-start gap-3">
        <Field label="Free after" className="flex-1" {...fieldProps(form, 'service', `${path}.after`)}>
          <Input inputMode="numeric" trailing="min" autoFocus {...form.register(`${path}.after`)} />
        </Field>
        <Field label="For" className="flex-1" {...fieldProps(form, 'service', `${path}.min`)}>
          <Input inputMode="numeric" trailing="min" {...form.register(`${path}.min`)} />
        </Field>
        <IconButton
          label={`Remove processing time of length ${at + 1}`}
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={() => set(null)}
          className="mt-6.5"
        />
      </div>
      <p className="mt-2 text-small text-muted-foreground">
        The practitioner can see somebody else in between. The client and the room stay.
      </p>
    </div>
  )
}
