import type { ComponentProps } from 'react'
import { askedWhenBooking, wordings } from '#diary/clients/consent/consent-wordings.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import type { DetailField } from '../../booking-details.ts'
import type { DetailsControl } from './use-details.ts'

export const fieldId = (field: DetailField): string => `details-${field.replace('_', '-')}`

export function DetailsFields({ control }: { control: DetailsControl }) {
  const { details, change } = control
  const isForSomeone = details.is_for_someone
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden="true" className="text-read">
          This visit is for
        </span>
        <Segmented
          label="This visit is for"
          value={isForSomeone ? 'someone' : 'me'}
          onChange={value => change({ is_for_someone: value === 'someone' })}
          options={[
            { value: 'me', label: 'Me' },
            { value: 'someone', label: 'Someone else' },
          ]}
        />
      </div>
      <div className="grid gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-2">
        {isForSomeone ? (
          <>
            <TextField
              control={control}
              field="their_first_name"
              label="Their first name"
              autoComplete="off"
            />
            <TextField control={control} field="their_last_name" label="Their last name" autoComplete="off" />
            <p className="col-span-full text-body text-muted-foreground">
              And you, who hears about the visit:
            </p>
          </>
        ) : null}
        <TextField
          control={control}
          field="first_name"
          label={isForSomeone ? 'Your first name' : 'First name'}
          autoComplete="given-name"
        />
        <TextField
          control={control}
          field="last_name"
          label={isForSomeone ? 'Your last name' : 'Last name'}
          autoComplete="family-name"
        />
        <TextField
          control={control}
          field="phone"
          label="Mobile"
          type="tel"
          autoComplete="tel"
          className="col-span-full md:col-span-1"
        />
        <TextField
          control={control}
          field="email"
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          className="col-span-full md:col-span-1"
        />
      </div>
      <Field
        id={fieldId('note')}
        label="Anything we should know?"
        optional
        hint="What helps us prepare, such as a sore spot or a wish. No diagnoses needed."
        error={control.problems.note}
      >
        <Textarea
          name="note"
          value={details.note}
          onChange={event => change({ note: event.target.value })}
          onBlur={event => control.check('note', event.target.value)}
          className="min-h-22 px-3.5! md:text-read!"
        />
      </Field>
      <div className="grid gap-1">
        {askedWhenBooking.map(asked => (
          <Checkbox
            key={asked}
            name={asked}
            label={wordings[asked].text}
            checked={details[asked]}
            onChange={event => change({ [asked]: event.target.checked })}
            className="min-h-11 items-center text-read"
          />
        ))}
      </div>
    </>
  )
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  control: DetailsControl
  field: Exclude<DetailField, 'note'>
  label: string
}

function TextField({ control, field, label, className, ...rest }: TextFieldProps) {
  return (
    <Field
      id={fieldId(field)}
      label={label}
      error={control.problems[field]}
      {...(className ? { className } : {})}
    >
      <Input
        {...rest}
        name={field}
        size="public"
        required
        value={control.details[field]}
        onChange={event => control.change({ [field]: event.target.value })}
        onBlur={event => {
          // Leaving an empty field isn't an error yet.
          if (event.target.value.trim()) control.check(field, event.target.value)
        }}
      />
    </Field>
  )
}
