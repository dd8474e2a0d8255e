import { Controller } from 'react-hook-form'
import { FieldSet } from '#web/ui/fields/field.tsx'
import { HoursEditor } from '../hours/hours-editor.tsx'
import type { SetupFormState } from './setup-practice.tsx'

export function SetupHours({ form, tried }: { form: SetupFormState; tried: boolean }) {
  const { error } = form.getFieldState('week', form.formState)
  const whole = typeof error?.message === 'string' ? error.message : error?.root?.message
  return (
    <FieldSet legend="Opening hours" hideLegend error={tried ? whole : undefined}>
      <Controller
        control={form.control}
        name="week"
        render={({ field }) => (
          <HoursEditor
            id="setup-week"
            value={field.value}
            complete={tried}
            onChange={week => {
              field.onChange(week)
              if (tried) form.trigger('week')
            }}
          />
        )}
      />
    </FieldSet>
  )
}
